internal import Foundation
internal import TextSearch

extension StoreSpotlightDelegate {
  /// Whether changes of the store are followed as they come.
  public var isIndexingEnabled: Bool { state.withLock { $0.isEnabled } }

  /// Why the last piece of work could not be done: a ``ChangeSourceError`` or an ``IndexError``; nil when it was done.
  public var lastError: (any Error)? { state.withLock { $0.lastError } }

  /// Brings the index in step with the store, and keeps it so until ``stopSpotlightIndexing()`` is called or the delegate
  /// is let go of.
  ///
  /// It returns at once. What is in the way is told by ``indexingDidFail(with:)``, and tried again; ``catchUp()`` waits.
  public func startSpotlightIndexing() {
    let isNew = state.withLock { state in
      defer { state.isEnabled = true }
      return !state.isEnabled
    }
    guard isNew else { return }
    index.indexDelegate = self
    // Before the first run, so that no change falls between the two.
    let observation = source.observe { [weak self] in self?.schedule() }
    let isWanted = state.withLock { state in
      if state.isEnabled { state.observation = observation }
      return state.isEnabled
    }
    if isWanted { schedule() }
  }

  /// Stops following. Returns when the batch that is being indexed is committed; no other one begins.
  ///
  /// Whoever calls it must not hold what ``attributeSet(for:)`` waits for. Starting again goes on where it was.
  public func stopSpotlightIndexing() {
    let observation = state.withLock { state in
      state.isEnabled = false
      state.stops += 1
      defer { state.observation = nil }
      return state.observation
    }
    observation?.cancel()
    index.indexDelegate = nil
    waitForQueue()
  }

  /// Stops following, and removes the store's items from the index. Starting again indexes everything anew.
  ///
  /// - Throws: ``IndexError``.
  public func deleteSpotlightIndex() async throws {
    stopSpotlightIndexing()
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      enqueue { [self] follower in
        continuation.resume(with: Result { try follower.removeAll() })
        // Whoever started it meanwhile wants everything indexed anew; `schedule` looks whether somebody did.
        schedule()
      }
    }
  }

  /// Stops following, and removes the store's items from the index. Starting again indexes everything anew.
  ///
  /// - Parameter completionHandler: Called once: with nil when they are gone, or with an ``IndexError``.
  public func deleteSpotlightIndex(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    stopSpotlightIndexing()
    enqueue { [self] follower in
      do {
        try follower.removeAll()
        completionHandler(nil)
      } catch { completionHandler(error) }
      schedule()
    }
  }

  /// Indexes everything again, and removes what has vanished, as when ``attributeSet(for:)`` was changed.
  ///
  /// It returns at once. The request outlives the process; the work is done once indexing is started, or by ``catchUp()``.
  public func reindex() {
    enqueue { follower in
      follower.startOver()
      // So that the next process starts over too. If it fails, this one does at least.
      try? follower.forgetState()
    }
    if isIndexingEnabled { schedule() }
  }

  /// Brings the index in step with the store as it is now, started or not, and returns when it is.
  ///
  /// A program that has changed the store itself need not wait until the source notices.
  ///
  /// - Throws: ``ChangeSourceError`` for the store, ``IndexError`` for the index, or `CancellationError` when indexing was
  ///   stopped meanwhile.
  public func catchUp() async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      let stops = state.withLock { $0.stops }
      enqueue { [self] follower in continuation.resume(with: Result { try run(follower, since: stops) }) }
    }
  }

  // MARK: - Runs

  /// Has the store looked at soon.
  private func schedule() {
    let isNew = state.withLock { state in
      guard state.isEnabled, !state.isScheduled else { return false }
      state.isScheduled = true
      return true
    }
    if isNew { enqueue { [self] follower in runIfEnabled(follower) } }
  }

  private func runIfEnabled(_ follower: StoreFollower<Source>) {
    let isWanted = state.withLock { state in
      state.isScheduled = false
      return state.isEnabled
    }
    if isWanted { try? run(follower) }
  }

  /// Works until the index is in step. Called on the queue.
  ///
  /// - Parameter since: How often following had been stopped when the work was asked for; nil for now.
  func run(_ follower: StoreFollower<Source>, since: Int? = nil) throws {
    let stops = state.withLock { state in
      state.runs += 1
      return since ?? state.stops
    }
    do {
      var isUpToDate = false
      while !isUpToDate {
        guard state.withLock({ $0.stops }) == stops else { throw CancellationError() }
        switch try follower.step() {
        case .none: isUpToDate = true
        case .committed(let token, let isLast):
          isUpToDate = isLast
          StoreSpotlightUpdate(storeIdentifier: source.storeIdentifier, token: token, isUpToDate: isLast)
            .post(from: self)
        }
      }
    } catch let error as CancellationError {
      throw error
    } catch {
      note(error)
      throw error
    }
    state.withLock { state in
      state.lastError = nil
      state.retryDelay = configuration.firstRetryDelay
    }
  }

  /// Tells of a failure, and sees to it that there is another attempt. Called on the queue.
  func note(_ error: any Error) {
    let (isNew, delay, runs) = state.withLock { state in
      let isNew = state.lastError.map { "\($0)" } != "\(error)"
      let delay = min(state.retryDelay, configuration.longestRetryDelay)
      state.lastError = error
      state.retryDelay = delay * 2
      return (isNew, delay, state.runs)
    }
    if isNew { indexingDidFail(with: error) }
    guard isIndexingEnabled else { return }
    // Never at once, whatever the configuration says.
    enqueue(after: max(delay, .milliseconds(10))) { delegate in
      guard delegate.state.withLock({ $0.runs }) == runs else { return }
      delegate.runIfEnabled(delegate.follower)
    }
  }
}
