import Foundation
import SpotlightSearch

/// An index in a folder of its own, gone with the test.
final class TestIndex: Sendable {
  let folder: TemporaryFolder
  let index: SearchableIndex
  let clock: QueryClock

  init(_ configuration: SearchableIndexConfiguration = .init()) throws {
    folder = try TemporaryFolder()
    clock = configuration.clock
    index = SearchableIndex(name: "test", directory: folder.url, configuration: configuration)
  }

  deinit {
    index.close()
  }

  /// Indexes items, each described by a closure that fills its attributes.
  func add(_ identifier: String, domain: String? = nil, _ fill: (SearchableItemAttributeSet) -> Void) async throws {
    try await index.indexSearchableItems([SearchableItem(identifier, domain: domain, fill)])
  }

  func context(fetching attributes: [String] = []) -> SearchQueryContext {
    let context = SearchQueryContext()
    context.indexes = [index]
    context.fetchAttributes = attributes
    context.clock = clock
    return context
  }

  /// The items that a query string finds, in their order.
  func items(_ queryString: String, fetching attributes: [String] = []) async throws -> [SearchableItem] {
    let query = SearchQuery(queryString: queryString, queryContext: context(fetching: attributes))
    var items: [SearchableItem] = []
    for try await result in query.results { items.append(result.item) }
    return items
  }

  /// The identifiers of what a query string finds, in their order.
  func find(_ queryString: String) async throws -> [String] {
    try await items(queryString).map(\.uniqueIdentifier)
  }
}

extension SearchableItem {
  convenience init(_ identifier: String, domain: String? = nil, _ fill: (SearchableItemAttributeSet) -> Void) {
    let attributes = SearchableItemAttributeSet()
    fill(attributes)
    self.init(uniqueIdentifier: identifier, domainIdentifier: domain, attributeSet: attributes)
  }
}
