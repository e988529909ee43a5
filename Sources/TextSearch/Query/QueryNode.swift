extension Query {
  /// One level of a query.
  indirect enum Node: Hashable, Sendable {
    case nothing
    case everything
    case text(String, TextMatching)
    case all([Query])
    case any([Query])
    case not(Query)
    case field(String, Query)
    case boosted(Query, by: Double)
    case near([Query], within: Int)
    /// The words of what a person typed: all are to be found, but for stop words beside others, and items without a
    /// word in them do not count.
    case typed([Query])
    /// A typed `name:text`: the query in that field if the index has it, or else what the whole of it is as text.
    case typedField(String, Query, otherwise: [Query])
    /// Objects with an ordered key in a range.
    case ordered(OrderedKeyRange)
    /// Objects that a query finds and whose records stand a check.
    case checked(Query, DocumentCheck)
    /// Stands for a query with more levels than are allowed.
    case nestedTooDeeply

    /// The levels of combinations in it.
    var depth: Int {
      switch self {
      case .nothing, .everything, .text, .ordered: 0
      case .all(let queries), .any(let queries), .typed(let queries), .near(let queries, _):
        1 + (queries.lazy.map(\.depth).max() ?? 0)
      case .typedField(_, let query, let otherwise):
        1 + max(query.depth, otherwise.lazy.map(\.depth).max() ?? 0)
      case .not(let query), .field(_, let query), .boosted(let query, _), .checked(let query, _): 1 + query.depth
      case .nestedTooDeeply: Query.maximumDepth
      }
    }
  }

  /// How the text of a query stands for words.
  enum TextMatching: Hashable, Sendable {
    case word, prefix, suffix, containing, phrase, wildcard
    case fuzzy(maxEdits: Int, fixedLetters: Int)
  }
}
