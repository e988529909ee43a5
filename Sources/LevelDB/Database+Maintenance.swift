internal import CLevelDB

extension Database {
  /// Deletes the database in a folder, and the folder if nothing else is in it. Nothing there is no error.
  ///
  /// - Throws: `.locked` while it is open anywhere; `.invalidArgument` when a file stands there; `.io`.
  package static func destroy(path: String) throws(DatabaseError) {
    let folder = try DatabaseFolder(path: path)
    guard try folder.exists() else { return }
    let options = NativeOptions(Options())
    let optionsPointer = options.pointer
    try Handle.call(path: path) { status in leveldb_destroy_db(optionsPointer, path, &status) }
    try folder.removeRemains()
  }

  /// Makes a damaged database one that opens, of the files and records that are whole.
  ///
  /// What is damaged is lost; and as the order of the files is too, a removed or older value can come back. Files that
  /// nothing could be made of are put aside in the folder `lost`. The database must not be opened meanwhile.
  ///
  /// - Parameter options: Those that it is opened with. Everything is verified, whatever they say.
  /// - Throws: `.locked` while it is open anywhere; `.notFound`; `.invalidArgument` when a file stands there; `.io`.
  package static func repair(path: String, options: Options = Options()) throws(DatabaseError) {
    let folder = try DatabaseFolder(path: path)
    guard try folder.exists() else { throw folder.missing }
    try requireUnlocked(path: path)
    var options = options
    options.paranoidChecks = true  // Otherwise LevelDB takes a damaged block for a whole one.
    let nativeOptions = NativeOptions(options)
    let optionsPointer = nativeOptions.pointer
    try Handle.call(path: path) { status in leveldb_repair_db(optionsPointer, path, &status) }
  }

  /// The bytes of all files of the database in a folder, open or not.
  ///
  /// - Throws: `.notFound`; `.invalidArgument` when a file stands there; `.io`.
  package static func byteCount(path: String) throws(DatabaseError) -> Int {
    try DatabaseFolder(path: path).byteCount()
  }

  /// Throws when the database is open, which LevelDB's repair does not look at.
  ///
  /// Opening with these options never gets further than taking the lock: a database that is there must not be, and one
  /// that is not must. (To look at the lock file oneself is no way: when a process closes a file, the operating system
  /// drops all locks that the process has on it.)
  private static func requireUnlocked(path: String) throws(DatabaseError) {
    var options = Options()
    options.createIfMissing = false
    options.errorIfExists = true
    do throws(DatabaseError) {
      _ = try Handle(path: path, options: options)
    } catch  where error.code != .locked && error.code != .io {
      return
    }
  }
}
