/// Reads what a ``NibbleWriter`` wrote. Every function returns nil where the bytes end or a number is too large.
struct NibbleReader {
  /// The number of nibbles read so far, counted from the start of all bytes.
  private(set) var offset: Int

  init(offset: Int) {
    self.offset = offset
  }

  mutating func nibble(in bytes: [UInt8]) -> UInt8? {
    let index = offset / 2
    guard index < bytes.count else { return nil }
    defer { offset += 1 }
    return offset.isMultiple(of: 2) ? bytes[index] & 0x0F : bytes[index] >> 4
  }

  mutating func number(in bytes: [UInt8]) -> UInt? {
    var number: UInt = 0
    var shift: UInt = 0
    while shift < 60 {
      guard let nibble = nibble(in: bytes) else { return nil }
      number |= UInt(nibble & 7) << shift
      if nibble < 8 { return number }
      shift += 3
    }
    return nil
  }

  mutating func smallNumber(in bytes: [UInt8]) -> Int? {
    guard let nibble = nibble(in: bytes) else { return nil }
    return nibble < 15 ? Int(nibble) : number(in: bytes).map(Int.init(zigzag:))
  }
}
