internal import CLevelDB

extension Database {
  /// Bytes in sorted files of the keys from the first up to but without the second; what is still in memory is not counted.
  package func approximateBytes(from start: [UInt8], to end: [UInt8]) -> Int {
    start.withRawBytes { start in
      end.withRawBytes { end in
        var starts: UnsafePointer<CChar>? = start.characters
        var ends: UnsafePointer<CChar>? = end.characters
        var (startCount, endCount) = (start.count, end.count)
        var bytes: UInt64 = 0
        leveldb_approximate_sizes(handle.pointer, 1, &starts, &startCount, &ends, &endCount, &bytes)
        return Int(clamping: bytes)
      }
    }
  }

  /// What LevelDB tells about itself under a name such as `leveldb.stats`, or nil when it does not know the name.
  package func property(_ name: String) -> String? {
    guard let value = leveldb_property_value(handle.pointer, name) else { return nil }
    defer { leveldb_free(value) }
    return String(cString: value)
  }

  /// Merges the files of a range of keys, both ends included, so that what was overwritten or removed leaves the disk.
  ///
  /// Blocks until done. A failure on the way is not reported here but by the next write.
  ///
  /// - Parameters:
  ///   - start: The first key, or nil for the very first.
  ///   - end: The last key, or nil for the very last.
  package func compact(from start: [UInt8]? = nil, to end: [UInt8]? = nil) {
    (start ?? []).withRawBytes { startBytes in
      (end ?? []).withRawBytes { endBytes in
        leveldb_compact_range(
          handle.pointer, start == nil ? nil : startBytes.characters, startBytes.count,
          end == nil ? nil : endBytes.characters, endBytes.count)
      }
    }
    handle.tidyFolder()
  }

  /// Makes a file of what is still in memory and in the log. A failure is reported as by ``compact(from:to:)``.
  package func flush() {
    // Compacting a range without keys does just that.
    compact(from: [0xFF, 0xFF, 0xFF, 0xFF], to: [0xFF, 0xFF, 0xFF, 0xFF])
  }

  /// Rewrites the files of a range of keys, so that what was overwritten or removed leaves the disk for certain.
  ///
  /// ``compact(from:to:)`` merges files of one level into those of the next, and passes over a file that has none below or
  /// above it; such a file keeps what was written and removed between two writes of the log's content to files. Here marks
  /// of removal at both ends make a file that lies over all of them, but for what becomes part of the same file: ``flush()``
  /// makes another one of that before.
  ///
  /// - Parameters:
  ///   - start: The first key.
  ///   - end: The last key. No key may be one of the two followed by a zero byte.
  /// - Throws: What a write throws, and what went wrong with the files.
  package func purge(from start: [UInt8], to end: [UInt8]) throws(DatabaseError) {
    let batch = WriteBatch()
    batch.remove(start + [0])
    batch.remove(end + [0])
    try write(batch)
    let folder = try DatabaseFolder(path: path)
    let logs = try folder.logNames()
    compact(from: start, to: end + [0])
    // Tells of a failure on the way, unless it was that a new log could not be begun.
    batch.clear()
    try write(batch)
    guard try !folder.logNames().isSubset(of: logs) else {
      throw DatabaseError(
        code: .io, message: "The database's files could not be merged. Check room and permissions.", path: path)
    }
  }

  /// Whether a write has failed: every further one will, until the database is opened again.
  package var hasFailed: Bool { handle.hasFailed }

  /// Throws what would still keep a database from being written if it were opened again after a failed write.
  ///
  /// It writes as much to the folder as opening may have to, and removes it.
  ///
  /// - Throws: `.io` when there is no room, no permission, or another folder in the place.
  package func checkThatFolderIsWritable() throws(DatabaseError) {
    try handle.checkThatFolderIsWritable()
  }

  /// Deletes the database in a folder, and the folder if nothing else is in it. Nothing there is no error.
  ///
  /// - Throws: `.locked` while it is open anywhere; `.invalidArgument` when a file stands there; `.io`.
  package static func destroy(path: String) throws(DatabaseError) {
    try delete(path: path) { (folder) throws(DatabaseError) in try folder.removeDatabase() }
  }

  /// Deletes the folder of a database that nobody has open, with everything in it. Nothing there is no error.
  ///
  /// - Throws: `.locked` while it is open anywhere; `.invalidArgument` when a file stands there; `.io`.
  package static func removeFolder(path: String) throws(DatabaseError) {
    try delete(path: path) { (folder) throws(DatabaseError) in try folder.removeEverything() }
  }

  /// Calls `body` with a folder that is there, while nobody can open the database in it.
  private static func delete(
    path: String, _ body: (DatabaseFolder) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    let folder = try DatabaseFolder(path: path)
    guard try folder.exists() else { return }
    let lock = try FolderLock(path: path)
    defer { lock.release() }
    try body(folder)
  }

  /// Makes a damaged database one that opens, of the files and records that are whole.
  ///
  /// What is damaged is lost; and as the order of the files is too, a removed or older value can come back: until
  /// everything has been merged by ``compact(from:to:)``, also one of which a newer one is there. What nothing could be
  /// made of is put aside in the folder `lost`. Nobody can open the database meanwhile.
  ///
  /// - Parameter options: Those that it is opened with. Everything is verified, whatever they say.
  /// - Returns: Whether values may be lost: whether any log or table was damaged or missing.
  /// - Throws: `.locked` while it is open anywhere; `.notFound`; `.invalidArgument` when a file stands there; `.io`.
  @discardableResult
  package static func repair(path: String, options: Options = Options()) throws(DatabaseError) -> Bool {
    let folder = try DatabaseFolder(path: path)
    guard try folder.exists() else { throw folder.missing }
    let lock = try FolderLock(path: path)
    defer { lock.release() }
    return try DatabaseRepair(folder: folder, options: options).perform()
  }

  /// Makes a damaged database one that opens, as ``repair(path:options:)``, and opens it; nobody else can in between.
  ///
  /// - Returns: The database, and whether values may be lost.
  /// - Throws: As ``repair(path:options:)`` and ``init(path:options:)``.
  package static func openRepaired(
    path: String, options: Options = Options()
  ) throws(DatabaseError) -> (database: Database, hasLostValues: Bool) {
    let folder = try DatabaseFolder(path: path)
    guard try folder.exists() else { throw folder.missing }
    let lock = try FolderLock(path: path)
    let hasLostValues = try DatabaseRepair(folder: folder, options: options).perform()
    return (try Database(path: path, options: options, lock: lock), hasLostValues)
  }

  /// Removes what ``repair(path:options:)`` has put aside.
  package static func removeLostFiles(path: String) throws(DatabaseError) {
    try DatabaseFolder(path: path).removeLostFiles()
  }

  /// The bytes of all files of the database in a folder, open or not.
  ///
  /// - Throws: `.notFound`; `.invalidArgument` when a file stands there; `.io`.
  package static func byteCount(path: String) throws(DatabaseError) -> Int {
    try DatabaseFolder(path: path).byteCount()
  }
}
