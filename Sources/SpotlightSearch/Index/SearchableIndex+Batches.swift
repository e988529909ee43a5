public import Foundation
internal import TextSearch

extension SearchableIndex {
  /// Ends the batch: commits its changes, all or none, together with a state.
  ///
  /// The state tells, after the end of the process too, how far the items of a store have been indexed: see
  /// ``fetchLastClientState(completionHandler:)``. Without a batch that was begun the state alone is committed.
  ///
  /// - Parameters:
  ///   - clientState: What to keep, of any size.
  ///   - completionHandler: Called once, after those of the calls in the batch: with nil when all is committed, or with an
  ///     ``IndexError``.
  public func endBatch(withClientState clientState: Data, completionHandler: (((any Error)?) -> Void)? = nil) {
    endBatch(ClientStateChange(expected: nil, new: clientState), completionHandler)
  }

  /// Ends the batch: commits its changes, all or none, together with a state.
  ///
  /// - Parameter clientState: What to keep, of any size.
  /// - Throws: ``IndexError``.
  public func endBatch(withClientState clientState: Data) async throws {
    try await waiting { endBatch(withClientState: clientState, completionHandler: $0) }
  }

  /// Ends the batch if the state in the index is the expected one, and fails without a change if it is not.
  ///
  /// - Parameters:
  ///   - expectedClientState: What the batch goes on from; nil for an index that has no state yet.
  ///   - newClientState: What to keep.
  ///   - completionHandler: Called once: with nil when all is committed, or with an ``IndexError``, of which
  ///     ``IndexError/Code/mismatchedClientState`` says that another batch came between.
  public func endIndexBatch(
    expectedClientState: Data?, newClientState: Data, completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    let expected = ClientStateChange.Expected(state: expectedClientState)
    endBatch(ClientStateChange(expected: expected, new: newClientState), completionHandler)
  }

  /// Ends the batch if the state in the index is the expected one, and fails without a change if it is not.
  ///
  /// - Parameters:
  ///   - expectedClientState: What the batch goes on from; nil for an index that has no state yet.
  ///   - newClientState: What to keep.
  /// - Throws: ``IndexError``.
  public func endIndexBatch(expectedClientState: Data?, newClientState: Data) async throws {
    try await waiting {
      endIndexBatch(expectedClientState: expectedClientState, newClientState: newClientState, completionHandler: $0)
    }
  }

  /// ``endIndexBatch(expectedClientState:newClientState:completionHandler:)`` by a name like that of
  /// ``endBatch(withClientState:completionHandler:)``.
  ///
  /// - Parameters:
  ///   - expectedClientState: What the batch goes on from; nil for an index that has no state yet.
  ///   - newClientState: What to keep.
  ///   - completionHandler: Called once: with nil when all is committed, or with an ``IndexError``.
  public func endBatch(
    withExpectedClientState expectedClientState: Data?, newClientState: Data,
    completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    endIndexBatch(
      expectedClientState: expectedClientState, newClientState: newClientState, completionHandler: completionHandler)
  }

  /// ``endIndexBatch(expectedClientState:newClientState:)`` by a name like that of ``endBatch(withClientState:)``.
  ///
  /// - Parameters:
  ///   - expectedClientState: What the batch goes on from; nil for an index that has no state yet.
  ///   - newClientState: What to keep.
  /// - Throws: ``IndexError``.
  public func endBatch(withExpectedClientState expectedClientState: Data?, newClientState: Data) async throws {
    try await endIndexBatch(expectedClientState: expectedClientState, newClientState: newClientState)
  }

  /// Hands out the state that the last batch committed.
  ///
  /// - Parameter completionHandler: Called once with the state, nil for none so far; or with an ``IndexError``.
  public func fetchLastClientState(completionHandler: @escaping (Data?, (any Error)?) -> Void) {
    let handler = UncheckedSendable(completionHandler)
    store.afterChanges {
      try $0.index().clientState
    } completion: { result in
      switch result {
      case .success(let state): handler.value(state, nil)
      case .failure(let error): handler.value(nil, error)
      }
    }
  }

  /// The state that the last batch committed; nil for none so far.
  ///
  /// - Throws: ``IndexError``.
  public func fetchLastClientState() async throws -> Data? {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Data?, any Error>) in
      fetchLastClientState { state, error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: state) }
      }
    }
  }
}
