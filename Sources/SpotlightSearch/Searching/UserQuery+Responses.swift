extension UserQuery {
  /// A suggestion of a query.
  public struct Suggestion: Sendable, Identifiable {
    /// The suggestion.
    public let suggestion: SpotlightSuggestion

    /// The suggestion's text.
    public var id: String { suggestion.text }
  }

  /// What a query hands out.
  public enum Response: Sendable {
    /// An item that was found.
    case item(SearchQuery.Item)
    /// A completion of what was typed. When a new list of suggestions begins, its first has rank 0.
    case suggestion(UserQuery.Suggestion)
  }

  /// The suggestions and then the items, as they are found. Going through it starts the query, and leaving it ends the
  /// query.
  ///
  /// It throws a ``SearchQueryError`` when the query fails or is cancelled. Only one loop may go through it, and only when
  /// the query has not been started.
  public var responses: Responses { Responses(query: self) }

  /// What a query hands out, as a sequence.
  public struct Responses: AsyncSequence, Sendable {
    /// What the sequence hands out.
    public typealias Element = Response

    let query: UserQuery

    /// Starts the query.
    public func makeAsyncIterator() -> Iterator {
      Iterator(
        stream: QueryStream(query) {
          .item(SearchQuery.Item(item: $0))
        } suggestion: {
          .suggestion(Suggestion(suggestion: $0))
        })
    }

    /// Goes through the suggestions and items.
    public struct Iterator: AsyncIteratorProtocol {
      var stream: QueryStream<Response>

      /// The next suggestion or item; nil when there are no more.
      public mutating func next() async throws -> Response? { try await stream.next() }
    }
  }
}

/// A completion of what a person has typed: the module's type, where ``UserQuery/Suggestion`` has its name.
public typealias SpotlightSuggestion = Suggestion
