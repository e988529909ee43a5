/// What the engine needs to know of an index's configuration.
struct EngineConfiguration: Sendable {
  var stored: StoredConfiguration
  var analysis: TextAnalysis
  var storesStrings: Bool
  /// Whether each commit waits until the disk has it.
  var waitsForDisk: Bool
  /// Bytes of text that are gathered before they are written as a segment.
  var flushBytes: Int
  /// LevelDB's block cache.
  var cacheBytes: Int
  /// What LevelDB gathers before it makes a file of it; it holds up to two of these.
  var writeBufferBytes: Int
  /// What is kept in memory of the values of all segments.
  var valueCacheBytes: Int
  /// How many identifiers an index that began empty remembers while it is filled.
  var rememberedIdentifiers: Int
  var limits: IndexLimits

  init(_ configuration: IndexConfiguration) {
    stored = StoredConfiguration(configuration)
    analysis = TextAnalysis(configuration)
    storesStrings = configuration.storesStrings
    limits = configuration.limits
    waitsForDisk = configuration.durability == .powerLoss
    // Inverting takes about four times the text, and as much text again gathers meanwhile; half of the budget is the
    // store's cache.
    flushBytes = max(64 << 10, configuration.memoryBudgetBytes / 6)
    cacheBytes = max(256 << 10, configuration.memoryBudgetBytes / 4)
    // Merging the first files maps several of them at a time, so that larger ones weigh more than twice. Half as much
    // would have the store compress everything twice while it is filled.
    writeBufferBytes = max(256 << 10, configuration.memoryBudgetBytes / 8)
    valueCacheBytes = configuration.memoryBudgetBytes / 2
    // They take up to a sixth of the budget.
    rememberedIdentifiers = configuration.memoryBudgetBytes / 64
  }
}
