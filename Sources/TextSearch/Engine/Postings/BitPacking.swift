/// Packs whole numbers with one width for all of them, low bits first.
///
/// Reading loads eight bytes at a time, so packed data must be followed by ``padding`` readable bytes.
enum BitPacking {
  static let padding = 8

  /// How many bits the greatest of `values` needs.
  static func width(of values: UnsafeBufferPointer<UInt32>) -> Int {
    var all: UInt32 = 0
    for value in values { all |= value }
    return 32 - all.leadingZeroBitCount
  }

  static func byteCount(count: Int, width: Int) -> Int {
    (count * width + 7) / 8
  }

  static func pack(_ values: UnsafeBufferPointer<UInt32>, width: Int, into writer: inout ByteWriter) {
    writer.appendBits(atMost: byteCount(count: values.count, width: width)) { bits in
      for value in values { bits.append(UInt64(value), width: UInt64(width)) }
    }
  }

  /// Unpacks `count` numbers from `source`, each with `increment` added; the caller has checked that they and the padding
  /// are there.
  @inline(__always)
  static func unpack(
    _ source: UnsafePointer<UInt8>, count: Int, width: Int, adding increment: UInt32 = 0,
    into target: UnsafeMutablePointer<UInt32>
  ) {
    if width == 0 {
      target.update(repeating: increment, count: count)
      return
    }
    let mask = mask(ofWidth: width)
    let raw = UnsafeRawPointer(source)
    var bit = 0
    for index in 0..<count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: bit &>> 3, as: UInt64.self))
      target[index] = UInt32(truncatingIfNeeded: (word &>> UInt64(bit & 7)) & mask) &+ increment
      bit &+= width
    }
  }

  /// Unpacks `count` ascending numbers: how many are passed over from the one before, or from `first`.
  ///
  /// - Returns: one more than the last of them. It is so wide that no sum of distances can come to an expected one by
  ///   running over.
  @inline(__always)
  static func unpackAscending(
    _ source: UnsafePointer<UInt8>, count: Int, width: Int, from first: UInt32,
    into target: UnsafeMutablePointer<UInt32>
  ) -> UInt64 {
    var next = UInt64(first)
    let mask = mask(ofWidth: width)
    let raw = UnsafeRawPointer(source)
    var bit = 0
    for index in 0..<count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: bit &>> 3, as: UInt64.self))
      next = next &+ (word &>> UInt64(bit & 7)) & mask
      target[index] = UInt32(truncatingIfNeeded: next)
      next = next &+ 1
      bit &+= width
    }
    return next
  }

  @inline(__always)
  private static func mask(ofWidth width: Int) -> UInt64 {
    width >= 32 ? UInt64(UInt32.max) : (1 &<< UInt64(width)) &- 1
  }
}
