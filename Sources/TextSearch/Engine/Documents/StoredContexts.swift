internal import LevelDB

/// Looks into the contexts of many documents, best in the order of their numbers. Nothing else of a record is decoded.
struct StoredContexts {
  private let store: StoreView
  private let cursor: Cursor

  init(_ store: StoreView) {
    self.store = store
    cursor = store.cursor()
  }

  /// Calls `body` with the encoded context of a document, empty for an empty one; does not when the document is gone.
  func withContext(of number: UInt64, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    do {
      let key = StoreKey.document(number)
      // The next key is most often the one that is wanted.
      if cursor.isValid { try cursor.next() }
      if !cursor.isValid || !cursor.withKey({ $0.elementsEqual(key) }) { try cursor.seek(to: key) }
      guard cursor.isValid, cursor.withKey({ $0.elementsEqual(key) }) else { return }
      try cursor.withValue { record in
        guard let range = DocumentRecord.contextRange(in: record) else {
          throw store.corrupted("a document's record makes no sense")
        }
        try body(UnsafeRawBufferPointer(rebasing: record[range]))
      }
    } catch let error as DatabaseError {
      throw TextIndexError(error)
    }
  }
}

extension DocumentRecord {
  /// Where the encoded context stands in an encoded record; nil when the bytes are none.
  static func contextRange(in record: UnsafeRawBufferPointer) -> Range<Int>? {
    var reader = ByteReader(record)
    let flags = reader.byte()
    guard flags & ~Flag.all == 0 else { return nil }
    _ = reader.prefixedRange()
    if flags & Flag.weight != 0 { _ = reader.double() }
    let range = flags & Flag.context == 0 ? 0..<0 : reader.prefixedRange()
    return reader.isFaulty ? nil : range
  }
}
