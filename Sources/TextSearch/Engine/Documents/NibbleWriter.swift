/// Writes numbers in units of four bits.
struct NibbleWriter {
  private(set) var bytes: [UInt8] = []
  private var hasHalfByte = false

  /// Appends four bits.
  mutating func append(nibble: UInt8) {
    if hasHalfByte {
      bytes[bytes.count - 1] |= nibble << 4
    } else {
      bytes.append(nibble & 0x0F)
    }
    hasHalfByte.toggle()
  }

  /// Appends a number in groups of three bits, the lowest first; the fourth bit says that more follow.
  mutating func append(number: UInt) {
    var rest = number
    while rest >= 8 {
      append(nibble: UInt8(rest & 7) | 8)
      rest >>= 3
    }
    append(nibble: UInt8(rest))
  }

  /// Appends a number that is seldom 15 or more, and seldom negative.
  mutating func append(small number: Int) {
    if (0..<15).contains(number) {
      append(nibble: UInt8(number))
    } else {
      append(nibble: 15)
      append(number: number.zigzag)
    }
  }
}

extension Int {
  /// The number with its sign in the lowest bit, so that small negative numbers are small.
  var zigzag: UInt { UInt(bitPattern: (self << 1) ^ (self >> (Int.bitWidth - 1))) }

  init(zigzag: UInt) {
    self = Int(bitPattern: zigzag >> 1) ^ -Int(bitPattern: zigzag & 1)
  }
}
