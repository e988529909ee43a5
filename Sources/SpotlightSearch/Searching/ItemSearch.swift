internal import Foundation
internal import TextSearch

/// One search over the indexes that a context names.
struct ItemSearch {
  private let values: SearchQueryContext.Values
  private let stores: [IndexStore]
  /// Whether the indexes are those that happen to be there: one that is closed meanwhile is passed over.
  private let searchesAll: Bool
  private let attributes: Set<String>

  init(_ values: SearchQueryContext.Values) {
    self.values = values
    searchesAll = values.indexes == nil
    stores = values.indexes?.map(\.store) ?? IndexRegistry.shared.searchable
    attributes = Set(values.fetchAttributes.map(Attribute.canonical))
  }

  /// Batches grow, so that the first results come early and many results come fast.
  private static func batchSize(_ number: Int) -> Int { number < 4 ? 64 << (2 * number) : 4096 }

  /// Hands out all that is found, in the order in which it was indexed.
  ///
  /// - Parameters:
  ///   - typed: What a person typed; nil for all items.
  ///   - expressions: What items must fit besides.
  ///   - isCancelled: Asked now and then.
  ///   - body: Takes items, and says whether to go on.
  func forEachBatch(
    of typed: Query?, _ expressions: [QueryExpression], isCancelled: @escaping @Sendable () -> Bool,
    _ body: ([SearchableItem]) throws -> Bool
  ) throws {
    var goesOn = true
    for store in stores where goesOn {
      try searching(store) { index in
        try index.forEachBatch(
          of: query(typed, expressions, in: store), size: Self.batchSize, isCancelled: isCancelled
        ) { batch in
          goesOn = try body(FoundItems(batch, attributes: attributes).items)
          return goesOn
        }
      }
    }
  }

  /// The most relevant items for what a person typed.
  ///
  /// - Parameter limit: At most how many; nil for all.
  func ranked(
    _ typed: Query, _ expressions: [QueryExpression], limit: Int?
  ) throws -> [SearchableItem] {
    var found: [(store: Int, result: SearchResultItem<ItemRecord>)] = []
    for (number, store) in stores.enumerated() {
      try searching(store) { index in
        let options = SearchOptions(limit: limit)
        found += try index.search(query(typed, expressions, in: store), options: options).map { (number, $0) }
      }
    }
    if stores.count > 1 {
      found.sort { ($1.result.score, $0.store, $0.result.rank) < ($0.result.score, $1.store, $1.result.rank) }
    }
    return FoundItems(found.prefix(limit ?? .max).map(\.result), attributes: attributes).items
  }

  /// Completions of what a person typed, the commonest first.
  func suggestions(for text: String, limit: Int) throws -> [Suggestion] {
    var counts: [String: (suggestion: TextSearch.Suggestion, count: Int)] = [:]
    for store in stores {
      try searching(store) { index in
        for suggestion in try index.suggestions(for: text, limit: limit) {
          counts[suggestion.text, default: (suggestion, 0)].count += suggestion.count
        }
      }
    }
    return counts.values.sorted { ($1.count, $0.suggestion.text) < ($0.count, $1.suggestion.text) }
      .prefix(limit).enumerated().map { Suggestion($1.suggestion, rank: $0) }
  }

  private func searching(_ store: IndexStore, _ body: (TextIndex<ItemRecord>) throws -> Void) throws {
    guard searchesAll else { return try body(store.index()) }
    do {
      if let index = try store.searchableIndex() { try body(index) }
    } catch let error as TextIndexError where error.code == .alreadyOpen {
      // Another process has it: it is none of this program's at the moment.
    } catch {
      if store.isSearchable { throw error }
    }
  }

  private func query(_ typed: Query?, _ expressions: [QueryExpression], in store: IndexStore) -> Query {
    let planning = QueryPlanning(clock: values.clock, keepsText: store.configuration.keepsTextContent)
    let query = planning.query(for: expressions)
    return typed.map { .all([$0, query]) } ?? query
  }
}
