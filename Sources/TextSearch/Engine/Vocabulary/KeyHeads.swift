/// The first bytes of sorted keys as numbers side by side: a search compares these and looks at hardly any key.
struct KeyHeads: Sendable {
  /// What all keys begin with.
  private let shared: [UInt8]
  /// The eight bytes of each key behind ``shared``, zeros where the key has ended.
  private let heads: [UInt64]

  /// - Parameters:
  ///   - keys: the keys one after another, ascending.
  ///   - end: where each key ends.
  init(_ keys: [UInt8], count: Int, end: (Int) -> Int) {
    let last = count < 2 ? 0..<0 : end(count - 2)..<end(count - 1)
    let sharedLength = count == 0 ? 0 : zip(keys[..<end(0)], keys[last]).prefix { $0 == $1 }.count
    shared = Array(keys.prefix(sharedLength))
    heads = keys.withUnsafeBufferPointer { keys in
      var start = 0
      return (0..<count).map { index in
        defer { start = end(index) }
        return Self.head(UnsafeBufferPointer(rebasing: keys[start..<end(index)]), behind: sharedLength)
      }
    }
  }

  /// Where the keys stand that cannot be told from `key` by their first bytes: those before are less, those behind
  /// greater. Empty at the place where `key` would stand when it differs from all.
  func range(of key: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    for (index, byte) in shared.enumerated() {
      guard index < key.count, key[index] >= byte else { return 0..<0 }
      if key[index] > byte { return heads.count..<heads.count }
    }
    let head = Self.head(key, behind: shared.count)
    let first = firstIndex { $0 < head }
    var end = first
    while end < heads.count, heads[end] == head { end += 1 }
    return first..<end
  }

  /// The number of leading heads that fulfil `condition`, which must not hold again once it failed.
  @inline(__always)
  private func firstIndex(_ condition: (UInt64) -> Bool) -> Int {
    heads.withUnsafeBufferPointer { heads in
      var low = 0
      var high = heads.count
      while low < high {
        let middle = (low &+ high) &>> 1
        if condition(heads[middle]) { low = middle &+ 1 } else { high = middle }
      }
      return low
    }
  }

  /// The eight bytes of a key behind its first `start` as a number, zeros where the key has ended.
  @inline(__always)
  static func head(_ key: UnsafeBufferPointer<UInt8>, behind start: Int) -> UInt64 {
    var head: UInt64 = 0
    var index = start
    let end = min(key.count, start &+ 8)
    while index < end {
      head = head &<< 8 | UInt64(key[index])
      index &+= 1
    }
    let missing = 8 &- max(0, end &- start)
    return missing == 8 ? 0 : head &<< UInt64(8 &* missing)
  }
}
