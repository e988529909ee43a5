/// A line of a text with the places of what was found in it.
package struct MatchedLine: Sendable, Hashable {
  /// The number of the line in its text, the first being 1.
  package let number: Int
  /// The line without its end.
  package let text: String
  /// The places of the matches in UTF-8 bytes of the line, in order and not overlapping.
  package let matches: [Range<Int>]

  package init(number: Int, text: String, matches: [Range<Int>]) {
    self.number = number
    self.text = text
    self.matches = matches
  }
}
