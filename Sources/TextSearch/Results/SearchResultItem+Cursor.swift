extension SearchResultItem {
  /// The place of this result, for ``SearchOptions/searchAfter``: a search from there on gives what comes behind it.
  ///
  /// Nil for the results of keyword search, which hands out all it finds.
  ///
  /// - Complexity: a few reads of the store when the order is by relevance.
  public var cursor: SearchCursor? {
    madeCursor()
  }
}
