internal import Foundation

extension SearchQuery {
  /// The items that the query finds, as they are found. Going through it starts the query, and leaving it ends the query.
  ///
  /// It throws a ``SearchQueryError`` when the query fails or is cancelled. Only one loop may go through it, and only when
  /// the query has not been started.
  public var results: Results { Results(query: self) }

  /// The items that a query finds.
  public struct Results: AsyncSequence, Sendable {
    /// What the sequence hands out.
    public typealias Element = Item
    /// A result of a query, by its name in Core Spotlight.
    public typealias Item = SearchQuery.Item

    let query: SearchQuery

    /// Starts the query.
    public func makeAsyncIterator() -> Iterator {
      Iterator(stream: QueryStream(query) { Item(item: $0) })
    }

    /// Goes through the items.
    public struct Iterator: AsyncIteratorProtocol {
      var stream: QueryStream<Item>

      /// The next item; nil when there are no more.
      public mutating func next() async throws -> Item? { try await stream.next() }
    }
  }

  /// A result of a query.
  public struct Item: Sendable, Identifiable, Hashable, Comparable {
    /// The item that was found.
    public let item: SearchableItem

    /// The item's unique identifier.
    public var id: String { item.uniqueIdentifier }

    /// Whether one result ranks higher than another of the same query; those that no query ranked are alike.
    public static func < (left: Item, right: Item) -> Bool {
      left.item.compare(byRank: right.item) == .orderedAscending
    }
  }
}
