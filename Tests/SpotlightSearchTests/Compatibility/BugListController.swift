import Foundation
import SpotlightSearch

/// The search of a bug tracker as it is written for Core Spotlight: only the imports were changed.
final class BugListController: @unchecked Sendable {
  /// The titles by identifier: the store that the list shows.
  private let store: [String: String]
  /// What the list shows, in order. It is set on the main queue, as a list's contents are.
  private(set) var shown: [String] = []

  private var searchQuery: CSSearchQuery?
  private var spotlightFoundItems: [CSSearchableItem] = []

  init(store: [String: String]) {
    self.store = store
    shown = store.keys.sorted()
  }

  func searchCoreSpotlight(_ term: String) {
    let escaped = term.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    spotlightFoundItems = []
    searchQuery = CSSearchQuery(queryString: "(textContent == \"\(escaped)*\"cd)", attributes: ["textContent"])
    let query = searchQuery
    searchQuery?.foundItemsHandler = { items in
      DispatchQueue.main.async {
        if query === self.searchQuery { self.spotlightFoundItems += items }
      }
    }
    searchQuery?.completionHandler = { error in
      DispatchQueue.main.async {
        guard error == nil, query === self.searchQuery else { return }
        self.shown = self.spotlightFoundItems.map(\.uniqueIdentifier).filter { self.store[$0] != nil }.sorted()
        self.searchQuery = nil
      }
    }
    searchQuery?.start()
  }

  func setSearchText(_ term: String) {
    searchQuery?.cancel()
    searchQuery = nil
    if term.isEmpty {
      shown = store.keys.sorted()
    } else {
      searchCoreSpotlight(term)
    }
  }

  /// Whether nothing is under way.
  var isIdle: Bool { searchQuery == nil }
}
