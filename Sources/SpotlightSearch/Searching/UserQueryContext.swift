/// What a query for typed text is to fetch, and how much.
open class UserQueryContext: SearchQueryContext, @unchecked Sendable {
  /// The suggestion that the user has chosen, if any. It is kept for the sake of existing code.
  public let currentSuggestion: Suggestion?

  /// Makes a context with which a query ranks its results and makes no suggestions.
  public override init() {
    currentSuggestion = nil
    super.init()
  }

  /// Makes a context for a query after the user has chosen a suggestion.
  ///
  /// - Parameter currentSuggestion: What was chosen.
  public init(currentSuggestion: Suggestion?) {
    self.currentSuggestion = currentSuggestion
    super.init()
  }

  /// At most how many suggestions; 0, the default, for none.
  public var maxSuggestionCount: Int {
    get { get(\.maxSuggestionCount) }
    set { set(\.maxSuggestionCount, newValue) }
  }

  /// At most how many results; 0, the default, for all.
  public var maxResultCount: Int {
    get { get(\.maxResultCount) }
    set { set(\.maxResultCount, newValue) }
  }

  /// Whether results come by relevance, the best first: true by default. If not, they come in the order in which they were
  /// indexed.
  public var enableRankedResults: Bool {
    get { get(\.isRanked) }
    set { set(\.isRanked, newValue) }
  }

  /// At most how many results when they are ranked: 100 by default, 0 for all.
  public var maxRankedResultCount: Int {
    get { get(\.maxRankedResultCount) }
    set { set(\.maxRankedResultCount, newValue) }
  }

  /// Kept for the sake of existing code: there is no search by meaning.
  public var disableSemanticSearch: Bool {
    get { get(\.disablesSemanticSearch) }
    set { set(\.disablesSemanticSearch, newValue) }
  }
}
