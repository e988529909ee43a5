// Code written for Core Spotlight compiles where that is missing, once its import is changed. Where Core Spotlight can be
// imported the names are its own.
#if !canImport(CoreSpotlight)
  /// ``SearchableItem`` by its name in Core Spotlight.
  public typealias CSSearchableItem = SearchableItem
  /// ``SearchableItemAttributeSet`` by its name in Core Spotlight.
  public typealias CSSearchableItemAttributeSet = SearchableItemAttributeSet
  /// ``SearchableIndex`` by its name in Core Spotlight.
  public typealias CSSearchableIndex = SearchableIndex
  /// ``SearchableIndexDelegate`` by its name in Core Spotlight.
  public typealias CSSearchableIndexDelegate = SearchableIndexDelegate
  /// ``SearchQuery`` by its name in Core Spotlight.
  public typealias CSSearchQuery = SearchQuery
  /// ``SearchQueryContext`` by its name in Core Spotlight.
  public typealias CSSearchQueryContext = SearchQueryContext
  /// ``SearchQueryError`` by its name in Core Spotlight.
  public typealias CSSearchQueryError = SearchQueryError
  /// ``UserQuery`` by its name in Core Spotlight.
  public typealias CSUserQuery = UserQuery
  /// ``UserQueryContext`` by its name in Core Spotlight.
  public typealias CSUserQueryContext = UserQueryContext
  /// ``Suggestion`` by its name in Core Spotlight.
  public typealias CSSuggestion = Suggestion
  /// ``CustomAttributeKey`` by its name in Core Spotlight.
  public typealias CSCustomAttributeKey = CustomAttributeKey
  /// ``IndexError`` by its name in Core Spotlight.
  public typealias CSIndexError = IndexError

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The domain of ``IndexError`` as an `NSError`.
  public let CSIndexErrorDomain = IndexError.errorDomain
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The domain of ``SearchQueryError`` as an `NSError`.
  public let CSSearchQueryErrorDomain = SearchQueryError.errorDomain
#endif

#if !canImport(UniformTypeIdentifiers)
  /// ``ContentType`` by its name in Uniform Type Identifiers.
  public typealias UTType = ContentType
#endif
