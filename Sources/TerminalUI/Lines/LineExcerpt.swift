/// The part of a line that fits into some columns, around its first match.
package enum LineExcerpt {
  /// - Parameters:
  ///   - line: The line.
  ///   - columns: How many columns there are.
  /// - Returns: The part, with ellipses where the line goes on, without spaces at its ends.
  package static func spans(of line: MatchedLine, columns: Int) -> [StyledSpan] {
    let text = line.text
    let utf8 = text.utf8
    let content = text.drop { $0.isWhitespace }.startIndex
    var start = content
    if let first = line.matches.first, !fits(text[content...], columns) {
      let lower = utf8.index(utf8.startIndex, offsetBy: first.lowerBound)
      let upper = utf8.index(utf8.startIndex, offsetBy: first.upperBound)
      start = beginning(of: text, content: content, match: lower..<max(upper, lower), columns)
    }
    // No more than could be shown has to be looked at, however long the line is.
    var end = text.index(start, offsetBy: columns + 1, limitedBy: text.endIndex) ?? text.endIndex
    if end == text.endIndex {
      while end > start, text[text.index(before: end)].isWhitespace { end = text.index(before: end) }
    }
    let ellipsis = start > content ? [StyledSpan("…", .faint)] : []
    return DisplayText.fitted(ellipsis + line.spans(in: start..<end), columns: columns)
  }

  private static func fits(_ text: Substring, _ columns: Int) -> Bool {
    guard let end = text.index(text.startIndex, offsetBy: columns + 1, limitedBy: text.endIndex) else {
      return DisplayWidth.of(text) <= columns
    }
    return end == text.endIndex && DisplayWidth.of(text) <= columns
  }

  /// Where to begin so that the match has a third of the room before it, more where little follows, at the beginning of
  /// a word where one is near.
  private static func beginning(
    of text: String, content: String.Index, match: Range<String.Index>, _ columns: Int
  ) -> String.Index {
    let matchWidth = DisplayWidth.of(text[match].prefix(columns))
    let restWidth = DisplayWidth.of(text[match.lowerBound...].prefix(columns))
    var room = max(min(max(columns / 3, columns - 1 - restWidth), columns - 2 - matchWidth), 0)
    var start = match.lowerBound
    var wordStart: String.Index?
    while start > content {
      let before = text.index(before: start)
      if text[before].isWhitespace { wordStart = start }
      room -= max(DisplayWidth.of(text[before]), 1)
      if room < 0 { return wordStart ?? start }
      start = before
    }
    return content
  }
}
