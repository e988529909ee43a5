internal import Foundation

/// Opens the store of an index again after the disk has refused a write, as soon as the cause is gone.
///
/// LevelDB writes nothing more to a store once a write has failed. Until it is opened again, searches go on over what was
/// committed. Opening closes it for a moment, so it is tried only when the folder takes what opening has to write.
final class StoreRecovery: Sendable {
  /// For how long searches that run are waited for; in seconds. One could itself wait for an operation.
  private static let patience = 5.0

  private let engine: IndexEngine
  private let searches: SearchGate
  private let results: OpenResults
  /// Held by the one that opens the store.
  private let opening = NSLock()

  init(engine: IndexEngine, searches: SearchGate, results: OpenResults) {
    self.engine = engine
    self.searches = searches
    self.results = results
  }

  /// Call it before a write: makes one possible again, if it was not.
  ///
  /// - Throws: `.storage` with the cause, as long as there is one.
  func recoverForWriting() throws {
    if engine.hasFailed { try recover { engine.hasFailed } }
  }

  /// Call it before a search: opens the store if it could not be opened before. Otherwise it costs the look at a lock.
  ///
  /// - Throws: What opening the store throws.
  func recoverForReading() throws {
    if engine.isOut { try recover { engine.isOut } }
  }

  private func recover(_ isNeeded: () -> Bool) throws {
    opening.lock()
    defer { opening.unlock() }
    guard isNeeded() else { return }
    try engine.checkThatStoreCanBeWritten()
    try searches.pause(forAtMost: Self.patience) {
      results.detachAll()
      try engine.reopenStore()
    }
  }
}
