/// What the engine needs to know of an index's configuration.
///
/// This is how memory is shared out, in MB for the budget of 64, with everything at its height:
///
/// | what | share | MB |
/// | --- | --- | --- |
/// | values of segments, taken apart: ``valueCacheBytes`` | ½ | 32 |
/// | blocks of the store: ``cacheBytes`` | ⅛ | 8 |
/// | the store's two buffers for writing: ``writeBufferBytes`` | 2 × ⅛ | 16 |
/// | texts that wait and those that are being converted: ``flushBytes`` | 2 × ⅙ | 21 |
/// | the occurrences of the texts and the segments made of them, about as much as the texts | ¼ | 16 |
/// | what the two inverters remember of words: `Inverter.cacheBytes`, and free places | fixed | 8 |
/// | hashes of identifiers: ``rememberedIdentifiers`` | ⅛ | 8 |
///
/// That is 109 MB. On top come 4 bytes for each document; where some have several strings, 4 for each string as well, and 4
/// for each document if not all have as many; 8 for weights; and as much again while a merge makes a new segment, with the
/// occurrences of the most frequent term. Not all of it is at its height at once. One batch of many
/// distinct words may exceed what inverters are to remember.
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
    flushBytes = max(64 << 10, configuration.memoryBudgetBytes / 6)
    cacheBytes = max(256 << 10, configuration.memoryBudgetBytes / 8)
    // Merging the first files maps several of them at a time, so that larger ones weigh more than twice. Half as much
    // would have the store compress everything twice while it is filled.
    writeBufferBytes = max(256 << 10, configuration.memoryBudgetBytes / 8)
    valueCacheBytes = configuration.memoryBudgetBytes / 2
    // They take up to a sixth of the budget.
    rememberedIdentifiers = configuration.memoryBudgetBytes / 64
  }
}
