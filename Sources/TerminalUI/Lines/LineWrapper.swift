/// Breaks a long line into rows that fit a screen, between words where it can.
package enum LineWrapper {
  /// The rows of a line, at least one.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  package static func rows(of line: MatchedLine, columns: Int) -> [Range<String.Index>] {
    let text = line.text
    var rows: [Range<String.Index>] = []
    var start = text.startIndex
    var wordStart = start
    var width = 0
    var widthBeforeWord = 0
    var position = start
    while position < text.endIndex {
      let character = text[position]
      let next = text.index(after: position)
      width += DisplayWidth.of(character)
      if character.isWhitespace {
        wordStart = next
        widthBeforeWord = width
      } else if width > columns, position > start {
        let end = wordStart > start ? wordStart : position
        width -= wordStart > start ? widthBeforeWord : width - DisplayWidth.of(character)
        rows.append(start..<endOfText(text, start..<end))
        start = end
        wordStart = end
        widthBeforeWord = 0
      }
      position = next
    }
    rows.append(start..<endOfText(text, start..<text.endIndex))
    return rows
  }

  /// The end of a part without the spaces there: they are not seen, and may stand beyond the last column.
  private static func endOfText(_ text: String, _ part: Range<String.Index>) -> String.Index {
    var end = part.upperBound
    while end > part.lowerBound, text[text.index(before: end)].isWhitespace { end = text.index(before: end) }
    return end
  }
}
