/// A line of a text with the places of what was found in it.
struct MatchedLine: Sendable, Hashable {
  /// The number of the line in its text, the first being 1.
  let number: Int
  /// The line without its end.
  let text: String
  /// The places of the matches in UTF-8 bytes of the line, in order and not overlapping.
  let matches: [Range<Int>]
}
