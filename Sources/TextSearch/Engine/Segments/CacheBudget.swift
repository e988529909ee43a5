/// How much all caches of an index may hold together.
final class CacheBudget: Sendable {
  private let remaining: Locked<Int>

  init(bytes: Int) {
    remaining = Locked(bytes)
  }

  /// - Returns: whether that much is left; then it is taken.
  func take(_ bytes: Int) -> Bool {
    remaining.withLock { remaining in
      guard remaining >= bytes else { return false }
      remaining -= bytes
      return true
    }
  }

  func giveBack(_ bytes: Int) {
    remaining.withLock { $0 += bytes }
  }
}
