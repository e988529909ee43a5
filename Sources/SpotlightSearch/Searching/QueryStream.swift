/// What a query hands out, as a sequence: batches as they are found, element by element.
struct QueryStream<Element: Sendable>: AsyncIteratorProtocol {
  private var batches: AsyncThrowingStream<[Element], any Error>.Iterator
  private var batch: ArraySlice<Element> = []
  private let session: QuerySession

  /// Starts a query.
  ///
  /// - Parameters:
  ///   - query: The query. If it has begun before, the sequence throws.
  ///   - item: Makes an element of an item that was found.
  ///   - suggestion: Makes an element of a suggestion; nil when none are wanted.
  init(
    _ query: SearchQuery, item: @escaping @Sendable (SearchableItem) -> Element,
    suggestion: (@Sendable (Suggestion) -> Element)? = nil
  ) {
    let session = query.session
    let (stream, continuation) = AsyncThrowingStream<[Element], any Error>.makeStream()
    continuation.onTermination = { termination in
      // Whoever leaves the loop wants no more.
      if case .cancelled = termination { session.cancel() }
    }
    let handlers = QuerySession.Handlers(
      items: { items in continuation.yield(items.map(item)) },
      suggestions: suggestion.map { suggestion in { list in continuation.yield(list.map(suggestion)) } },
      completion: { continuation.finish(throwing: $0) })
    if !session.start(handlers: handlers, { try query.run($0) }) {
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
