extension ArraySlice<UInt8> {
  /// Takes a number in groups of seven bits, the low ones first, from the beginning; nil when there is none of 64 bits.
  mutating func popVarint() -> UInt64? {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard let byte = popFirst() else { return nil }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    return nil
  }
}
