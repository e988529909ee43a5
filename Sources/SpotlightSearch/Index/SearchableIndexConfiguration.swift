internal import Foundation
public import TextSearch

/// How an index of items is kept; Core Spotlight leaves nothing of it to choose.
public struct SearchableIndexConfiguration: Sendable {
  /// Whether `textContent` is kept, and not only searchable. True by default.
  ///
  /// False about halves an index of long texts. Then the attribute does not come back with results; conditions on it are
  /// decided by the words of the index, without regard to case, accents and punctuation; and an update must bring the
  /// text again, or the item is no longer found by it. It is fixed when the index is made.
  public var keepsTextContent: Bool
  /// What a finished change survives: the end of the process, the default, or the loss of power.
  public var durability: Durability
  /// How much memory the buffers of indexing and the caches may take, in bytes. 64 MB by default.
  public var memoryBudgetBytes: Int
  /// How long the delegate may take to acknowledge a request before it is asked again. A minute by default.
  public var reindexingPatience: Duration
  /// What is taken for now when items expire. The system's clock by default.
  public var clock: QueryClock

  /// Makes a configuration; each value that is left out takes its default.
  ///
  /// - Parameters:
  ///   - keepsTextContent: Whether `textContent` is kept, and not only searchable.
  ///   - durability: What a finished change survives.
  ///   - memoryBudgetBytes: How much memory buffers and caches may take, in bytes.
  ///   - reindexingPatience: How long the delegate may take to acknowledge a request.
  ///   - clock: What is taken for now when items expire.
  public init(
    keepsTextContent: Bool = true, durability: Durability = .processCrash, memoryBudgetBytes: Int = 64 << 20,
    reindexingPatience: Duration = .seconds(60), clock: QueryClock = QueryClock()
  ) {
    self.keepsTextContent = keepsTextContent
    self.durability = durability
    self.memoryBudgetBytes = memoryBudgetBytes
    self.reindexingPatience = reindexingPatience
    self.clock = clock
  }

  /// That of the text index below. A typed text means the same everywhere, so the root locale's rules hold.
  var textIndex: IndexConfiguration {
    IndexConfiguration(
      storesStrings: keepsTextContent, durability: durability, memoryBudgetBytes: memoryBudgetBytes)
  }
}
