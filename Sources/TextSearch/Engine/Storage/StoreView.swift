internal import LevelDB

/// The store as it was at one moment.
struct StoreView: Sendable {
  let database: Database
  let snapshot: Snapshot?

  func value(forKey key: [UInt8]) throws -> [UInt8]? {
    do { return try database.value(forKey: key, at: snapshot) } catch { throw TextIndexError(error) }
  }

  func cursor() -> Cursor { database.cursor(at: snapshot) }

  /// Calls `body` with each key and value whose key begins with `prefix`, in order, until it returns false.
  func forEach(
    prefix: [UInt8], _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws -> Bool
  ) throws {
    do {
      let cursor = database.cursor(at: snapshot, fillsCache: false)
      try cursor.seek(to: prefix)
      while cursor.isValid {
        let goesOn = try cursor.withKey { key in
          guard key.starts(with: prefix) else { return false }
          return try cursor.withValue { try body(key, $0) }
        }
        if !goesOn { return }
        try cursor.next()
      }
    } catch let error as DatabaseError {
      throw TextIndexError(error)
    }
  }

  func corrupted(_ what: String) -> TextIndexError {
    .corruptedRecord(what, path: database.path)
  }
}
