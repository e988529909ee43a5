public import Foundation
internal import TextSearch

/// A search for the items that a query string fits.
///
/// It runs once. Either set the handlers and call ``start()``, or go through ``results``; a query that is used both ways
/// takes the first.
///
/// ```swift
/// let query = SearchQuery(queryString: "title == \"har*\"cd", attributes: ["title"])
/// for try await result in query.results { print(result.item.attributeSet.title ?? "") }
/// ```
/// **Order.** Items come in the order in which they were indexed, index by index; one that was indexed again counts from
/// then. So the first can be handed out before the last is found, and a result does not move when others come or go. For
/// the most relevant first use ``UserQuery``.
///
/// **Handlers.** They are called on a queue of the query's own, one after another. The query lives until its completion
/// handler has been called, whether or not anybody holds it.
open class SearchQuery: NSObject, @unchecked Sendable {
  // `session` and `context` guard themselves, the rest does not change: that makes the class Sendable.
  let session = QuerySession()
  let context: SearchQueryContext
  private let queryString: String

  /// Makes a query.
  ///
  /// - Parameters:
  ///   - queryString: What to find, in the query language; a faulty one is told when the query runs.
  ///   - queryContext: What to fetch, and what to go by; nil for identifiers alone.
  public init(queryString: String, queryContext: SearchQueryContext?) {
    self.queryString = queryString
    context = queryContext ?? SearchQueryContext()
    super.init()
  }

  /// Makes a query.
  ///
  /// - Parameters:
  ///   - queryString: What to find, in the query language; a faulty one is told when the query runs.
  ///   - attributes: The names of the attributes that found items are to have; nil for none.
  public convenience init(queryString: String, attributes: [String]?) {
    let context = SearchQueryContext()
    context.fetchAttributes = attributes ?? []
    self.init(queryString: queryString, queryContext: context)
  }

  /// Called with items as they are found, any number of times, each time with new ones.
  public var foundItemsHandler: (([SearchableItem]) -> Void)? {
    get { session.handlers.items }
    set { session.handlers.items = newValue }
  }

  /// Called once, after all other calls: with nil when everything has been handed out, or with a ``SearchQueryError``.
  public var completionHandler: (((any Error)?) -> Void)? {
    get { session.handlers.completion }
    set { session.handlers.completion = newValue }
  }

  /// How many items have been handed out so far.
  public var foundItemCount: Int { session.foundItemCount }

  /// Whether the query was cancelled before it had ended.
  public var isCancelled: Bool { session.isCancelled }

  /// Starts the query. A second call does nothing.
  open func start() {
    session.start { [self] in try run($0) }
  }

  /// Ends the query. Its handlers are not called any more, but for one completion with
  /// ``SearchQueryError/Code/cancelled``; a call that has begun comes to its end.
  open func cancel() { session.cancel() }

  /// Searches, and hands out what is found.
  func run(_ session: QuerySession) throws {
    let values = context.snapshot
    let expressions = try Self.parse([queryString] + values.filterQueries)
    try ItemSearch(values).forEachBatch(of: nil, expressions, isCancelled: { session.isCancelled }) { items in
      session.deliver(items)
      return !session.isCancelled
    }
  }

  /// The trees of query strings. The position of a fault is one in the string that it is in.
  static func parse(_ queryStrings: [String]) throws -> [QueryExpression] {
    try queryStrings.map { try QueryString($0).expression }
  }
}
