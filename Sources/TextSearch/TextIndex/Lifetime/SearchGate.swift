internal import Foundation

/// Lets searches pass as long as the index is open, and closes only when none is on its way.
final class SearchGate: @unchecked Sendable {
  // `condition` is held whenever the other members are read or written.
  private let condition = NSCondition()
  private var running = 0
  private var isOpen = true

  /// - Throws: `.closed`.
  func withSearch<Result>(path: String, _ body: () throws -> Result) throws -> Result {
    try condition.withLock {
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
      while running > 0 { condition.wait() }
    }
  }

  func open() {
    condition.withLock { isOpen = true }
  }
}
