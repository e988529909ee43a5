extension [UInt8] {
  /// Appends a number, seven bits a byte, the lowest first; the eighth bit says that more follow.
  mutating func append(layoutNumber number: UInt) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }
}

extension ArraySlice<UInt8> {
  /// Reads a number and moves the cursor behind it.
  ///
  /// - Returns: Nil if the bytes end in it, or it is larger than any string is long.
  func layoutNumber(at cursor: inout Int) -> Int? {
    var number = 0
    var shift = 0
    while cursor < endIndex, shift < 49 {
      let byte = self[cursor]
      cursor += 1
      number |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return number <= DocumentLayout.longestString ? number : nil }
      shift += 7
    }
    return nil
  }
}
