internal import CLevelDB
internal import Foundation

/// LevelDB's open database, owned together by the `Database`, its snapshots and its cursors.
///
/// LevelDB aborts the process when a database is closed while a snapshot or a cursor is in use. Here that cannot
/// happen: closing is this object's end, and each of them keeps it alive.
///
/// Unchecked, because LevelDB's own lock guards what `pointer` stands for, the options are never changed, and
/// `writeLock` guards `writeFailure` and what `folder` remembers.
final class Handle: @unchecked Sendable {
  let pointer: OpaquePointer
  let path: String
  let verifiesChecksums: Bool
  /// For reads of the newest state.
  let readOptions: NativeReadOptions
  let counter = AccessCounter.current
  private let lockFile: OpenFolders.Identity?
  /// The lock under which the database was opened, if somebody had it before.
  private let lock: FolderLock?
  private let folder: FolderKeeper
  private let options: NativeOptions
  private let writeOptions: OpaquePointer
  private let synchronousWriteOptions: OpaquePointer
  private let writeLock = NSLock()
  private var writeFailure: DatabaseError?

  /// - Parameter lock: The lock of the folder, where the caller has it; it is released with the handle.
  init(path: String, options: Options, lock: FolderLock? = nil) throws(DatabaseError) {
    let nativeOptions = NativeOptions(options)
    let claim = lock == nil ? try OpenFolders.shared.claim(path: path) : nil
    defer { if let claim { OpenFolders.shared.release(claim) } }
    try DatabaseSeal(folder: path).check()
    try TableFooters(folder: path).check()
    pointer = try Self.opened(path: path, options: nativeOptions)
    lockFile = OpenFolders.shared.noteOpened(path: path)
    self.lock = lock
    self.path = path
    self.options = nativeOptions
    folder = FolderKeeper(path: path, lockFile: lockFile)
    verifiesChecksums = options.verifiesChecksums
    readOptions = NativeReadOptions(verifiesChecksums: options.verifiesChecksums, fillsCache: true, snapshot: nil)
    writeOptions = leveldb_writeoptions_create()
    synchronousWriteOptions = leveldb_writeoptions_create()
    leveldb_writeoptions_set_sync(synchronousWriteOptions, 1)
  }

  deinit {
    leveldb_close(pointer)
    folder.tidy()
    if let lockFile { DatabaseSeal(folder: path).write(lockFile: lockFile) }
    // Before anybody here can open the database: it would take the lock away from them.
    lock?.release()
    if let lockFile { OpenFolders.shared.remove(lockFile) }
    leveldb_writeoptions_destroy(writeOptions)
    leveldb_writeoptions_destroy(synchronousWriteOptions)
  }

  /// Writes the batch, unless a write has failed before.
  ///
  /// A failed write may leave half a record in the log. LevelDB would append the next one behind it, call that a
  /// success, and not find it when it reads the log at the next opening. So the first failure is the last write.
  /// Writers wait for each other here, as they would in LevelDB, so that none slips through behind a failing one.
  func write(_ batch: OpaquePointer, synchronously: Bool) throws(DatabaseError) {
    writeLock.lock()
    defer { writeLock.unlock() }
    if let writeFailure { throw writeFailure }
    do throws(DatabaseError) {
      try Self.call(path: path) { status in
        leveldb_write(pointer, synchronously ? synchronousWriteOptions : writeOptions, batch, &status)
      }
      try folder.check(synchronously: synchronously)
    } catch {
      writeFailure = DatabaseError(
        code: error.code,
        message:
          "An earlier write failed, and nothing can be written until the database is opened again. \(error.message)",
        path: path)
      throw error
    }
  }

  /// Whether a write has failed, so that none is possible any more.
  var hasFailed: Bool { writeLock.withLock { writeFailure != nil } }

  /// Looks after the folder when files in it have changed without a write.
  func tidyFolder() {
    writeLock.withLock { folder.tidy() }
  }

  /// Throws what would still keep the database from being written if it were opened again.
  func checkThatFolderIsWritable() throws(DatabaseError) {
    writeLock.lock()
    defer { writeLock.unlock() }
    try folder.checkPlace()
    try DatabaseFolder(path: path).checkRoom()
  }

  private static func opened(path: String, options: borrowing NativeOptions) throws(DatabaseError) -> OpaquePointer {
    let optionsPointer = options.pointer
    let opened = try call(path: path) { status in leveldb_open(optionsPointer, path, &status) }
    guard let opened else {
      throw DatabaseError(
        code: .io, message: "The database cannot be opened, and LevelDB does not say why.", path: path)
    }
    return opened
  }

  /// Makes one call of LevelDB's C interface and throws what it reports.
  @inline(__always)
  static func call<Value>(
    path: @autoclosure () -> String, _ body: (_ status: inout UnsafeMutablePointer<CChar>?) -> Value
  ) throws(DatabaseError) -> Value {
    var status: UnsafeMutablePointer<CChar>?
    let value = body(&status)
    if let status {
      defer { leveldb_free(status) }
      throw DatabaseError(status: String(cString: status), path: path())
    }
    return value
  }
}
