/// What has become of an object of a store.
public enum StoreChange<Object: Sendable>: Sendable {
  /// It is new or changed, and is now this.
  case upsert(StoredObject<Object>)
  /// It is no longer there.
  case delete(identifier: String)

  /// What the object is called.
  public var identifier: String {
    switch self {
    case .upsert(let object): object.identifier
    case .delete(let identifier): identifier
    }
  }
}

extension StoreChange: Equatable where Object: Equatable {}
