internal import LevelDB

/// Deletes all values of a segment that nothing names any more.
struct SegmentRemoval {
  let number: UInt32

  func perform(in database: Database) throws(DatabaseError) {
    let batch = WriteBatch()
    try collect(into: batch, from: database)
    if batch.count > 0 { try database.write(batch) }
  }

  /// Adds the removal of every value to `batch`.
  func collect(into batch: WriteBatch, from database: Database) throws(DatabaseError) {
    let cursor = database.cursor(fillsCache: false)
    for family in SegmentKey.Family.allCases {
      let prefix = StoreKey.segmentPrefix(number, family)
      try cursor.seek(to: prefix)
      while cursor.isValid, cursor.key.starts(with: prefix) {
        batch.remove(cursor.key)
        try cursor.next()
      }
    }
  }
}
