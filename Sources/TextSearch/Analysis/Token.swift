/// One word of a text as an analyzer hands it to the index.
///
/// Several tokens may share a position: a compound such as `node.js` gives its parts, the whole and the joined form.
public struct Token: Hashable, Sendable {
  /// The folded form that is indexed and compared. It holds neither U+0000 nor U+0001.
  public var term: String
  /// The place of the word among the words of its text, from 0, never falling from one token to the next.
  public var position: Int
  /// How many positions the word covers: 1, or more for a compound.
  public var span: Int
  /// Where the word stands in the original text, in UTF-16 code units.
  public var utf16Range: Range<Int>

  /// Makes a token that covers `span` positions.
  ///
  /// - Parameters:
  ///   - term: The folded form, without U+0000 and U+0001.
  ///   - position: The place among the words of the text, from 0.
  ///   - span: How many positions it covers, at least 1.
  ///   - utf16Range: Where the word stands in the original text, in UTF-16 code units.
  public init(term: String, position: Int, span: Int = 1, utf16Range: Range<Int>) {
    self.term = term
    self.position = position
    self.span = span
    self.utf16Range = utf16Range
  }
}
