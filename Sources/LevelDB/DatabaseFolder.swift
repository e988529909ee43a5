internal import Foundation

/// The folder that a database lives in, as far as LevelDB leaves it to its caller.
struct DatabaseFolder {
  let path: String

  /// Where LevelDB's repair puts files that it could make nothing of.
  var lostFilesPath: String { path + "/lost" }

  /// The error for a path with nothing at all.
  var missing: DatabaseError {
    DatabaseError(code: .notFound, message: "There is no database at the path.", path: path)
  }

  init(path: String) throws(DatabaseError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw DatabaseError(
        code: .invalidArgument, message: "The path of a database must not be empty or contain a zero byte.", path: path)
    }
    self.path = path
  }

  /// Makes the folder, or sees that there is a database in it, before LevelDB would.
  ///
  /// LevelDB makes folders that the whole world may read, makes one even to say that there is no database in it, speaks
  /// of its lock file when the folder's parent is missing, and deletes all files when only `CURRENT` is missing.
  func prepareForOpening(creating: Bool) throws(DatabaseError) {
    if creating && mkdir(path, 0o700) == 0 { return bringParentToDisk() }
    let number = errno
    if try exists() {
      guard try !hasDatabase() else { return }
      guard creating else {
        throw DatabaseError(code: .notFound, message: "There is no database in the folder.", path: path)
      }
    } else if creating && number == ENOENT {
      throw DatabaseError(
        code: .notFound, message: "The folder to make the database in does not exist; make it first.", path: path)
    } else if creating {
      throw DatabaseError("The database's folder cannot be made", errno: number, path: path)
    } else {
      throw missing
    }
  }

  /// Removes a folder that LevelDB has made to say that there is no database in it.
  ///
  /// That happens when the folder goes away right after it was looked at: the new one would be in its way back.
  func removeIfMadeInVain() {
    guard let names = try? fileNames(), Set(names).isSubset(of: Self.namesOfEmptyFolder) else { return }
    for name in names { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  /// Whether there is a folder; a file in its place is an error.
  func exists() throws(DatabaseError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let number = errno
      guard number == ENOENT else {
        throw DatabaseError("The database's folder cannot be reached", errno: number, path: path)
      }
      return false
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw DatabaseError(
        code: .invalidArgument, message: "There is a file where the database's folder should be.", path: path)
    }
    return true
  }

  /// The bytes of all files, also those that merging will delete.
  func byteCount() throws(DatabaseError) -> Int {
    guard try exists() else { throw missing }
    var total = 0
    for name in try fileNames() {
      var status = stat()
      // A file can vanish meanwhile, as merging goes on.
      guard lstat("\(path)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      total += Int(clamping: status.st_size)
    }
    return total
  }

  /// The names of the logs, each of which holds what was written since the one before it became a table.
  func logNames() throws(DatabaseError) -> Set<String> {
    Set(try fileNames().filter { $0.hasSuffix(".log") })
  }

  /// Writes as much as opening the database may have to, brings it to the disk, and removes it.
  ///
  /// Opening writes the content of the logs to tables, and the list of files anew. The name is one that LevelDB removes if
  /// the process ends meanwhile, and never gives a file.
  func checkRoom() throws(DatabaseError) {
    let probePath = path + "/000000.dbtmp"
    let file = open(probePath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      throw DatabaseError("The database's folder cannot be written", errno: errno, path: path)
    }
    defer {
      close(file)
      unlink(probePath)
    }
    var rest = try bytesToWriteAtOpening()
    let zeros = [UInt8](repeating: 0, count: 64 << 10)
    while rest > 0 {
      let count = zeros.withUnsafeBytes { write(file, $0.baseAddress, min($0.count, rest)) }
      guard count > 0 || (count < 0 && errno == EINTR) else {
        throw DatabaseError("The database's folder has no room", errno: errno, path: path)
      }
      rest -= max(0, count)
    }
    guard fsync(file) == 0 else {
      throw DatabaseError("The database's folder cannot be brought to the disk", errno: errno, path: path)
    }
  }

  private func bytesToWriteAtOpening() throws(DatabaseError) -> Int {
    var total = 1 << 20
    for name in try fileNames() where name.hasSuffix(".log") || name.hasPrefix("MANIFEST") {
      var status = stat()
      if lstat("\(path)/\(name)", &status) == 0 { total += Int(clamping: status.st_size) }
    }
    return total
  }

  /// Removes the files of the database, and the folder if it is then empty. The caller holds the lock.
  ///
  /// LevelDB's own removal lets go of the lock before it deletes the lock file: who opened the database in between would
  /// have it without a lock.
  func removeDatabase() throws(DatabaseError) {
    try removeLostFiles()
    try removeFiles(where: Self.isOfDatabase)
    rmdir(path)
  }

  /// Removes the folder with everything that is in it. The caller holds the lock.
  func removeEverything() throws(DatabaseError) {
    try removeFiles { _ in true }
    // Who comes now, and is refused or makes the next database here, leaves a file before it asks for the lock.
    for _ in 0..<Self.mostVisitors {
      guard rmdir(path) != 0, errno != ENOENT, access(path + "/LOCK", F_OK) != 0 else { return }
      for name in Self.logNames { unlink("\(path)/\(name)") }
    }
    throw DatabaseError("The database's folder cannot be deleted", errno: ENOTEMPTY, path: path)
  }

  /// Removes what stands in the folder under some names, the lock file last.
  private func removeFiles(where isMeant: (_ name: String) -> Bool) throws(DatabaseError) {
    // First: one that outlived its database could be taken for that of the next.
    DatabaseSeal(folder: path).remove()
    let names = Set(try fileNames().map { String($0.prefix { $0 != "/" }) }).subtracting(["LOCK", "CURRENT"])
    for name in names where isMeant(name) { try removeFile(name) }
    // Behind all others: files without it look damaged to whoever comes meanwhile, and has yet to ask for the lock.
    if isMeant("CURRENT") { try removeFile("CURRENT") }
    for name in Self.logNames where isMeant(name) { try removeFile(name) }
    unlink(path + "/LOCK")
  }

  private func removeFile(_ name: String) throws(DatabaseError) {
    guard unlink("\(path)/\(name)") != 0, errno != ENOENT else { return }
    let number = errno
    // What systems say when it is a folder.
    guard number == EISDIR || number == EPERM, (try? FileManager.default.removeItem(atPath: "\(path)/\(name)")) != nil
    else { throw DatabaseError("The database's files cannot be deleted", errno: number, path: path) }
  }

  /// LevelDB's log of its own doings, which it begins before it takes the lock.
  static let logNames = ["LOG", "LOG.old"]
  private static let mostVisitors = 100

  /// Removes the files that repair has put aside.
  func removeLostFiles() throws(DatabaseError) {
    if access(lostFilesPath, F_OK) == 0 {
      do {
        try FileManager.default.removeItem(atPath: lostFilesPath)
      } catch {
        throw DatabaseError(
          code: .io, message: "The files that repair has put aside cannot be removed: \(error.localizedDescription)",
          path: path)
      }
    }
  }

  /// The new folder's name is to survive the loss of power as what is written to it may have to. Where the folder above
  /// cannot be read that is left to the system.
  private func bringParentToDisk() {
    let parent = open(path + "/..", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard parent >= 0 else { return }
    fsync(parent)
    close(parent)
  }

  /// Whether the folder has a database in it; one that has lost the file to begin with is an error.
  private func hasDatabase() throws(DatabaseError) -> Bool {
    if access(path + "/CURRENT", F_OK) == 0 || errno != ENOENT { return true }
    guard try !fileNames().contains(where: Self.holdsData) else {
      throw DatabaseError(
        code: .corruption, message: "The database has lost its file CURRENT. Repair it or build it again.", path: path)
    }
    return false
  }

  func fileNames() throws(DatabaseError) -> [String] {
    do {
      return try FileManager.default.subpathsOfDirectory(atPath: path)
    } catch {
      throw DatabaseError(
        code: .io, message: "The database's folder cannot be read: \(error.localizedDescription)", path: path)
    }
  }

  /// Whether a name is one that LevelDB or this module gives to files.
  private static func isOfDatabase(fileName: String) -> Bool {
    ["CURRENT", "LOCK", "LOG", "LOG.old", "SEAL"].contains(fileName) || fileName.hasPrefix("MANIFEST-")
      || holdsData(fileName: fileName) || [".dbtmp", ".mended"].contains { fileName.hasSuffix($0) }
  }

  private static let namesOfEmptyFolder: Set<String> = ["LOCK", "LOG"]

  private static func holdsData(fileName: String) -> Bool {
    [".ldb", ".sst", ".log"].contains { fileName.hasSuffix($0) }
  }
}
