internal import Foundation

extension TextIndex {
  /// The objects that a query finds, ordered by a closure of yours: greater values first, ties by identifier.
  ///
  /// ```swift
  /// let recent = try index.search("harbour", options: SearchOptions(limit: 10)) { item in
  ///   item.score * (item.context["year"]?.integerValue == 2024 ? 2 : 1)
  /// }
  /// ```
  /// The closure is asked for everything that is found, so that the best few are the best of all.
  ///
  /// - Parameters:
  ///   - query: What to find.
  ///   - options: How many results are wanted, from where on, and whether the order is turned round. Its order does not
  ///     matter; a cursor throws ``TextIndexError/Code/invalidArgument``.
  ///   - ranking: The value of an item, whose score is its relevance. What is not a number comes last.
  /// - Returns: The wanted results, and how many there are in all.
  /// - Throws: ``TextIndexError`` as the search without a closure, and whatever `ranking` throws.
  /// - Complexity: O(*n* log *n*) in the objects found, and what `ranking` reads of each.
  public func search(
    _ query: Query, options: SearchOptions = .init(), ranking: (SearchResultItem<Object>) throws -> Double
  ) throws -> SearchResults<Object> {
    let results = try search(query, options: options.forRanking(), isCancelled: { Task.isCancelled })
    return try results.ranked(by: ranking, options: options, isCancelled: { Task.isCancelled })
  }

  /// The objects that a query finds, ordered by a closure of yours. Cancelling the task stops the search.
  ///
  /// The search and the closure run on ``searchQueue``, beside others. After a cancellation the closure may still be at
  /// work on one item.
  ///
  /// - Parameters:
  ///   - query: What to find.
  ///   - options: As for the blocking form.
  ///   - ranking: The value of an item.
  /// - Returns: The wanted results, and how many there are in all.
  /// - Throws: As the blocking form, and ``TextIndexError/Code/cancelled``.
  /// - Complexity: As the blocking form.
  public func search(
    _ query: Query, options: SearchOptions = .init(),
    ranking: @escaping @Sendable (SearchResultItem<Object>) throws -> Double
  ) async throws -> SearchResults<Object> {
    try await core.onSearchQueue { isCancelled in
      try self.search(query, options: options.forRanking(), isCancelled: isCancelled)
        .ranked(by: ranking, options: options, isCancelled: isCancelled)
    }
  }
}

extension SearchOptions {
  /// Options that give everything for a closure to rank.
  fileprivate func forRanking() throws(TextIndexError) -> SearchOptions {
    guard searchAfter == nil else {
      throw .invalidArgument("A cursor says nothing about an order that a closure makes; use an offset.")
    }
    return SearchOptions(limit: nil, facets: facets)
  }
}

extension SearchResults {
  /// All results as `ranking` orders them, and of these the wanted ones.
  fileprivate func ranked(
    by ranking: (SearchResultItem<Object>) throws -> Double, options: SearchOptions, isCancelled: () -> Bool
  ) throws -> SearchResults {
    var ranked: [(item: SearchResultItem<Object>, value: Double)] = []
    ranked.reserveCapacity(count)
    for item in self {
      if isCancelled() { throw TextIndexError.searchCancelled() }
      let value = try ranking(item)
      ranked.append((item, value.isNaN ? -.infinity : value))
    }
    var comparisons = 0
    try ranked.sort { first, second in
      comparisons += 1
      if comparisons % SearchContext.stride == 0, isCancelled() { throw TextIndexError.searchCancelled() }
      return first.value == second.value
        ? first.item.identifier.lexicographicallyPrecedes(second.item.identifier) : first.value > second.value
    }
    if options.isReversed { ranked.reverse() }
    let offset = Swift.min(Swift.max(0, options.offset), ranked.count)
    let wanted = ranked[offset...].prefix(options.limit.map { Swift.max(0, $0) } ?? ranked.count)
    return SearchResults(
      items: wanted.enumerated().map { $1.item.ranked(offset + $0) }, totalCount: totalCount, facets: facets)
  }
}
