/// A piece of text as it stands there: a word with its inner punctuation, a chain of words with hyphens, or one unit.
struct Surface {
  /// Where it starts in the text's bytes.
  var start: Int
  /// Where it ends in the text's bytes, after the marks of its last character.
  var end: Int
  /// Where it starts in the text, in UTF-16 code units.
  var utf16Start: Int
  /// Whether a position stays free before it: something stands between it and the surface before, and one is a unit.
  var hasGapBefore: Bool
  /// Whether it is one character of a script without spaces, or an emoji.
  var isUnit: Bool
  /// Whether it is surely one term of one position. If not, only analysis can tell.
  var isPlain: Bool
  /// A hash of its bytes; alike for alike bytes, in every process.
  var hash: UInt64

  /// The longest surface, in bytes. A longer chain ends at a connector, a longer word is cut between characters.
  static let maximalBytes = 512
  /// How many parts a surface has at most.
  static let maximalParts = 16
}
