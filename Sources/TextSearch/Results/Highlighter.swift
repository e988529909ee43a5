internal import Foundation

/// Marks what matches in a string.
struct Highlighter {
  let text: String
  /// What to mark: in order, not overlapping.
  let ranges: [Range<String.Index>]

  /// - Parameters:
  ///   - ranges: In UTF-16 code units, in order, not overlapping. What lies outside the text is left out.
  /// - Complexity: O(*n*) in the length of the text up to the last range.
  init(text: String, utf16Ranges ranges: some Sequence<Range<Int>>) {
    self.text = text
    let units = text.utf16
    var marked: [Range<String.Index>] = []
    // Offsets are walked from one range to the next: counted from the beginning each time they would cost the square.
    var cursor = text.startIndex
    var offset = 0
    for range in ranges {
      guard range.lowerBound >= offset,
        let start = units.index(cursor, offsetBy: range.lowerBound - offset, limitedBy: text.endIndex),
        let end = units.index(start, offsetBy: range.count, limitedBy: text.endIndex)
      else { continue }
      marked.append(start..<end)
      cursor = end
      offset = range.upperBound
    }
    self.ranges = marked
  }

  /// A part of the text with marks around what matches in it.
  func marked(_ window: Range<String.Index>, prefix: String, suffix: String) -> String {
    var marked = ""
    forEachPiece(of: window) { piece, isMatch in
      if isMatch { marked += prefix }
      marked += text[piece]
      if isMatch { marked += suffix }
    }
    return marked
  }

  /// A part of the text with attributes on what matches in it.
  func attributed(_ window: Range<String.Index>, attributes: AttributeContainer) -> AttributedString {
    var attributed = AttributedString()
    forEachPiece(of: window) { piece, isMatch in
      attributed += AttributedString(text[piece], attributes: isMatch ? attributes : AttributeContainer())
    }
    return attributed
  }

  /// Calls `body` with what matches in a part of the text, and what lies between, in order.
  private func forEachPiece(of window: Range<String.Index>, _ body: (Range<String.Index>, _ isMatch: Bool) -> Void) {
    var cursor = window.lowerBound
    for range in ranges.drop(while: { $0.upperBound <= window.lowerBound }) {
      if range.lowerBound >= window.upperBound { break }
      let range = range.clamped(to: window)
      if cursor < range.lowerBound { body(cursor..<range.lowerBound, false) }
      body(range, true)
      cursor = range.upperBound
    }
    if cursor < window.upperBound { body(cursor..<window.upperBound, false) }
  }
}
