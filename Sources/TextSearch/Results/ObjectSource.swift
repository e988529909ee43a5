internal import Foundation

/// Where all result items of a search get their objects, and the lock that guards what each of them remembers.
///
/// One lock serves all items: a keyword may find a whole index, and a lock in each item would cost more than the item.
/// Nothing is ever computed and no closure called while it is held.
final class ObjectSource<Object: Sendable>: Sendable {
  /// Guards the memory of every item, and wakes those that wait for another thread to get an object.
  let condition = NSCondition()
  /// Finds the object with an identifier.
  let getter: (@Sendable (Data) -> Object?)?

  init(getter: (@Sendable (Data) -> Object?)?) {
    self.getter = getter
  }
}
