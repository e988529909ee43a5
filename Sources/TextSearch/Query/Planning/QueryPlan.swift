/// A query after analysis: its words folded as the index's own, ready for execution against any segment.
indirect enum QueryPlan: Hashable, Sendable {
  case nothing
  case everything
  case term(TermPattern)
  case sequence(SequencePattern)
  case near(NearPattern)
  /// All of `required` must be found; what is found of `optional` adds to the score.
  case all(required: [QueryPlan], optional: [QueryPlan])
  case any([QueryPlan])
  case not(QueryPlan)
  case boosted(QueryPlan, by: Double)
  /// Adds to the score alone: what it finds is not shown. Only among what is optional.
  case unmarked(QueryPlan)
  /// Only in the string with this number.
  case field(Int, QueryPlan)
  /// Documents with an ordered key in a range.
  case ordered(OrderedKeyRange)
  /// Documents that are found and whose records stand a check.
  case checked(QueryPlan, DocumentCheck)
}

/// A keyword after analysis: the ancestor's search, any part of a word, or the words from inside one to inside another.
struct KeywordPlan: Hashable, Sendable {
  /// One slot: `.containing`. More: `.suffix`, `.exact` …, `.prefix`. A unit of a script without spaces is `.exact` in any
  /// place, and so is a separator beside one. Empty: nothing can match.
  var slots: [SequencePattern.Slot]
  /// The shortest end of a word that is looked at, in characters.
  var minimalTokenLength: Int
  /// Folded words that are not looked into.
  var stopWords: Set<[UInt8]>
  /// Whether only the first place of each end of a word counts, in each string.
  var discardsDuplicates: Bool
}
