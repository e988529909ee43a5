/// A Unicode scalar read from UTF-8.
struct ReadScalar {
  var value: UInt32
  /// How many bytes it takes.
  var length: Int

  /// How many bytes more than UTF-16 code units it takes.
  @inline(__always) var surplus: Int { Self.surplus(ofLength: length) }

  /// How many bytes more than UTF-16 code units a scalar of `length` bytes takes.
  @inline(__always)
  static func surplus(ofLength length: Int) -> Int { length < 3 ? length - 1 : 2 }
}

extension UnsafeBufferPointer<UInt8> {
  /// The scalar that starts at `position`, which must be in bounds. A byte that is no UTF-8 reads as U+FFFD.
  @inline(__always)
  func scalar(at position: Int) -> ReadScalar {
    let first = self[position]
    if first < 0x80 { return ReadScalar(value: UInt32(first), length: 1) }
    return multibyteScalar(first: first, at: position)
  }

  @inline(__always)
  private func multibyteScalar(first: UInt8, at position: Int) -> ReadScalar {
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard first >= 0xC2, first <= 0xF4, position &+ length <= count else { return ReadScalar(value: 0xFFFD, length: 1) }
    var value = UInt32(first) & (0x7F >> UInt32(truncatingIfNeeded: length))
    var areContinuations = true
    for offset in 1..<length {
      let byte = self[position &+ offset]
      areContinuations = areContinuations && byte & 0xC0 == 0x80
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return areContinuations ? ReadScalar(value: value, length: length) : ReadScalar(value: 0xFFFD, length: 1)
  }

  /// How many UTF-16 code units the bytes in `range` make; it must start and end between scalars.
  func utf16Count(in range: Range<Int>) -> Int {
    var count = 0
    for position in range {
      let byte = self[position]
      // One for each first byte, two where a scalar takes four bytes.
      if byte & 0xC0 != 0x80 { count += byte >= 0xF0 ? 2 : 1 }
    }
    return count
  }
}

extension [UInt8] {
  /// Appends the UTF-8 of the scalar with this value; a surrogate never gets here.
  @inline(__always)
  mutating func append(scalar value: UInt32) {
    switch value {
    case 0..<0x80:
      append(UInt8(truncatingIfNeeded: value))
    case 0x80..<0x800:
      append(0xC0 | UInt8(truncatingIfNeeded: value >> 6))
      append(continuation(value))
    case 0x800..<0x10000:
      append(0xE0 | UInt8(truncatingIfNeeded: value >> 12))
      append(continuation(value >> 6))
      append(continuation(value))
    default:
      append(0xF0 | UInt8(truncatingIfNeeded: value >> 18) & 0x07)
      append(continuation(value >> 12))
      append(continuation(value >> 6))
      append(continuation(value))
    }
  }

  @inline(__always)
  private func continuation(_ value: UInt32) -> UInt8 { 0x80 | UInt8(truncatingIfNeeded: value & 0x3F) }
}
