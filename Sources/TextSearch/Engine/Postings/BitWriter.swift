/// Writes numbers of any width bit by bit, low bits first, into memory that is large enough.
struct BitWriter {
  /// How many bytes behind the last number may be written as well.
  static let padding = 8

  private let target: UnsafeMutablePointer<UInt8>
  private var position = 0
  private var pending: UInt64 = 0
  private var bits: UInt64 = 0

  init(_ target: UnsafeMutablePointer<UInt8>) {
    self.target = target
  }

  /// How many bytes have been written; the last is filled with zeros.
  var byteCount: Int { position &+ (bits > 0 ? 1 : 0) }

  /// Appends the low `width` bits of `value`, at most 56; the bits above must be zero.
  @inline(__always)
  mutating func append(_ value: UInt64, width: UInt64) {
    pending |= value &<< bits
    // Always eight bytes: those that are not full yet are written again.
    UnsafeMutableRawPointer(target + position).storeBytes(of: pending.littleEndian, as: UInt64.self)
    bits &+= width
    position &+= Int(bits &>> 3)
    pending &>>= bits & ~7
    bits &= 7
  }
}
