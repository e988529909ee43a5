import Foundation
import Observation
import SQLiteChangeSource
import SpotlightSearch

/// Finds bugs as an app with Core Spotlight does: a query string finds items, and their identifiers lead to the store's
/// objects.
@MainActor
@Observable
final class SpotlightFinder {
  /// What to find, as it is typed.
  var searchText = "" {
    didSet {
      if searchText == oldValue { return }
      outcome = nil
      search()
    }
  }

  /// What was found for the text; nil while it is being searched for.
  private(set) var outcome: Result<FoundBugs, any Error>?

  @ObservationIgnored private let delegate: BugSpotlightDelegate
  @ObservationIgnored private let store: BugStore
  @ObservationIgnored private var searchQuery: SearchQuery?
  /// Whether the index has changed since the running query began.
  @ObservationIgnored private var isOutdated = false
  /// Whether the index was in step once; from then on it follows the store closely.
  @ObservationIgnored private var isInStep = false
  @ObservationIgnored private var listening: (any NSObjectProtocol)?

  /// - Parameters:
  ///   - delegate: What keeps the items in step; it is started when something is looked for the first time.
  ///   - store: Where the bugs are.
  init(delegate: BugSpotlightDelegate, store: BugStore) {
    self.delegate = delegate
    self.store = store
  }

  private func follow() {
    guard listening == nil else { return }
    listening = NotificationCenter.default.addObserver(
      forName: StoreSpotlightUpdate.name, object: delegate, queue: nil
    ) { [weak self] notification in
      // Also when the first attempt below has failed, and a later one of the delegate's has not.
      let isUpToDate = StoreSpotlightUpdate(notification)?.isUpToDate == true
      Task { @MainActor in if isUpToDate { self?.indexIsInStep() } else { self?.indexDidUpdate() } }
    }
    let delegate = delegate
    Task.detached { [weak self] in
      // Whoever looks for the first time has the database begin to keep a history.
      try? delegate.source.installHistory()
      delegate.startSpotlightIndexing()
      do { try await delegate.catchUp() } catch { return }
      await self?.indexIsInStep()
    }
  }

  private func indexIsInStep() {
    isInStep = true
    indexDidUpdate()
  }

  private func indexDidUpdate() {
    if searchQuery != nil { isOutdated = true } else { search() }
  }

  private func search() {
    searchQuery?.cancel()
    searchQuery = nil
    guard searchText.contains(where: { !$0.isWhitespace }) else {
      outcome = nil
      return
    }
    follow()
    isOutdated = false
    let context = SearchQueryContext()
    context.indexes = [delegate.index]
    let query = SearchQuery(queryString: SpotlightQueryText(typed: searchText).queryString, queryContext: context)
    let gathered = GatheredIdentifiers()
    query.foundItemsHandler = { items in gathered.append(items.map(\.uniqueIdentifier)) }
    query.completionHandler = { [weak self, weak query] error in
      Task { @MainActor in
        guard let self, let query, self.searchQuery === query else { return }
        self.show(gathered.identifiers, error)
      }
    }
    searchQuery = query
    query.start()
  }

  private func show(_ identifiers: [String], _ error: (any Error)?) {
    searchQuery = nil
    defer { if isOutdated { search() } }
    if let error {
      outcome = .failure(error)
      return
    }
    outcome = Result {
      let bugs = try identifiers.lazy.compactMap { Int64($0) }.prefix(BugFinder.maximumBugs).compactMap {
        try store.bug($0)
      }
      return FoundBugs(bugs, total: identifiers.count, isComplete: isInStep)
    }
  }
}
