internal import Foundation

/// The hits of a keyword, of which items are made as they are wanted.
struct KeywordResults<Object: Sendable> {
  private let hits: KeywordHits
  /// The same documents, in the same order.
  private let isReversed: Bool
  private let source: ResultSource<Object>
  /// The items in the order of a subclass: what they were asked for in comparing is remembered.
  private var sorted: [SearchResultItem<Object>]?

  init(hits: KeywordHits, isReversed: Bool, source: ResultSource<Object>) {
    self.hits = hits
    self.isReversed = isReversed
    self.source = source
  }

  var count: Int { hits.count }

  /// The item at a rank.
  func item(_ rank: Int) -> SearchResultItem<Object> {
    if let sorted { return sorted[rank].ranked(rank) }
    return item(rank, of: isReversed ? hits.count - 1 - rank : rank)
  }

  /// All items, by rank.
  func items(isCancelled: () -> Bool) throws -> [SearchResultItem<Object>] {
    var items: [SearchResultItem<Object>] = []
    items.reserveCapacity(count)
    // Plain steps: nothing of the library's collections is made for the type of the objects here.
    var rank = 0
    while rank < count {
      if rank % SearchContext.stride == 0, isCancelled() { throw TextIndexError.searchCancelled() }
      items.append(item(rank))
      rank += 1
    }
    return items
  }

  private func item(_ rank: Int, of index: Int) -> SearchResultItem<Object> {
    SearchResultItem(
      identifier: hits.withIdentifier(at: index) { Data($0) }, weight: hits[index].weight, score: 0, rank: rank,
      place: index, source: source)
  }

  /// Sorts by what a subclass says of two items.
  mutating func sort(_ areInOrder: (SearchResultItem<Object>, SearchResultItem<Object>) -> Bool) {
    sorted = (0..<count).map { item($0, of: $0) }.sorted(by: areInOrder)
  }
}
