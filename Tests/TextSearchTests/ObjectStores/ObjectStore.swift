import Foundation

/// A small store of objects with the life-cycle calls of Core Data, to test what is done in them.
///
/// An object is new, changed or deleted until the store is saved; a rollback undoes that. As with Core Data the calls come
/// on the thread of whoever saves, ``StoreObject/didSave()`` once for each object that was saved, deleted ones included.
final class ObjectStore {
  /// What was saved, by the stored identifier.
  private var saved: [Data: (type: StoreObject.Type, values: [String: String])] = [:]
  private var objects: [Data: StoreObject] = [:]
  private var unsaved: [StoreObject] = []

  /// Makes an object that is in the store from the next save on.
  func insert<Object: StoreObject>(_ type: Object.Type) -> Object {
    let object = type.init(in: self)
    object.awakeFromInsert()
    note(object)
    return object
  }

  func delete(_ object: StoreObject) {
    object.isDeleted = true
    note(object)
  }

  func note(_ object: StoreObject) {
    if !unsaved.contains(where: { $0 === object }) { unsaved.append(object) }
  }

  /// Saves all that has changed, and then tells the objects.
  func save() {
    let saving = unsaved
    unsaved = []
    for object in saving {
      if object.isDeleted {
        saved[object.identifier] = nil
        objects[object.identifier] = nil
      } else {
        saved[object.identifier] = (type(of: object), object.values)
        objects[object.identifier] = object
      }
    }
    for object in saving { object.didSave() }
  }

  /// Undoes what was not saved. Nobody is told.
  func rollback() {
    for object in unsaved {
      object.isDeleted = false
      object.restore(saved[object.identifier]?.values ?? [:])
    }
    unsaved = []
  }

  /// Finds an object by its stored identifier.
  func fetch<Object: StoreObject>(_ type: Object.Type, identifier: Data) -> Object? {
    objects[identifier] as? Object
  }
}

/// An object of an ``ObjectStore``.
class StoreObject {
  private unowned let store: ObjectStore
  fileprivate(set) var values: [String: String] = [:]
  fileprivate(set) var isDeleted = false

  /// Stored with the object, and the same for ever.
  var identifier: Data { Data(value("identifier").utf8) }

  required init(in store: ObjectStore) { self.store = store }

  func value(_ name: String) -> String { values[name] ?? "" }

  func set(_ value: String, _ name: String) {
    values[name] = value
    store.note(self)
  }

  fileprivate func restore(_ values: [String: String]) { self.values = values }

  /// Called once in the life of an object: here its identifier is made.
  func awakeFromInsert() {}

  /// Called after the object was saved; when ``isDeleted`` says so, it is no longer there.
  func didSave() {}
}
