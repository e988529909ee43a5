internal import TextSearch

/// A search for what a person typed, with completions.
///
/// Any text is valid. All its words must be found, each as the beginning of a word, in any attribute of text that is
/// searchable by default; words in quotes stand one after another, and a word behind `-` must not be there. A text without
/// any word, an empty one or nil, finds nothing.
///
/// ```swift
/// let context = UserQueryContext()
/// context.fetchAttributes = ["title"]
/// context.maxSuggestionCount = 5
/// for try await response in UserQuery(userQueryString: "harb", userQueryContext: context).responses {
///   switch response {
///   case .item(let found): items.append(found.item)
///   case .suggestion(let found): completions.append(found.suggestion)
///   }
/// }
/// ```
open class UserQuery: SearchQuery, @unchecked Sendable {
  private let userQueryString: String

  /// Makes a query.
  ///
  /// - Parameters:
  ///   - userQueryString: What was typed; nil for nothing.
  ///   - userQueryContext: What to fetch, and how much; nil for the identifiers of the 100 most relevant items.
  public init(userQueryString: String?, userQueryContext: UserQueryContext?) {
    self.userQueryString = userQueryString ?? ""
    super.init(queryString: "", queryContext: userQueryContext ?? UserQueryContext())
  }

  /// Called with the complete list of suggestions, the best first, each time that it has changed. Without it, and outside of
  /// ``responses``, none are made.
  public var foundSuggestionsHandler: (([SpotlightSuggestion]) -> Void)? {
    get { session.handlers.suggestions }
    set { session.handlers.suggestions = newValue }
  }

  /// How many suggestions were handed out last.
  public var foundSuggestionCount: Int { session.foundSuggestionCount }

  /// Does nothing: there is nothing to load before the first query.
  open class func prepare() {}

  override func run(_ session: QuerySession) throws {
    let values = context.snapshot
    let expressions = try Self.parse(values.filterQueries)
    let search = ItemSearch(values)
    if values.maxSuggestionCount > 0, session.handlers.suggestions != nil {
      session.deliver(try search.suggestions(for: userQueryString, limit: values.maxSuggestionCount))
    }
    let typed = Query(userText: userQueryString)
    let limit = values.maxResultCount > 0 ? values.maxResultCount : nil
    if values.isRanked {
      let most = values.maxRankedResultCount > 0 ? values.maxRankedResultCount : nil
      let ranked = [limit, most].compactMap { $0 }.min()
      session.deliver(try search.ranked(typed, expressions, limit: ranked))
      return
    }
    var left = limit ?? .max
    try search.forEachBatch(of: typed, expressions, isCancelled: { session.isCancelled }) { items in
      session.deliver(Array(items.prefix(left)))
      left -= min(left, items.count)
      return left > 0 && !session.isCancelled
    }
  }
}
