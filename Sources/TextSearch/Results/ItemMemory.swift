/// What a result item remembers, made when something is asked of it first: most items of a long list never are.
///
/// Unchecked, because whoever reads or writes it holds the lock of the items' ``ResultSource``.
final class ItemMemory<Object: Sendable>: @unchecked Sendable {
  enum ObjectState {
    case unknown
    case beingAsked
    case known(Object?)
  }

  var details = RememberedDetails()
  var object: ObjectState = .unknown

  init() {}

  /// The same for another item. Whoever is asking for the object tells only the one that he asks for.
  init(copying other: ItemMemory) {
    details = other.details
    if case .known = other.object { object = other.object }
  }
}

/// What has been read of a document for an item; nil what nobody has asked for yet.
///
/// It stands outside the generic classes because a key path into a generic type is made anew each time, and that costs
/// more than the reading.
struct RememberedDetails {
  var context: [String: ContextValue]?
  var strings: [String]??
  var matches: [ResultMatch]?
}
