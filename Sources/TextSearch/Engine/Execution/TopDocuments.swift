/// The result of a search before anything is read of the documents themselves.
struct TopDocuments: Sendable {
  /// All that were found, whatever was asked for.
  var totalCount: Int
  /// The wanted ones in order, with their scores.
  var documents: [ScoredDocument]
  /// The place of the first of them among all.
  var firstRank = 0
  /// For an order by context value, what each of them is ordered by.
  var sortKeys: [[UInt8]?] = []
  /// How many documents have each value, for the names that were asked for.
  var facets: [String: [ContextValue: Int]] = [:]
}
