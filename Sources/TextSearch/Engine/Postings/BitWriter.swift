/// Appends numbers of any width bit by bit, low bits first.
struct BitWriter {
  private var pending: UInt64 = 0
  private var bits: UInt64 = 0

  /// Appends the low `width` bits of `value`, at most 32; the bits above must be zero.
  @inline(__always)
  mutating func append(_ value: UInt64, width: UInt64, to writer: inout ByteWriter) {
    pending |= value &<< bits
    bits &+= width
    while bits >= 8 {
      writer.append(UInt8(truncatingIfNeeded: pending))
      pending &>>= 8
      bits &-= 8
    }
  }

  /// Fills the last byte with zeros.
  mutating func finish(to writer: inout ByteWriter) {
    if bits > 0 { writer.append(UInt8(truncatingIfNeeded: pending)) }
    pending = 0
    bits = 0
  }
}
