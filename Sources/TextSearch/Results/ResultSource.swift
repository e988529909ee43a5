internal import Foundation

/// What all result items of a search share: what can be told of their documents, what gets their objects, and the lock
/// that guards what each of them remembers.
///
/// One serves all items, and an item holds nothing else: a keyword may find a whole index, and a lock or one more reference
/// to count in each item would cost more than the item. Nothing is ever computed and no closure called while the lock is
/// held.
final class ResultSource<Object: Sendable>: Sendable {
  /// What the items' documents are asked.
  let details: any ResultDetails
  /// Finds the object with an identifier.
  let getter: (@Sendable (Data) -> Object?)?

  init(details: any ResultDetails, getter: (@Sendable (Data) -> Object?)?) {
    self.details = details
    self.getter = getter
  }

  /// Guards the memory of every item, and wakes those that wait for another thread to get an object.
  var condition: NSCondition { SharedConditions.condition(of: self) }
}

/// The conditions of all searches. They are few and shared, as to make one takes as long as to find several results, and
/// each is held for moments only.
private enum SharedConditions {
  private static let conditions = (0..<16).map { _ in NSCondition() }

  /// Always the same for an object.
  static func condition(of object: AnyObject) -> NSCondition {
    // Objects begin at multiples of 16 bytes, and these are larger.
    conditions[Int(UInt(bitPattern: ObjectIdentifier(object)) >> 6 % UInt(conditions.count))]
  }
}
