internal import LevelDB

/// Reads the records of many documents, best in the order of their numbers.
struct DocumentRecords {
  private let store: StoreView
  private let cursor: Cursor

  init(store: StoreView) {
    self.store = store
    cursor = store.cursor()
  }

  /// The record of a document; nil when it is gone.
  func record(_ number: UInt64) throws -> DocumentRecord? {
    do {
      let key = StoreKey.document(number)
      // The next key is most often the one that is wanted.
      if cursor.isValid { try cursor.next() }
      if !cursor.isValid || !cursor.withKey({ $0.elementsEqual(key) }) { try cursor.seek(to: key) }
      guard cursor.isValid, cursor.withKey({ $0.elementsEqual(key) }) else { return nil }
      guard let record = cursor.withValue({ DocumentRecord(decoding: $0) }) else {
        throw store.corrupted("a document's record makes no sense")
      }
      return record
    } catch let error as DatabaseError {
      throw TextIndexError(error)
    }
  }
}
