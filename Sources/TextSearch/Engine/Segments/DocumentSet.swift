/// A set of documents of one segment, as bits.
struct DocumentSet: Sendable {
  private(set) var words: [UInt64]
  private(set) var count = 0

  /// Room for documents below `capacity`.
  init(capacity: Int) {
    words = Array(repeating: 0, count: (capacity + 63) / 64)
  }

  @inline(__always)
  func contains(_ document: UInt32) -> Bool {
    words[Int(document >> 6)] &>> UInt64(document & 63) & 1 != 0
  }

  /// - Returns: whether the document was not yet in the set.
  @discardableResult
  mutating func insert(_ document: UInt32) -> Bool {
    let bit: UInt64 = 1 << UInt64(document & 63)
    guard words[Int(document >> 6)] & bit == 0 else { return false }
    words[Int(document >> 6)] |= bit
    count += 1
    return true
  }

  /// Calls `body` for each member in order.
  func forEach(_ body: (UInt32) throws -> Void) rethrows {
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        try body(UInt32(index * 64 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
  }
}
