/// One term in one text, with its place.
struct AnalyzedToken: Hashable, Sendable {
  /// The folded form.
  var term: [UInt8]
  var position: Int
  var kind: OccurrenceKind
  /// Where it stands in the original, in UTF-16 code units: whole characters.
  var utf16Range: Range<Int>
  /// Whether it is a character of a script without spaces, or an emoji.
  var isUnit: Bool
  /// The bytes of the text that it stands for. Empty when the analyzer is not the standard one.
  var source: Range<Int>
}
