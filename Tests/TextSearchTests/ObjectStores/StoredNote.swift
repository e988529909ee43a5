import Foundation
import TextSearch

/// What the index knows of a note: a value, which may go to other threads where the object of a store must not.
struct NoteText: Sendable {
  let identifier: Data
  let title: String
  let text: String

  /// An index of notes.
  static func makeIndex() throws -> TextIndex<NoteText> {
    let index = try TextIndex<NoteText>.inMemory()
    index.identifier = { $0.identifier }
    index.indexer = { note, _ in IndexedObject(strings: [note.title, note.text]) }
    return index
  }
}

/// An object that keeps itself in an index: the pattern of CoreDataPattern.swift, line by line, on a store that is here.
final class StoredNote: StoreObject {
  /// Set by whoever opens the store.
  static nonisolated(unsafe) var index: TextIndex<NoteText>?

  var title: String {
    get { value("title") }
    set { set(newValue, "title") }
  }

  var text: String {
    get { value("text") }
    set { set(newValue, "text") }
  }

  var noteText: NoteText { NoteText(identifier: identifier, title: title, text: text) }

  override func awakeFromInsert() {
    super.awakeFromInsert()
    set(UUID().uuidString, "identifier")
  }

  override func didSave() {
    super.didSave()
    if isDeleted {
      Self.index?.removeIndex(forIdentifier: identifier)
    } else {
      Self.index?.updateIndex(for: noteText)
    }
  }
}
