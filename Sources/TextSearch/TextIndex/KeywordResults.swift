/// The hits of a keyword, of which items are made as they are wanted.
struct KeywordResults<Object: Sendable> {
  let hits: [KeywordHit]
  /// The same documents, in the same order.
  let documents: FoundDocuments
  let isReversed: Bool
  let source: ObjectSource<Object>
  /// The items in the order of a subclass: what they were asked for in comparing is remembered.
  private var sorted: [SearchResultItem<Object>]?

  init(hits: [KeywordHit], documents: FoundDocuments, isReversed: Bool, source: ObjectSource<Object>) {
    self.hits = hits
    self.documents = documents
    self.isReversed = isReversed
    self.source = source
  }

  /// The item at a rank.
  func item(_ rank: Int) -> SearchResultItem<Object> {
    if let sorted { return sorted[rank].ranked(rank) }
    return item(rank, of: isReversed ? hits.count - 1 - rank : rank)
  }

  private func item(_ rank: Int, of index: Int) -> SearchResultItem<Object> {
    SearchResultItem(
      identifier: hits[index].identifier, weight: hits[index].weight, score: 0, rank: rank,
      details: FoundDetails(documents: documents, index: index), objects: source)
  }

  /// Sorts by what a subclass says of two items.
  mutating func sort(_ areInOrder: (SearchResultItem<Object>, SearchResultItem<Object>) -> Bool) {
    sorted = hits.indices.map { item($0, of: $0) }.sorted(by: areInOrder)
  }
}
