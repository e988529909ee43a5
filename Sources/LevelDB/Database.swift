internal import CLevelDB

/// An ordered map from bytes to bytes in a folder on the disk, through LevelDB.
///
/// - Keys are ordered by their bytes, as unsigned numbers; a key that begins another one comes before it.
/// - A `WriteBatch` is written whole or not at all. A `Snapshot` shows one state for ever, a `Cursor` walks over one.
/// - Any number of threads may use one `Database` and its snapshots at a time; writers wait for each other.
/// - One database at a time, in all processes, has a folder open; a second one gets `.locked`.
/// - The folder is let go when the last of the database, its snapshots and its cursors is released. That waits for
///   merging in the background to reach a place to stop.
/// - Damage that a read meets is thrown as `.corruption`, and is never taken for a missing key.
/// - LevelDB counts lengths in 32 bits: a batch, and so a value, has less than 2 GB.
package final class Database: Sendable {
  let handle: Handle

  /// The folder, as it was given.
  package var path: String { handle.path }

  /// Opens the database in a folder, and makes both when the options say so; the new folder is the user's alone.
  ///
  /// Replays what was written and not yet in a sorted file, so it can take as long as reading two write buffers.
  /// - Throws: `.locked`; `.notFound` without a database, or without a folder to make one in; `.invalidArgument` when a
  ///   file stands there, or the database exists and must not; `.corruption`; `.io`.
  package convenience init(path: String, options: Options = Options()) throws(DatabaseError) {
    try self.init(path: path, options: options, lock: nil)
  }

  /// - Parameter lock: The lock of the folder, where the caller has it; the database keeps it until it is closed.
  init(path: String, options: Options, lock: FolderLock?) throws(DatabaseError) {
    let folder = try DatabaseFolder(path: path)
    try folder.prepareForOpening(creating: options.createIfMissing)
    do throws(DatabaseError) {
      handle = try Handle(path: path, options: options, lock: lock)
    } catch {
      if !options.createIfMissing { folder.removeIfMadeInVain() }
      throw error
    }
  }

  /// The value of a key, or nil without one.
  ///
  /// - Parameter snapshot: The state to read, of this database; nil reads the newest.
  /// - Complexity: a block read from each of at most about seven levels, most of them spared by the filters.
  package func value(
    forKey key: UnsafeRawBufferPointer, at snapshot: Snapshot? = nil
  ) throws(DatabaseError) -> [UInt8]? {
    try withValue(forKey: key, at: snapshot) { [UInt8]($0) }
  }

  /// The value of a key, or nil without one.
  package func value(forKey key: [UInt8], at snapshot: Snapshot? = nil) throws(DatabaseError) -> [UInt8]? {
    try key.withRawBytes { (key) throws(DatabaseError) in try value(forKey: key, at: snapshot) }
  }

  /// Lends the value of a key to a closure, which saves a copy; nil without a value.
  @inlinable @inline(__always)
  package func withValue<Result>(
    forKey key: UnsafeRawBufferPointer, at snapshot: Snapshot? = nil, _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(DatabaseError) -> Result? {
    guard let value = try allocatedValue(forKey: key, at: snapshot) else { return nil }
    defer { free(value) }
    return body(value)
  }

  /// Lends the value of a key to a closure, which saves a copy; nil without a value.
  @inlinable @inline(__always)
  package func withValue<Result>(
    forKey key: [UInt8], at snapshot: Snapshot? = nil, _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(DatabaseError) -> Result? {
    guard let value = try allocatedValue(forKey: key, at: snapshot) else { return nil }
    defer { free(value) }
    return body(value)
  }

  /// The state of this moment, to read while others write.
  package func snapshot() -> Snapshot { Snapshot(of: handle) }

  /// A cursor over one state, the newest or that of a snapshot; it stands nowhere until it is moved.
  ///
  /// - Parameter fillsCache: Whether blocks that are read enter the cache; false for a walk over everything, so that it
  ///   does not drive out what searches use.
  package func cursor(at snapshot: Snapshot? = nil, fillsCache: Bool = true) -> Cursor {
    defer { withExtendedLifetime(snapshot) {} }
    let options = readOptions(at: snapshot)
    guard !fillsCache else { return Cursor(over: handle, options: options) }
    let sparingOptions = NativeReadOptions(
      verifiesChecksums: handle.verifiesChecksums, fillsCache: false, snapshot: snapshot?.pointer)
    return Cursor(over: handle, options: sparingOptions.pointer)
  }

  /// Writes a batch, whole or not at all; the batch can then be cleared and filled again.
  ///
  /// After one write has failed, every later one fails as well, with the same code, until the database is opened
  /// again; reading goes on. Otherwise what is written behind a torn record could get lost unnoticed. What a failed write
  /// has brought may be there when the database is opened again, all of it, or not.
  ///
  /// - Parameters:
  ///   - batch: The changes, fewer than 2 GB of them.
  ///   - synchronously: Whether to wait for the disk. False survives the end of the process, not of the power.
  /// - Throws: `.invalidArgument` for a batch of 2 GB or more; `.io`, also when the folder is not where it was;
  ///   `.corruption` that merging came upon.
  package func write(_ batch: WriteBatch, synchronously: Bool = false) throws(DatabaseError) {
    guard batch.byteCount <= Int(Int32.max) else {
      throw DatabaseError(
        code: .invalidArgument, message: "A batch must be smaller than 2 GB; write it in parts.", path: path)
    }
    defer { withExtendedLifetime(batch) {} }
    try handle.write(batch.pointer, synchronously: synchronously)
    handle.counter?.count { counts in
      counts.writes += 1
      counts.bytesWritten += batch.byteCount
    }
  }

  /// A value in memory of LevelDB's, for `free(_:)`.
  @usableFromInline
  func allocatedValue(
    forKey key: UnsafeRawBufferPointer, at snapshot: Snapshot?
  ) throws(DatabaseError) -> UnsafeRawBufferPointer? {
    defer { withExtendedLifetime(snapshot) {} }
    let options = readOptions(at: snapshot)
    var count = 0
    let value = try Handle.call(path: handle.path) { status in
      leveldb_get(handle.pointer, options, key.characters, key.count, &count, &status)
    }
    handle.counter?.count { counts in
      counts.lookups += 1
      counts.bytesLookedUp += count
    }
    return value.map { UnsafeRawBufferPointer(start: $0, count: count) }
  }

  @usableFromInline
  func allocatedValue(forKey key: [UInt8], at snapshot: Snapshot?) throws(DatabaseError) -> UnsafeRawBufferPointer? {
    try key.withRawBytes { (key) throws(DatabaseError) in try allocatedValue(forKey: key, at: snapshot) }
  }

  @usableFromInline
  func free(_ value: UnsafeRawBufferPointer) {
    leveldb_free(UnsafeMutableRawPointer(mutating: value.baseAddress))
  }

  private func readOptions(at snapshot: Snapshot?) -> OpaquePointer {
    guard let snapshot else { return handle.readOptions.pointer }
    precondition(snapshot.handle === handle, "The snapshot is of another database.")
    return snapshot.readOptions.pointer
  }
}
