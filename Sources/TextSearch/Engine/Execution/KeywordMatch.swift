/// The matches of a keyword in one document, from what the index holds of them.
struct KeywordMatch {
  var document: UInt32
  /// The position of the word in which the first match starts, which word that is, and where in its folded bytes the
  /// match starts.
  var position: UInt32
  var term: UInt32
  var offset: UInt32
  /// The same in UTF-16 code units.
  var token: UInt32
  var occurrences: UInt32

  /// Takes in matches of the same document.
  mutating func add(_ other: KeywordMatch) {
    if (other.position, other.offset) < (position, offset) {
      (position, term, offset, token) = (other.position, other.term, other.offset, other.token)
    }
    occurrences &+= other.occurrences
  }
}
