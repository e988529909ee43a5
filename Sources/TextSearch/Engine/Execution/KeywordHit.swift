/// A document that keyword search found, with what its place among the results depends on.
struct KeywordHit: BitwiseCopyable, Sendable {
  /// The place of its segment in the reader, and its number in the segment.
  var segment: UInt32
  var document: UInt32
  var weight: Double
  var place: KeywordPlace
  /// How many matches there are.
  var occurrences: UInt32
  /// Where in ``KeywordHits`` its identifier stands.
  var identifierStart = 0
  var identifierEnd = 0

  /// Whether only the identifiers can tell which of two comes first.
  @inline(__always)
  func isEqual(_ other: KeywordHit) -> Bool {
    weight == other.weight && place == other.place && occurrences == other.occurrences
  }
}

/// Where the first match of a keyword is in a document, as one number that ascends with it.
struct KeywordPlace: BitwiseCopyable, Sendable, Equatable {
  let value: UInt64

  /// - Parameters:
  ///   - string: the string; at most 65 535.
  ///   - word: where the word starts in the string, in UTF-16; a string has at most 2²⁹ bytes.
  ///   - token: where the match starts in the word, in UTF-16; a word has at most 512 bytes.
  init(string: Int, word: Int, token: Int) {
    value =
      UInt64(truncatingIfNeeded: string) &<< 48 | UInt64(truncatingIfNeeded: min(word, 1 << 32 - 1)) &<< 16
      | UInt64(truncatingIfNeeded: min(token, 1 << 16 - 1))
  }
}
