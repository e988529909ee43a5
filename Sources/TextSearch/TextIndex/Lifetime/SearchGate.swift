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

  /// Calls `body` while no search is on its way; those that come meanwhile wait. Call it from one thread at a time.
  ///
  /// Others pass as long as those that run are waited for, but for moments, each twice as long as the one before: without
  /// these, many searches would never leave a gap; and a long one must not hold all others up.
  ///
  /// - Parameter seconds: How long the searches that run may take to end.
  /// - Throws: `.storage` when they take longer, and what `body` throws.
  func pause(forAtMost seconds: Double, _ body: () throws -> Void) throws {
    let deadline = Date(timeIntervalSinceNow: seconds)
    var moment = Self.shortestMoment
    while !pause(within: moment, until: deadline) {
      guard Date() < deadline else {
        throw TextIndexError.storageFailure("a write failed, and the store cannot be opened again beside a long search")
      }
      moment = min(moment * 2, Self.longestMoment)
    }
    defer { resume() }
    try body()
  }

  private static let shortestMoment = 0.02
  /// For how long a search that comes is held up at most, by one that does not end; in seconds.
  private static let longestMoment = 0.3

  /// Waits for a moment without a search, for a while with others passing, and then half as long without.
  ///
  /// - Returns: Whether there was one; then no search passes until ``resume()``.
  private func pause(within moment: Double, until deadline: Date) -> Bool {
    condition.withLock {
      wait(until: min(deadline, Date(timeIntervalSinceNow: moment * 2)))
      isPaused = true
      wait(until: min(deadline, Date(timeIntervalSinceNow: moment)))
      guard running > 0 else { return true }
      isPaused = false
      condition.broadcast()
      return false
    }
  }

  /// Call it with `condition` held.
  private func wait(until end: Date) {
    while running > 0, condition.wait(until: end) {}
  }

  private func resume() {
    condition.withLock {
      isPaused = false
      condition.broadcast()
    }
  }

  func open() {
    condition.withLock { isOpen = true }
  }
}
