/// Walks the entries of one chunk of a sorted table, whose bytes must outlive it.
struct TableScanner: ~Copyable {
  private var reader: ByteReader
  private var keyBytes: UnsafeMutablePointer<UInt8>
  private var keyCapacity = 256
  private var keyCount = 0
  private(set) var payload = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// The ordinal of the current entry.
  private(set) var ordinal: UInt32
  private var isBeforeFirst = true

  init(_ chunk: UnsafeRawBufferPointer, firstOrdinal: UInt32) {
    reader = ByteReader(chunk)
    ordinal = firstOrdinal
    keyBytes = .allocate(capacity: keyCapacity)
  }

  deinit {
    keyBytes.deallocate()
  }

  /// The current entry's key, valid until the next step.
  var key: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: keyBytes, count: keyCount) }

  /// Whether the bytes turned out not to be a chunk. Ask when ``next()`` has given false.
  var isFaulty: Bool { reader.isFaulty }

  /// Moves to the next entry.
  @inline(__always)
  mutating func next() -> Bool {
    if reader.isAtEnd { return false }
    let shared = reader.count32()
    let suffix = reader.prefixed()
    payload = reader.prefixed()
    guard !reader.isFaulty, shared <= keyCount else {
      reader.fail()
      return false
    }
    if shared + suffix.count > keyCapacity { grow(to: shared + suffix.count) }
    if let base = suffix.baseAddress { (keyBytes + shared).update(from: base, count: suffix.count) }
    keyCount = shared + suffix.count
    if isBeforeFirst { isBeforeFirst = false } else { ordinal &+= 1 }
    return true
  }

  @inline(never)
  private mutating func grow(to needed: Int) {
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: needed * 2)
    larger.update(from: keyBytes, count: keyCount)
    keyBytes.deallocate()
    keyBytes = larger
    keyCapacity = needed * 2
  }
}
