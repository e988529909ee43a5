/// Keeps values of a segment in memory that searches have read: each read of the store costs a lookup, a copy, and often
/// the unpacking of a block.
///
/// What has been read stays until the caches of all segments together have reached their limit; then the cache that
/// wants more begins anew.
final class ValueCache: Sendable {
  /// How much all caches of an index may hold together.
  final class Budget: Sendable {
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

  private struct Content {
    var values: [SegmentKey: [UInt8]] = [:]
    var byteCount = 0
  }

  /// What an entry takes beside its bytes.
  private static let overhead = 64

  private let budget: Budget
  private let content = Locked(Content())

  init(budget: Budget) {
    self.budget = budget
  }

  deinit {
    budget.giveBack(content.withLock { $0.byteCount })
  }

  /// The value with this key, read with `read` if it is not at hand.
  func value(_ key: SegmentKey, read: () throws -> [UInt8]) rethrows -> [UInt8] {
    if let known = content.withLock({ $0.values[key] }) { return known }
    let value = try read()
    let size = value.count + Self.overhead
    if !budget.take(size) {
      let dropped = content.withLock { content in
        defer { content = Content() }
        return content
      }
      budget.giveBack(dropped.byteCount)
      guard budget.take(size) else { return value }
    }
    let isKept = content.withLock { content in
      guard content.values.updateValue(value, forKey: key) == nil else { return false }
      content.byteCount += size
      return true
    }
    if !isKept { budget.giveBack(size) }
    return value
  }
}
