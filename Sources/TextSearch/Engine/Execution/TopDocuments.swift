/// The result of a search before anything is read of the documents themselves.
struct TopDocuments: Sendable {
  /// All that were found, whatever was asked for.
  var totalCount: Int
  /// The wanted ones in order, with their scores.
  var documents: [ScoredDocument]
}
