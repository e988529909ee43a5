/// Appends numbers and byte strings in the index's own encoding.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  init(reserving capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  var count: Int { bytes.count }

  /// The bytes in an array that is as large as they are: for what keeps them when the writer goes on.
  ///
  /// ``bytes`` would be kept with all the room that the writer has ever needed, and the writer would need as much anew.
  var value: [UInt8] { bytes.withUnsafeBufferPointer { Array($0) } }

  /// Starts again and keeps the memory.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(contentsOf other: some Sequence<UInt8>) {
    bytes.append(contentsOf: other)
  }

  /// Appends what `body` writes, which takes `byteCount` bytes at most.
  @inline(__always)
  mutating func appendBits(atMost byteCount: Int, _ body: (inout BitWriter) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: byteCount + BitWriter.padding) { room in
      guard let start = room.baseAddress else { return }
      var bits = BitWriter(start)
      body(&bits)
      bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: bits.byteCount))
    }
  }

  /// Seven bits a byte, the low ones first; the high bit says that more follow.
  @inline(__always)
  mutating func appendVarint(_ value: UInt64) {
    if value < 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: value))
    } else {
      appendLongVarint(value)
    }
  }

  private mutating func appendLongVarint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func appendVarint(_ value: Int) {
    appendVarint(UInt64(value))
  }

  mutating func appendVarint(_ value: UInt32) {
    appendVarint(UInt64(value))
  }

  mutating func appendBigEndian(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func appendDouble(_ value: Double) {
    appendBigEndian(value.bitPattern)
  }

  /// The length as a varint, then the bytes.
  mutating func appendPrefixed(_ other: some Collection<UInt8>) {
    appendVarint(other.count)
    bytes.append(contentsOf: other)
  }
}
