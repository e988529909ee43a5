/// How much of what a query finds is wanted, and in which order.
public struct SearchOptions: Sendable, Hashable {
  /// At most how many results are handed out, 20 by default; nil for all. What is found is counted in full either way.
  public var limit: Int?
  /// How many of the first results to pass over, 0 by default.
  public var offset: Int
  /// The order of the results, relevance by default.
  public var order: ResultOrder
  /// Whether the order is turned round. Objects without the context value that is ordered by stay last.
  public var isReversed: Bool
  /// The place to go on from: only results behind it are handed out, nil by default.
  ///
  /// It is the ``SearchResultItem/cursor`` of the last result shown, from a search for the same query in the same order; in
  /// another order the search throws ``TextIndexError/Code/invalidArgument``. Unlike an offset it stays right while the
  /// index changes. ``SearchResults/totalCount``, the facets and ``SearchResultItem/rank`` speak of all that is found.
  ///
  /// It costs as much as a search without a limit: everything found is scored.
  public var searchAfter: SearchCursor?
  /// The names of the context values to count, for ``SearchResults/facets``; none by default.
  ///
  /// The record of everything found is read for it, whatever the limit: about a microsecond each.
  public var facets: [String]

  /// Makes options.
  ///
  /// - Parameters:
  ///   - limit: At most how many results; nil for all.
  ///   - offset: How many of the first results to pass over.
  ///   - order: The order of the results.
  ///   - isReversed: Whether the order is turned round.
  ///   - searchAfter: The place to go on from.
  ///   - facets: The names of the context values to count.
  public init(
    limit: Int? = 20, offset: Int = 0, order: ResultOrder = .relevance, isReversed: Bool = false,
    searchAfter: SearchCursor? = nil, facets: [String] = []
  ) {
    self.limit = limit
    self.offset = offset
    self.order = order
    self.isReversed = isReversed
    self.searchAfter = searchAfter
    self.facets = facets
  }
}

extension SearchOptions {
  /// Throws for options that make no sense together.
  func validate() throws(TextIndexError) {
    guard let cursor = searchAfter, cursor.order != order || cursor.isReversed != isReversed else { return }
    throw .invalidArgument(
      "A cursor is from results in another order; search in that order, or begin without a cursor.")
  }
}
