/// What a search found: the wanted results in order, and how many there are in all.
public struct SearchResults<Object: Sendable>: RandomAccessCollection, Sendable {
  /// How many objects match, whatever the limit and the offset of the search.
  public let totalCount: Int

  private let items: [SearchResultItem<Object>]

  init(items: [SearchResultItem<Object>], totalCount: Int) {
    self.items = items
    self.totalCount = totalCount
  }

  /// 0, even when the search began at an offset.
  public var startIndex: Int { items.startIndex }

  /// How many results there are here.
  public var endIndex: Int { items.endIndex }

  /// The result at a place, counted from the first one here.
  public subscript(position: Int) -> SearchResultItem<Object> { items[position] }
}
