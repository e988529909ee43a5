internal import Foundation

/// Lets searches pass as long as the index is open, and closes only when none is on its way.
final class SearchGate: @unchecked Sendable {
  // `condition` is held whenever the other members are read or written.
  private let condition = NSCondition()
  private var running = 0
  private var isOpen = true
  private var isPaused = false

  /// - Throws: `.closed`.
  func withSearch<Result>(path: String, _ body: () throws -> Result) throws -> Result {
    try condition.withLock {
      while isOpen, isPaused { condition.wait() }
      guard isOpen else { throw TextIndexError.indexClosed(path: path) }
      running += 1
    }
    defer {
      condition.withLock {
        running -= 1
        if running == 0 { condition.broadcast() }
      }
    }
    return try body()
  }

  /// Lets no more searches pass, and returns when the last is through.
  func close() {
    condition.withLock {
      isOpen = false
      condition.broadcast()
      while running > 0 { condition.wait() }
    }
  }

  /// Calls `body` while no search is on its way; those that come wait. Call it from one thread at a time.
  ///
  /// - Parameter seconds: How long the searches that run may take to end.
  /// - Throws: `.storage` when they take longer, and what `body` throws.
  func pause(forAtMost seconds: Double, _ body: () throws -> Void) throws {
    let deadline = Date(timeIntervalSinceNow: seconds)
    let isQuiet = condition.withLock {
      isPaused = true
      while running > 0, condition.wait(until: deadline) {}
      return running == 0
    }
    defer {
      condition.withLock {
        isPaused = false
        condition.broadcast()
      }
    }
    guard isQuiet else {
      throw TextIndexError.storageFailure("a write failed, and the store cannot be opened again beside a long search")
    }
    try body()
  }

  func open() {
    condition.withLock { isOpen = true }
  }
}
