/// An object of a store, with the identifier that the index knows it by.
public struct StoredObject<Object: Sendable>: Sendable {
  /// What the object is called, unique in the store and the same for ever; the item in the index is called so too.
  ///
  /// Identifiers are compared as Swift compares strings, so composed and decomposed letters are the same.
  public let identifier: String
  /// The object.
  public let object: Object

  /// Makes one.
  ///
  /// - Parameters:
  ///   - identifier: What the object is called; not empty.
  ///   - object: The object.
  public init(identifier: String, object: Object) {
    self.identifier = identifier
    self.object = object
  }
}

extension StoredObject: Equatable where Object: Equatable {}
