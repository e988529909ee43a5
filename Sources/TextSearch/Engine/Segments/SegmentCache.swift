/// Keeps in memory what searches have read of a segment: each read of the store costs a lookup, a copy, and often the
/// unpacking of a block; what is taken apart as well costs more.
///
/// What has been read stays until the caches of all segments together have reached their limit; then the cache that
/// wants more begins anew.
final class SegmentCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Content {
    var values: [Key: Value] = [:]
    var byteCount = 0
  }

  /// What an entry takes beside its bytes.
  private let overhead = 64
  /// Nil for segments in memory, which are few and small.
  private let budget: CacheBudget?
  private let content = Locked(Content())

  init(budget: CacheBudget?) {
    self.budget = budget
  }

  deinit {
    budget?.giveBack(content.withLock { $0.byteCount })
  }

  /// The value with this key, made with `make` if it is not at hand.
  ///
  /// - Parameter byteCount: How much memory a value takes.
  @inline(__always)
  func value(_ key: Key, byteCount: (Value) -> Int, make: () throws -> Value) rethrows -> Value {
    if let known = content.withLock({ $0.values[key] }) { return known }
    let value = try make()
    keep(value, key, size: byteCount(value) + overhead)
    return value
  }

  private func keep(_ value: Value, _ key: Key, size: Int) {
    guard take(size) else { return }
    let isKept = content.withLock { content in
      guard content.values.updateValue(value, forKey: key) == nil else { return false }
      content.byteCount += size
      return true
    }
    if !isKept { budget?.giveBack(size) }
  }

  /// - Returns: whether there is room for that much, if need be after forgetting everything.
  private func take(_ bytes: Int) -> Bool {
    guard let budget, !budget.take(bytes) else { return true }
    let dropped = content.withLock { content in
      defer { content = Content() }
      return content
    }
    budget.giveBack(dropped.byteCount)
    return budget.take(bytes)
  }
}

extension SegmentCache where Value == [UInt8] {
  /// The bytes with this key, read with `read` if they are not at hand.
  @inline(__always)
  func value(_ key: Key, read: () throws -> [UInt8]) rethrows -> [UInt8] {
    try value(key, byteCount: \.count, make: read)
  }
}
