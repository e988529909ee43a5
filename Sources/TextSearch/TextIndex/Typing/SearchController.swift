public import Observation

/// Searches as somebody types: set ``searchText``, show ``results``.
///
/// It is made for SwiftUI, and of use in any other interface:
/// ```swift
/// struct NotesView: View {
///   @State private var search = SearchController(index: notes)
///   var body: some View {
///     List(search.results) { item in Text(item.object?.title ?? "") }
///       .searchable(text: $search.searchText)
///   }
/// }
/// ```
/// A search begins when nothing has been typed for the time of ``debounce``. The one before is cancelled then, and its
/// results are never shown; those of the last finished search stay until the next ones are there. When the index
/// changes, the search is made again by itself; after it was closed and opened again, from the next search on. The
/// controller is observable: views follow what they read of it.
@MainActor
@Observable
public final class SearchController<Object: Sendable> {
  /// How far the search for ``SearchController/searchText`` has come.
  public enum Phase: Sendable {
    /// There is nothing to search for.
    case idle
    /// The results shown, if any, are those of an earlier text.
    case searching
    /// The results are those of the text.
    case found
    /// The search failed, with a ``TextIndexError``; there are no results.
    case failed(any Error)
  }

  /// What to search for, as it is typed. Without anything but spaces in it there are no results.
  public var searchText = "" {
    didSet { if searchText != oldValue { search(after: debounce) } }
  }

  /// How many results are wanted, and in which order. A change takes effect at once.
  public var options: SearchOptions {
    didSet { if options != oldValue { search(after: .zero) } }
  }

  /// How long to wait for more to be typed before searching. It is also the shortest time between two searches for the
  /// sake of changes of the index.
  public var debounce: Duration

  /// What was found last.
  public private(set) var results = SearchResults<Object>(items: [], totalCount: 0)

  /// How far the search has come.
  public private(set) var phase = Phase.idle

  @ObservationIgnored private let index: TextIndex<Object>
  @ObservationIgnored private let query: @Sendable (String) -> Query
  @ObservationIgnored private let searching = TaskSlot()
  @ObservationIgnored private let listening = TaskSlot()
  /// Whether the index has changed since the running search began.
  @ObservationIgnored private var isOutdated = false

  /// Makes a controller.
  ///
  /// - Parameters:
  ///   - index: The index to search in. It is kept alive.
  ///   - options: How many results are wanted, and in which order.
  ///   - debounce: How long to wait for more to be typed before searching.
  ///   - query: Makes the query of what was typed: ``Query/init(userText:)`` by default.
  public init(
    index: TextIndex<Object>, options: SearchOptions = .init(), debounce: Duration = .milliseconds(100),
    query: @escaping @Sendable (String) -> Query = { Query(userText: $0) }
  ) {
    self.index = index
    self.options = options
    self.debounce = debounce
    self.query = query
  }

  /// Searches again at once, for instance after something has changed that ``TextIndex/changes`` does not tell.
  public func refresh() {
    search(after: .zero)
  }

  private var isSearching: Bool { if case .searching = phase { true } else { false } }

  private func search(after delay: Duration, isRefresh: Bool = false) {
    guard searchText.contains(where: { !$0.isWhitespace }) else {
      searching.cancel()
      results = SearchResults(items: [], totalCount: 0)
      phase = .idle
      return
    }
    listen()
    if !isRefresh, !isSearching { phase = .searching }
    isOutdated = false
    let text = searchText
    let options = options
    searching.run { [weak self, index, query] in
      if delay > .zero { try? await Task.sleep(for: delay) }
      if Task.isCancelled { return }
      let outcome: Result<SearchResults<Object>, any Error>
      do {
        outcome = .success(try await index.search(query(text), options: options))
      } catch {
        outcome = .failure(error)
      }
      // Whoever cancels does it here, on the main actor: from this check on nothing comes between.
      if !Task.isCancelled { self?.show(outcome) }
    }
  }

  private func show(_ outcome: Result<SearchResults<Object>, any Error>) {
    searching.finish()
    switch outcome {
    case .success(let found):
      results = found
      phase = .found
    case .failure(let error):
      results = SearchResults(items: [], totalCount: 0)
      phase = .failed(error)
    }
    if isOutdated { search(after: .zero, isRefresh: true) }
  }

  /// Follows the changes of the index, until it is closed.
  private func listen() {
    guard !listening.isRunning else { return }
    let changes = index.changes
    listening.run { [weak self] in
      for await _ in changes {
        guard let interval = self?.indexDidChange() else { return }
        // What comes meanwhile is put together.
        try? await Task.sleep(for: interval)
      }
      self?.listening.finish()
    }
  }

  private func indexDidChange() -> Duration {
    if searching.isRunning {
      isOutdated = true
    } else {
      search(after: .zero, isRefresh: true)
    }
    return debounce
  }
}
