public import Foundation

/// One call that changes an index: wait for it, cancel it, depend on it, follow its progress.
///
/// An operation that has finished without an ``error`` is committed: it survives the process being killed, and every
/// search that starts later sees it. Operations on one identifier take effect in the order of the calls that made them,
/// whatever the queue's concurrency; a dependency delays an operation and does not change that order.
///
/// The operation that runs first takes waiting neighbours with it and commits them together. Cancelling an operation
/// that has not begun keeps it from changing anything; a bulk operation that is cancelled stops between two objects, and
/// what it has committed stays.
public final class IndexingOperation: Operation, @unchecked Sendable {
  // `state` has a lock of its own; everything else is constant. `Operation` is safe to use from any thread.
  private struct State {
    var error: TextIndexError?
    var isSettled = false
    var hasBegun = false
    var waiters: [CheckedContinuation<Void, any Error>] = []
    /// Made when somebody asks for it: most operations are one object, and nobody does.
    var progress: Progress?
    var completedCount: Int64 = 0
    var totalCount: Int64
    /// The way to the index, which somebody who keeps a finished operation must not keep open.
    var work: OperationWork?
    var committer: OperationCommitter?
  }

  /// Its place among the calls.
  let sequence: UInt64
  private let state: Locked<State>

  init(work: OperationWork, sequence: UInt64, committer: OperationCommitter) {
    self.sequence = sequence
    state = Locked(State(totalCount: work.expectedCount, work: work, committer: committer))
    super.init()
  }

  /// How far the operation is, in objects. Cancelling it cancels the operation.
  public var progress: Progress {
    state.withLock { state in
      if let progress = state.progress { return progress }
      let progress = Progress(totalUnitCount: state.totalCount)
      progress.completedUnitCount = state.completedCount
      progress.cancellationHandler = { [weak self] in self?.cancel() }
      state.progress = progress
      return progress
    }
  }

  /// Notes how many objects are done, and how many there are.
  func report(completed: Int64, total: Int64? = nil) {
    let progress = state.withLock { state in
      state.completedCount = completed
      state.totalCount = total ?? state.totalCount
      return state.progress
    }
    guard let progress else { return }
    if let total { progress.totalUnitCount = total }
    progress.completedUnitCount = completed
  }

  /// Why the operation failed; nil while it runs and when it succeeded. It is set before the operation finishes.
  public var error: TextIndexError? { state.withLock { $0.error } }

  /// Returns when the operation is committed and visible to searches.
  ///
  /// Cancelling the task that waits does not cancel the operation.
  ///
  /// - Throws: ``error``, also when the operation was cancelled.
  public func finished() async throws {
    try await withCheckedThrowingContinuation { continuation in
      let isSettled = state.withLock { state in
        if !state.isSettled { state.waiters.append(continuation) }
        return state.isSettled
      }
      if isSettled { Self.resume(continuation, error) }
    }
  }

  /// Begins the operation. The queue calls it.
  public override func start() {
    // One that is cancelled would finish here at once, even while a neighbour commits it, and before its outcome is known.
    if isCancelled {
      settleIfIdle()
      main()
    }
    super.start()
  }

  /// Does the operation's work, unless a neighbour has done it already. The queue calls it.
  public override func main() {
    state.withLock { $0.committer }?.run(self)
  }

  /// Keeps the operation from changing anything, or stops it between two objects when it has begun.
  public override func cancel() {
    super.cancel()
    settleIfIdle()
  }

  /// Settles the operation as cancelled unless it has begun.
  private func settleIfIdle() {
    let isIdle = state.withLock { !$0.hasBegun }
    if isIdle { settle(.operationCancelled()) }
  }

  /// What it has to do; nil once its outcome is known.
  var work: OperationWork? { state.withLock { $0.work } }

  /// Whether its outcome is known.
  var isSettled: Bool { state.withLock { $0.isSettled } }

  /// Marks the operation as being worked on, so that cancelling cannot settle it any more.
  ///
  /// - Returns: false when it is settled already.
  func begin() -> Bool {
    state.withLock { state in
      if state.isSettled { return false }
      state.hasBegun = true
      return true
    }
  }

  /// Sets the outcome, once, and wakes those that wait for it.
  func settle(_ error: TextIndexError?) {
    // What is let go of may be the last of an index: that must not happen under the lock.
    let before = state.withLock { state -> State? in
      guard !state.isSettled else { return nil }
      let before = state
      state.isSettled = true
      state.error = error
      state.waiters = []
      state.work = nil
      state.committer = nil
      return before
    }
    for waiter in before?.waiters ?? [] { Self.resume(waiter, error) }
  }

  private static func resume(_ continuation: CheckedContinuation<Void, any Error>, _ error: TextIndexError?) {
    if let error { continuation.resume(throwing: error) } else { continuation.resume() }
  }
}
