internal import LevelDB

/// Reads the records of many documents, best in the order of their numbers.
struct StoredDocuments {
  private let store: StoreView
  private let cursor: Cursor

  init(_ store: StoreView) {
    self.store = store
    cursor = store.cursor()
  }

  /// A document; nil when it is gone.
  func document(_ number: UInt64) throws -> StoredDocument? {
    do {
      let key = StoreKey.document(number)
      // The next key is most often the one that is wanted.
      if cursor.isValid { try cursor.next() }
      if !cursor.isValid || !cursor.withKey({ $0.elementsEqual(key) }) { try cursor.seek(to: key) }
      guard cursor.isValid, cursor.withKey({ $0.elementsEqual(key) }) else { return nil }
      guard let document = StoredDocument(cursor.value) else {
        throw store.corrupted("a document's record makes no sense")
      }
      return document
    } catch let error as DatabaseError {
      throw TextIndexError(error)
    }
  }
}
