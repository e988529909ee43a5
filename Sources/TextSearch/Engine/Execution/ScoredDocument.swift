/// A document that a search found.
struct ScoredDocument: Sendable {
  /// The place of its segment in the reader.
  var segment: Int
  /// Its number in the segment.
  var document: UInt32
  /// The value it is ranked by: relevance, or weight.
  var key: Double
}
