// How the objects of Core Data and SwiftData keep themselves in an index. There is no logic here: each call of the store leads to
// one of the index. ObjectStoreTests tests the same lines with a store that is there on every system.
//
// - The identifier is stored with the object, and made when the object is. An object's `objectID` would not do: it is another one
//   before the first save, and again after a migration.
// - What is saved is indexed, what is deleted is removed, and only after the save: what is rolled back never comes to the index.
// - The index gets a value of the object's texts, made on the context's own queue, as managed objects are for one thread.
// - A result has the identifier, by which the context of whoever shows it fetches the object.
//
// Changes that go around the objects, as batch requests and other processes make them, call nothing here. For these follow the store:
// see StoreSpotlightDelegate, and for tables of SQLite SQLiteChangeSource.
#if canImport(CoreData)
  import CoreData
  import TextSearch

  /// A note of Core Data, with the attributes `searchIdentifier` (binary, indexed), `title` and `text` in the model.
  final class ManagedNote: NSManagedObject {
    /// Set by whoever opens the store, before anything is saved.
    static nonisolated(unsafe) var index: TextIndex<NoteText>?

    @NSManaged var searchIdentifier: Data
    @NSManaged var title: String
    @NSManaged var text: String

    var noteText: NoteText { NoteText(identifier: searchIdentifier, title: title, text: text) }

    override func awakeFromInsert() {
      super.awakeFromInsert()
      searchIdentifier = Data(UUID().uuidString.utf8)
    }

    override func didSave() {
      super.didSave()
      if isDeleted {
        Self.index?.removeIndex(forIdentifier: searchIdentifier)
      } else {
        Self.index?.updateIndex(for: noteText)
      }
    }

    /// The note of a result.
    static func note(of result: SearchResultItem<NoteText>, in context: NSManagedObjectContext) throws -> ManagedNote? {
      let request = NSFetchRequest<ManagedNote>(entityName: "ManagedNote")
      request.predicate = NSPredicate(format: "searchIdentifier == %@", result.identifier as NSData)
      request.fetchLimit = 1
      return try context.fetch(request).first
    }
  }
#endif

#if canImport(SwiftData)
  import Foundation
  import SwiftData

  /// A note of SwiftData. Models are not told of saves; the context is, and a deleted model can be read before the save only.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Model final class ModelNote {
    @Attribute(.unique) var searchIdentifier: Data
    var title: String
    var text: String

    init(title: String, text: String) {
      searchIdentifier = Data(UUID().uuidString.utf8)
      self.title = title
      self.text = text
    }

    var noteText: NoteText { NoteText(identifier: searchIdentifier, title: title, text: text) }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  extension ModelContext {
    /// Saves, and brings the index up to date: to be called in the place of `save()`, with `autosaveEnabled` off.
    func save(updating index: TextIndex<NoteText>) throws {
      let gone = deletedModelsArray.compactMap { ($0 as? ModelNote)?.searchIdentifier }
      let notes = (insertedModelsArray + changedModelsArray).compactMap { ($0 as? ModelNote)?.noteText }
      try save()
      for identifier in gone { index.removeIndex(forIdentifier: identifier) }
      for note in notes { index.updateIndex(for: note) }
    }
  }
#endif
