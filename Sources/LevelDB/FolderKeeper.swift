internal import Foundation

/// Looks after the folder of an open database, which LevelDB does not look at again.
///
/// - A folder that was removed, moved or replaced goes unnoticed: LevelDB writes on into files that have no name any more.
/// - LevelDB's files may be read by everybody as far as their modes say, and its own log quotes keys.
/// - After a new log was begun, waiting for the disk does not wait for the log's name to be in the folder.
///
/// Unchecked, because whoever uses it holds the lock that writers hold.
final class FolderKeeper: @unchecked Sendable {
  private let path: String
  /// The open folder: no other one gets its number as long as this one is open.
  private let descriptor: Int32
  private let folder: OpenFolders.Identity?
  private let lockFile: OpenFolders.Identity?
  /// When the entries changed that were last brought to the disk, or nil while more could change in the same instant.
  private var synchronizedChange: Instant?
  /// The same for the entries that were last looked through.
  private var tidiedChange: Instant?
  private var lastTidying: Instant?

  /// An instant of the file system's clock.
  private struct Instant: Equatable {
    let seconds: Int
    let nanoseconds: Int

    init(_ time: timespec) {
      seconds = Int(time.tv_sec)
      nanoseconds = Int(time.tv_nsec)
    }

    static var now: Instant {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Instant(time)
    }

    /// Whether it is so long ago that nothing more can get this instant: file systems count in steps.
    func isLongBefore(_ other: Instant) -> Bool {
      // A file system may tell of any year.
      let (difference, isFar) = other.seconds.subtractingReportingOverflow(seconds)
      guard !isFar, abs(difference) <= 1 else { return !isFar && difference > 0 }
      return difference * 1_000_000_000 + other.nanoseconds - nanoseconds > 100_000_000
    }
  }

  /// - Parameter lockFile: The lock file of the database that has just been opened.
  init(path: String, lockFile: OpenFolders.Identity?) {
    self.path = path
    self.lockFile = lockFile
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    folder = OpenFolders.Identity(path: path)
    tidy()
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Sees, after a write and before anybody is told of it, that what was written has a place.
  ///
  /// - Parameter synchronously: Whether new names in the folder must be on the disk, too.
  /// - Throws: `.io` when the folder is not the one that was opened, or its entries cannot be brought to the disk.
  /// - Complexity: one look at the folder, unless its entries have changed.
  func check(synchronously: Bool) throws(DatabaseError) {
    let change = try lookAtFolder()
    if synchronously, synchronizedChange != change {
      let now = Instant.now
      guard fsync(descriptor) == 0 else {
        throw DatabaseError("The database's folder cannot be brought to the disk", errno: errno, path: path)
      }
      synchronizedChange = change.isLongBefore(now) ? change : nil
    }
    guard tidiedChange != change else { return }
    let now = Instant.now
    if let lastTidying, !lastTidying.isLongBefore(now) { return }
    lastTidying = now
    guard lockFile == OpenFolders.Identity(lockIn: path) else { throw filesAreGone }
    tidy()
    tidiedChange = change.isLongBefore(now) ? change : nil
  }

  /// Sees that the database is still in its place, all of it that can be told from outside.
  func checkPlace() throws(DatabaseError) {
    _ = try lookAtFolder()
    guard lockFile == OpenFolders.Identity(lockIn: path) else { throw filesAreGone }
  }

  /// Takes the files from everybody but their owner, and the log that LevelDB keeps of its own doings from the folder: it
  /// quotes keys. LevelDB goes on writing to it, and it is gone when the database is closed.
  func tidy() {
    for name in DatabaseFolder.logNames { unlinkat(descriptor, name, 0) }
    guard let listing = opendir(path) else { return }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) { name in
          takeFromOthers(name)
        }
      }
    }
  }

  private func takeFromOthers(_ name: UnsafePointer<CChar>) {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return
    }
    if status.st_mode & 0o077 != 0 { fchmodat(descriptor, name, status.st_mode & 0o700, 0) }
  }

  /// - Returns: when the entries of the folder changed last.
  private func lookAtFolder() throws(DatabaseError) -> Instant {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw DatabaseError("The database's folder was removed or closed to us while open", errno: errno, path: path)
    }
    guard folder == OpenFolders.Identity(status) else { throw filesAreGone }
    #if canImport(Darwin)
      return Instant(status.st_mtimespec)
    #else
      return Instant(status.st_mtim)
    #endif
  }

  private var filesAreGone: DatabaseError {
    DatabaseError(
      code: .io,
      message: "The database's folder was removed or replaced while it was open. Put it back, or close and open again.",
      path: path)
  }
}
