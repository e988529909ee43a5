/// Text of unknown origin made fit for a terminal.
package enum DisplayText {
  /// The text without anything that could move the cursor, change colours or turn the line's direction.
  ///
  /// A tab becomes two spaces, another control character the replacement character.
  package static func cleaned(_ text: some StringProtocol) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(text) }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09: scalars.append(contentsOf: "  ".unicodeScalars)
      case 0x00..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: scalars.append("\u{FFFD}")
      case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: break
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// The beginning of the spans that fits into the columns, with an ellipsis where something is left out.
  package static func fitted(_ spans: [StyledSpan], columns: Int) -> [StyledSpan] {
    let width = spans.reduce(0) { $0 + DisplayWidth.of($1.text) }
    guard width > columns else { return spans }
    var room = columns - 1
    guard room >= 0 else { return [] }
    var fitted: [StyledSpan] = []
    for span in spans {
      var text = ""
      for character in span.text {
        room -= DisplayWidth.of(character)
        if room < 0 { break }
        text.append(character)
      }
      fitted.append(StyledSpan(text, span.style))
      if room < 0 { break }
    }
    return fitted + [StyledSpan("…", .faint)]
  }
}
