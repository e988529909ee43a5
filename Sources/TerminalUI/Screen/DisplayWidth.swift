/// How many cells of a terminal text takes.
package enum DisplayWidth {
  /// The cells of a text.
  package static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// The cells of one character: two for the wide ones of East Asia and emoji, none for a mark that stands alone.
  ///
  /// A control character takes the cells of what ``DisplayText`` puts in its place.
  package static func of(_ character: Character) -> Int {
    if let ascii = character.asciiValue { return ascii == 0x09 || character == "\r\n" ? 2 : 1 }
    let scalars = character.unicodeScalars
    // An emoji of any number of parts, and a sign that the selector behind it turns into one.
    if scalars.first?.properties.isEmojiPresentation == true || scalars.contains("\u{FE0F}") { return 2 }
    return scalars.reduce(0) { $0 + of($1) }
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // The vowels and ends of decomposed Hangul stand in the cell of the consonant before.
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }
    if scalar.properties.isEmojiPresentation { return 2 }
    return isWide(scalar.value) ? 2 : 1
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = wide.count
    while low < high {
      let middle = (low + high) / 2
      if wide[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wide.count && wide[low].contains(value)
  }

  /// East_Asian_Width W and F of Unicode 16 (UAX #11), with unassigned gaps inside a block closed.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FFF, 0x17000...0x18CFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D376,
    0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
