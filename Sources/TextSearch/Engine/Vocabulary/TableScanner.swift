/// Walks the entries of one chunk of a sorted table, whose bytes must outlive it.
struct TableScanner {
  private(set) var key: [UInt8] = []
  private(set) var payload = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// The ordinal of the current entry.
  private(set) var ordinal: UInt32
  private var reader: ByteReader
  private var isBeforeFirst = true

  init(_ chunk: UnsafeRawBufferPointer, firstOrdinal: UInt32) {
    reader = ByteReader(chunk)
    ordinal = firstOrdinal
    key.reserveCapacity(64)
  }

  /// Whether the bytes turned out not to be a chunk. Ask when ``next()`` has given false.
  var isFaulty: Bool { reader.isFaulty }

  /// Moves to the next entry.
  @inline(__always)
  mutating func next() -> Bool {
    if reader.isAtEnd { return false }
    let shared = reader.count32()
    let suffix = reader.prefixed()
    payload = reader.prefixed()
    guard !reader.isFaulty, shared <= key.count else {
      reader.fail()
      return false
    }
    key.removeLast(key.count - shared)
    key.append(contentsOf: suffix)
    if isBeforeFirst { isBeforeFirst = false } else { ordinal &+= 1 }
    return true
  }
}
