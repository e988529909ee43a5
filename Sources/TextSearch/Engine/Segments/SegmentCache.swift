/// Keeps in memory what searches have read of a segment: each read of the store costs a lookup, a copy, and often the
/// unpacking of a block; what is taken apart as well costs more.
///
/// What has been read stays until the caches of all segments together have reached their limit; then goes what was not
/// asked for lately.
final class SegmentCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// Nil for segments in memory, which are few and small.
  private let budget: CacheBudget?
  private let content = CacheContent<Key, Value>()

  init(budget: CacheBudget?) {
    self.budget = budget
    budget?.add(content)
  }

  deinit {
    budget?.remove(content)
    budget?.giveBack(content.close())
  }

  /// The value with this key, made with `make` if it is not at hand.
  ///
  /// - Parameter byteCount: How much memory a value takes.
  @inline(__always)
  func value(_ key: Key, byteCount: (Value) -> Int, make: () throws -> Value) rethrows -> Value {
    if let known = content.value(key) { return known }
    let value = try make()
    keep(value, key, size: byteCount(value))
    return value
  }

  private func keep(_ value: Value, _ key: Key, size: Int) {
    // What an entry takes beside its bytes.
    let size = size + 64
    guard budget?.take(size) ?? true else { return }
    if !content.insert(value, key, size: size) { budget?.giveBack(size) }
  }
}

extension SegmentCache where Value == [UInt8] {
  /// The bytes with this key, read with `read` if they are not at hand.
  @inline(__always)
  func value(_ key: Key, read: () throws -> [UInt8]) rethrows -> [UInt8] {
    try value(key, byteCount: \.count, make: read)
  }
}

/// What a ``SegmentCache`` holds, in two generations: what was asked for since the last ageing, and what was before.
private final class CacheContent<Key: Hashable & Sendable, Value: Sendable>: CacheMember {
  private struct Entry {
    var value: Value
    var size: Int
  }

  private struct Generation {
    var entries: [Key: Entry] = [:]
    var byteCount = 0
  }

  private struct State {
    var young = Generation()
    var old = Generation()
    var isClosed = false
  }

  private let state = Locked(State())

  @inline(__always)
  func value(_ key: Key) -> Value? {
    state.withLock { state in
      if let entry = state.young.entries[key] { return entry.value }
      guard state.old.byteCount > 0, let entry = state.old.entries.removeValue(forKey: key) else { return nil }
      state.old.byteCount -= entry.size
      state.young.entries[key] = entry
      state.young.byteCount += entry.size
      return entry.value
    }
  }

  /// - Returns: whether the value is kept; not when another thread was faster.
  func insert(_ value: Value, _ key: Key, size: Int) -> Bool {
    state.withLock { state in
      guard !state.isClosed, state.young.entries[key] == nil, state.old.entries[key] == nil else { return false }
      state.young.entries[key] = Entry(value: value, size: size)
      state.young.byteCount += size
      return true
    }
  }

  func age() -> Int {
    // What goes is let go of outside the lock.
    state.withLock { state -> Generation in
      let gone = state.old
      state.old = state.young
      state.young = Generation()
      return gone
    }.byteCount
  }

  /// - Returns: how many bytes are still held; none are from then on.
  func close() -> Int {
    state.withLock { state in
      let held = state.young.byteCount + state.old.byteCount
      state = State(isClosed: true)
      return held
    }
  }
}
