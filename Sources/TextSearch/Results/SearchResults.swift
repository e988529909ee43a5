/// What a search found: the wanted results in order, and how many there are in all.
public struct SearchResults<Object: Sendable>: RandomAccessCollection, Sendable {
  /// How many objects match, whatever the limit and the offset of the search.
  public let totalCount: Int

  /// How many of all matching objects have each value, for the context values that ``SearchOptions/facets`` names.
  ///
  /// ```swift
  /// let results = try index.search("harbour", options: SearchOptions(facets: ["year", "tags"]))
  /// for (tag, count) in results.facets["tags"] ?? [:] { print(tag, count) }
  /// ```
  /// Each element of an array is a value, counted once for each object. Objects without a value, or with null, count for
  /// none.
  public let facets: [String: [ContextValue: Int]]

  private let items: [SearchResultItem<Object>]

  init(items: [SearchResultItem<Object>], totalCount: Int, facets: [String: [ContextValue: Int]] = [:]) {
    self.items = items
    self.totalCount = totalCount
    self.facets = facets
  }

  /// 0, even when the search began at an offset.
  public var startIndex: Int { items.startIndex }

  /// How many results there are here.
  public var endIndex: Int { items.endIndex }

  /// The result at a place, counted from the first one here.
  public subscript(position: Int) -> SearchResultItem<Object> { items[position] }
}
