internal import Foundation
internal import TextSearch

/// The life of one query: it is started once, hands out what it finds one call after another, and ends once.
final class QuerySession: Sendable {
  private enum Phase {
    case ready, running, finished
  }

  private struct State {
    var phase = Phase.ready
    var isCancelled = false
    var foundItemCount = 0
    var foundSuggestionCount = 0
    var handlers = Handlers()
    /// Whether a sequence has the query's results and has not handed out all of them: as long it can be cancelled.
    var hasOpenSequence = false
    /// What has been found and is handed out together with what comes next.
    var waiting: [@Sendable () -> Void] = []
  }

  /// So few items wait for what comes next, most often the end: then the thread that searched calls the handlers, and a
  /// query costs one change of threads.
  private static let fewItems = 64

  /// Who is told. A sequence puts its own in the place of the client's.
  struct Handlers {
    var items: (([SearchableItem]) -> Void)?
    var suggestions: (([Suggestion]) -> Void)?
    var completion: (((any Error)?) -> Void)?
  }

  private let state = Locked(State())
  /// Where handlers are called.
  private let queue = DispatchQueue(label: "SpotlightSearch.query", qos: .userInitiated)

  var isCancelled: Bool { state.withLock { $0.isCancelled } }
  var foundItemCount: Int { state.withLock { $0.foundItemCount } }
  var foundSuggestionCount: Int { state.withLock { $0.foundSuggestionCount } }
  var handlers: Handlers {
    get { state.withLock { $0.handlers } }
    set { state.withLock { $0.handlers = newValue } }
  }

  /// Runs the search on a thread of its own.
  ///
  /// - Parameters:
  ///   - handlers: Who is told instead of the handlers that have been set, for a sequence; nil for those.
  ///   - body: The search. What it throws ends the query.
  /// - Returns: False, with nothing done, for a query that was started before.
  @discardableResult
  func start(handlers: Handlers? = nil, _ body: @escaping @Sendable (QuerySession) throws -> Void) -> Bool {
    let isCancelled = state.withLock { state -> Bool? in
      guard state.phase == .ready else { return nil }
      state.phase = .running
      if let handlers {
        state.handlers = handlers
        state.hasOpenSequence = true
      }
      return state.isCancelled
    }
    guard let isCancelled else { return false }
    if isCancelled {
      queue.async { [self] in complete(.cancellation) }
      return true
    }
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      var failure: SearchQueryError?
      do { try body(self) } catch { failure = SearchQueryError(error) }
      // The search is over, and with it its hold on the index: a handler may close that.
      let waiting = takeWaiting()
      queue.sync {
        for delivery in waiting { delivery() }
        complete(failure)
      }
    }
    return true
  }

  /// Ends the query: the handlers that are called from here on get nothing but one completion.
  func cancel() {
    let isRunning = state.withLock { state in
      guard state.phase != .finished || state.hasOpenSequence else { return false }
      state.isCancelled = true
      return state.phase == .running
    }
    if isRunning { queue.async { [self] in complete(.cancellation) } }
  }

  /// A sequence has handed out all results, or has thrown.
  func closeSequence() { state.withLock { $0.hasOpenSequence = false } }

  func deliver(_ items: [SearchableItem]) {
    guard !items.isEmpty else { return }
    deliver(waits: items.count < Self.fewItems) { [self] in
      let handler = state.withLock { state -> (([SearchableItem]) -> Void)? in
        guard state.phase == .running, !state.isCancelled else { return nil }
        state.foundItemCount += items.count
        return state.handlers.items
      }
      handler?(items)
    }
  }

  func deliver(_ suggestions: [Suggestion]) {
    deliver(waits: false) { [self] in
      let handler = state.withLock { state -> (([Suggestion]) -> Void)? in
        guard state.phase == .running, !state.isCancelled, state.handlers.suggestions != nil else { return nil }
        state.foundSuggestionCount = suggestions.count
        return state.handlers.suggestions
      }
      handler?(suggestions)
    }
  }

  private func deliver(waits: Bool, _ delivery: @escaping @Sendable () -> Void) {
    state.withLock { $0.waiting.append(delivery) }
    if waits { return }
    let waiting = takeWaiting()
    queue.async { for delivery in waiting { delivery() } }
  }

  private func takeWaiting() -> [@Sendable () -> Void] {
    state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  /// Ends the query, if it has not ended. Called on `queue`.
  private func complete(_ error: SearchQueryError?) {
    let ending = state.withLock { state -> (handlers: Handlers, error: SearchQueryError?)? in
      guard state.phase == .running else { return nil }
      state.phase = .finished
      // The handlers may hold the query, which holds them.
      defer { state.handlers = Handlers() }
      return (state.handlers, state.isCancelled ? .cancellation : error)
    }
    if let ending { ending.handlers.completion?(ending.error) }
  }
}
