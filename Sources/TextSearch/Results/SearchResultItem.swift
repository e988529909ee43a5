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

  let details: any ResultDetails
  private let objects: ObjectSource<Object>
  /// Guarded by `objects.condition`.
  nonisolated(unsafe) private var memory = Memory()

  private struct Memory {
    var details = RememberedDetails()
    var object: ObjectState = .unknown
  }

  private enum ObjectState {
    case unknown
    case beingAsked
    case known(Object?)
  }

  init(
    identifier: [UInt8], weight: Double, score: Double, rank: Int,
    details: any ResultDetails, objects: ObjectSource<Object>
  ) {
    self.identifier = Data(identifier)
    self.weight = weight
    self.score = score
    self.rank = rank
    self.details = details
    self.objects = objects
  }

  /// The same item in another place among the results, with all that is remembered of it.
  func ranked(_ rank: Int) -> SearchResultItem {
    let item = SearchResultItem(
      identifier: [UInt8](identifier), weight: weight, score: score, rank: rank, details: details, objects: objects)
    item.memory = objects.condition.withLock { memory }
    // Whoever is asking for the object here tells only this item.
    if case .beingAsked = item.memory.object { item.memory.object = .unknown }
    return item
  }

  /// What the object was indexed with to be handed back; empty if nothing.
  public var context: [String: ContextValue] {
    remembered(\.context) { details.context() }
  }

  /// The strings that were indexed for the object; nil when the index does not store strings.
  public var strings: [String]? {
    remembered(\.strings) { details.strings() }
  }

  /// The object itself, from the index's object getter; nil if there is no getter or it finds nothing.
  ///
  /// The getter is called once, when this is read first, and its answer is remembered. A second thread that reads the
  /// property meanwhile waits for it.
  public var object: Object? {
    guard let getter = objects.getter else { return nil }
    let known: ObjectState = objects.condition.withLock {
      while case .beingAsked = memory.object { objects.condition.wait() }
      defer { if case .unknown = memory.object { memory.object = .beingAsked } }
      return memory.object
    }
    if case .known(let object) = known { return object }
    let object = getter(identifier)
    objects.condition.withLock {
      memory.object = .known(object)
      objects.condition.broadcast()
    }
    return object
  }

  /// Every match, in the order in which a reader meets them.
  var matches: [ResultMatch] {
    let strings = strings
    return remembered(\.matches) { details.matches(in: strings) }
  }

  /// What is remembered, or else computed now. Two threads may compute the same; the first answer stays.
  private func remembered<Value>(_ slot: WritableKeyPath<RememberedDetails, Value?>, compute: () -> Value) -> Value {
    if let known = objects.condition.withLock({ memory.details[keyPath: slot] }) { return known }
    let value = compute()
    return objects.condition.withLock {
      if let known = memory.details[keyPath: slot] { return known }
      memory.details[keyPath: slot] = value
      return value
    }
  }
}

/// What has been read of a document for an item; nil what nobody has asked for yet.
///
/// It stands outside the generic class because a key path into a generic type is made anew each time, and that costs more
/// than the reading.
private struct RememberedDetails {
  var context: [String: ContextValue]?
  var strings: [String]??
  var matches: [ResultMatch]?
}
