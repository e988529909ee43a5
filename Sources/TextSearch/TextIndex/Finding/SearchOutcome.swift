/// What a task waits for that has started a search: what the search finds, or its own cancellation, whichever comes first.
final class SearchOutcome<Result: Sendable>: Sendable {
  private struct State {
    var waiting: CheckedContinuation<Result, any Error>?
    var isCancelled = false
  }

  private let state = Locked(State())

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Notes who waits.
  ///
  /// - Returns: false when the task has been cancelled already; then it does not wait any more.
  func isAwaited(by continuation: CheckedContinuation<Result, any Error>) -> Bool {
    let isCancelled = state.withLock { state in
      if !state.isCancelled { state.waiting = continuation }
      return state.isCancelled
    }
    if isCancelled { continuation.resume(throwing: TextIndexError.searchCancelled()) }
    return !isCancelled
  }

  func cancel() {
    takeWaiting { $0.isCancelled = true }?.resume(throwing: TextIndexError.searchCancelled())
  }

  func finish(with result: Swift.Result<Result, any Error>) {
    takeWaiting { _ in }?.resume(with: result)
  }

  /// Only who takes the waiting task may wake it.
  private func takeWaiting(_ change: (inout State) -> Void) -> CheckedContinuation<Result, any Error>? {
    state.withLock { state in
      change(&state)
      return state.waiting.take()
    }
  }
}
