public import Foundation

/// One object that a search found.
///
/// An item is cheap until it is asked: the context, the strings, the object and the places of the matches are read when
/// they are wanted first, and remembered. It may be used from several threads at once.
///
/// Matches are told in two ways. ``ranges(inString:)``, ``highlighted(string:prefix:suffix:)`` and
/// ``snippet(string:maxCharacters:prefix:suffix:ellipsis:)`` are for showing them; ``resultTokens`` and
/// ``rangeOfToken(_:)`` tell each one, also those that overlap. All ranges are in UTF-16 code units of the original string
/// and cover whole characters of it.
public final class SearchResultItem<Object: Sendable>: Sendable, Identifiable {
  /// The identifier under which the object was indexed.
  public let identifier: Data
  /// The weight with which the object was indexed.
  public let weight: Double
  /// How relevant the object is for the query; 0 for the results of keyword search.
  public let score: Double
  /// The item's place among the results, from 0.
  public let rank: Int

  /// The same as ``identifier``.
  public var id: Data { identifier }

  /// The item's place among the documents that the source knows.
  private let place: Int
  private let source: ResultSource<Object>
  /// Guarded by `source.condition`.
  nonisolated(unsafe) private var memory: ItemMemory<Object>?

  init(
    identifier: Data, weight: Double, score: Double, rank: Int, place: Int, source: ResultSource<Object>
  ) {
    self.identifier = identifier
    self.weight = weight
    self.score = score
    self.rank = rank
    self.place = place
    self.source = source
  }

  /// The same item in another place among the results, with all that is remembered of it.
  func ranked(_ rank: Int) -> SearchResultItem {
    let item = SearchResultItem(
      identifier: identifier, weight: weight, score: score, rank: rank, place: place, source: source)
    item.memory = source.condition.withLock { memory.map { ItemMemory(copying: $0) } }
    return item
  }

  /// Why the context, the strings and the places of the matches cannot be told; nil unless the object's record is damaged.
  ///
  /// They are read when they are wanted first, and then cannot throw: ``context`` and ``strings`` are empty and nil instead.
  /// Whoever must not take damage for that asks here.
  public var readingFailure: TextIndexError? { source.details.failure(at: place) }

  /// What the object was indexed with to be handed back; empty if nothing.
  public var context: [String: ContextValue] {
    remembered(\.context) { source.details.context(at: place) }
  }

  /// The strings that were indexed for the object; nil when the index does not store strings.
  public var strings: [String]? {
    remembered(\.strings) { source.details.strings(at: place) }
  }

  /// The object itself, from the index's object getter; nil if there is no getter or it finds nothing.
  ///
  /// The getter is called once, when this is read first, and its answer is remembered. A second thread that reads the
  /// property meanwhile waits for it.
  public var object: Object? {
    guard let getter = source.getter else { return nil }
    let known: ItemMemory<Object>.ObjectState = source.condition.withLock {
      let memory = openMemory()
      while case .beingAsked = memory.object { source.condition.wait() }
      defer { if case .unknown = memory.object { memory.object = .beingAsked } }
      return memory.object
    }
    if case .known(let object) = known { return object }
    let object = getter(identifier)
    source.condition.withLock {
      openMemory().object = .known(object)
      source.condition.broadcast()
    }
    return object
  }

  /// Every match, in the order in which a reader meets them.
  var matches: [ResultMatch] {
    let strings = strings
    return remembered(\.matches) { source.details.matches(at: place, in: strings) }
  }

  /// The item's place in the order of its search; nil for a keyword.
  func madeCursor() -> SearchCursor? {
    source.details.cursor(at: place, identifier: [UInt8](identifier), weight: weight, score: score)
  }

  /// What is remembered, or else computed now. Two threads may compute the same; the first answer stays.
  private func remembered<Value>(_ slot: WritableKeyPath<RememberedDetails, Value?>, compute: () -> Value) -> Value {
    if let known = source.condition.withLock({ memory?.details[keyPath: slot] }) { return known }
    let value = compute()
    return source.condition.withLock {
      let memory = openMemory()
      if let known = memory.details[keyPath: slot] { return known }
      memory.details[keyPath: slot] = value
      return value
    }
  }

  /// The memory, made now if there is none yet. The lock must be held.
  private func openMemory() -> ItemMemory<Object> {
    if let memory { return memory }
    let made = ItemMemory<Object>()
    memory = made
    return made
  }
}
