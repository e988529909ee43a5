/// What a query hands out, as a sequence: batches as they are found, element by element.
struct QueryStream<Element: Sendable>: AsyncIteratorProtocol {
  private var batches: AsyncThrowingStream<[Element], any Error>.Iterator
  private var batch: ArraySlice<Element> = []
  private let session: QuerySession

  /// Starts a query.
  ///
  /// - Parameters:
  ///   - session: The query's life. If it has begun before, the sequence throws.
  ///   - body: The search.
  ///   - handlers: Makes the handlers that hand batches on.
  init(
    _ session: QuerySession, _ body: @escaping @Sendable (QuerySession) throws -> Void,
    handlers: (AsyncThrowingStream<[Element], any Error>.Continuation) -> QuerySession.Handlers
  ) {
    let (stream, continuation) = AsyncThrowingStream<[Element], any Error>.makeStream()
    continuation.onTermination = { termination in
      // Whoever leaves the loop wants no more.
      if case .cancelled = termination { session.cancel() }
    }
    if !session.start(handlers: handlers(continuation), body) {
      continuation.finish(throwing: SearchQueryError.alreadyStarted)
    }
    self.session = session
    batches = stream.makeAsyncIterator()
  }

  mutating func next() async throws -> Element? {
    do {
      while batch.isEmpty {
        guard let next = try await batches.next() else {
          session.closeSequence()
          return nil
        }
        batch = next[...]
      }
    } catch {
      session.closeSequence()
      throw error
    }
    if session.isCancelled {
      batch = []
      session.closeSequence()
      throw SearchQueryError.cancellation
    }
    return batch.popFirst()
  }
}

extension SearchQueryError {
  static var alreadyStarted: SearchQueryError {
    SearchQueryError(
      .unknown, message: "The query has been started before. A query runs once, with handlers or as a sequence.")
  }
}
