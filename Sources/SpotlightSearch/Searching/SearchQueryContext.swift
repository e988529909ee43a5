public import Foundation
internal import TextSearch

/// What a query is to fetch, and what it goes by.
///
/// A query reads it when it starts; later changes do not matter to it.
open class SearchQueryContext: NSObject, @unchecked Sendable {
  // `values` has a lock: that makes the class Sendable.
  struct Values: Sendable {
    var fetchAttributes: [String] = []
    var filterQueries: [String] = []
    var keyboardLanguage: String?
    var clock = QueryClock()
    var indexes: [SearchableIndex]?
    var maxSuggestionCount = 0
    var maxResultCount = 0
    var isRanked = true
    var maxRankedResultCount = 100
    var disablesSemanticSearch = false
  }

  private let values = Locked(Values())

  /// Makes a context with which a query fetches no attributes.
  public override init() {}

  var snapshot: Values { values.withLock { $0 } }

  func get<Value>(_ path: KeyPath<Values, Value>) -> Value { values.withLock { $0[keyPath: path] } }
  func set<Value>(_ path: WritableKeyPath<Values, Value>, _ value: Value) {
    values.withLock { $0[keyPath: path] = value }
  }

  /// The names of the attributes that found items are to have; none by default.
  public var fetchAttributes: [String] {
    get { get(\.fetchAttributes) }
    set { set(\.fetchAttributes, newValue) }
  }

  /// Query strings that found items must fit besides.
  public var filterQueries: [String] {
    get { get(\.filterQueries) }
    set { set(\.filterQueries, newValue) }
  }

  /// The language that the user types in. It is kept for the sake of existing code: words are found by their letters,
  /// whatever their language.
  public var keyboardLanguage: String? {
    get { get(\.keyboardLanguage) }
    set { set(\.keyboardLanguage, newValue) }
  }

  /// What is taken for now, and the calendar for days, weeks and months: the system's by default.
  public var clock: QueryClock {
    get { get(\.clock) }
    set { set(\.clock, newValue) }
  }

  /// Where to search; nil, the default, for all indexes of the program: those in use, and those in its folder.
  public var indexes: [SearchableIndex]? {
    get { get(\.indexes) }
    set { set(\.indexes, newValue) }
  }
}
