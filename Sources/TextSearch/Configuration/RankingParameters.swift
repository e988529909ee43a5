/// The two numbers of BM25, by which text search measures relevance (Robertson and Zaragoza, 2009).
///
/// For each word of the query that an object has, its score grows by
/// *idf* · *f* · (*k1* + 1) / (*f* + *k1* · (1 − *b* + *b* · *l* / *L*)), where *idf* = ln(1 + (*N* − *n* + ½) / (*n* + ½))
/// tells how rare the word is (*n* of *N* objects have it), *f* is how often it stands in the
/// object, each time with the boost of its ``Field``, *l* the object's length in words, and *L* the mean length of all.
///
/// With the values that are set here the ten best of any-word queries for the 225 questions of the Cranfield collection are
/// worth 0.375 of the best possible (nDCG@10), and 0.389 where both fields are stemmed:
/// `CRANFIELD=folder swift test --traits Stemming --filter Relevance`.
public struct RankingParameters: Sendable, Hashable, Codable {
  /// How soon more occurrences of a word stop to count: 1.2 by default, above 0.
  ///
  /// With a small value it hardly matters how often a word stands in an object; raise it for long texts in which it does.
  public var k1: Double
  /// How much longer objects are held back, from 0, not at all, to 1; 0.75 by default.
  public var b: Double

  /// Makes parameters.
  ///
  /// - Parameters:
  ///   - k1: How soon more occurrences of a word stop to count.
  ///   - b: How much longer objects are held back.
  public init(k1: Double = 1.2, b: Double = 0.75) {
    self.k1 = k1
    self.b = b
  }
}
