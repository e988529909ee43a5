/// The hits of a keyword, of which items are made as they are wanted.
struct KeywordResults<Object: Sendable> {
  var hits: [KeywordHit]
  /// For an index that keeps no strings.
  let words: DetailsMaker.Words
  let locator: MatchLocator
  let analysis: TextAnalysis
  let showsStrings: Bool
  let source: ObjectSource<Object>
  /// The items in the order of a subclass: what they were asked for in comparing is remembered.
  private(set) var sorted: [SearchResultItem<Object>]?

  /// The item at a rank.
  func item(_ rank: Int) -> SearchResultItem<Object> {
    if let sorted { return sorted[rank].ranked(rank) }
    let hit = hits[rank]
    return SearchResultItem(
      identifier: hit.stored.identifier, weight: hit.stored.weight, score: 0, rank: rank,
      details: DocumentDetails(
        document: hit.stored, locator: locator, analysis: analysis, showsStrings: showsStrings,
        words: words[hit.segment]?[hit.document]),
      objects: source)
  }

  /// Sorts by what a subclass says of two items.
  mutating func sort(_ areInOrder: (SearchResultItem<Object>, SearchResultItem<Object>) -> Bool) {
    sorted = hits.indices.map(item).sorted(by: areInOrder)
  }
}
