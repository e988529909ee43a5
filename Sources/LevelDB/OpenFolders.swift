internal import Foundation

/// The databases that are open in this process.
///
/// LevelDB has a list of its own, but by path, and a link to a folder is another path. Besides, it looks there only after
/// it has opened the lock file, and closes the file again: with that the operating system drops the lock that the process
/// has on it, and another process could open the database too. So whoever comes second is refused here.
///
/// An open database is known by its lock file. That stays open as long as the database is, so even if it is deleted no
/// other file gets its number meanwhile; a folder's number would be given to the next one.
final class OpenFolders: @unchecked Sendable {
  /// What a file is, whatever way leads to it.
  struct Identity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64

    /// Nil when there is nothing at the path.
    init?(path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      self.init(status)
    }

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }

    /// The lock file of the database in a folder.
    init?(lockIn path: String) { self.init(path: path + "/LOCK") }
  }

  /// A folder that nobody here may open a database in until it is released.
  struct Claim: Sendable {
    /// Nil when there was no folder yet.
    fileprivate let folder: Identity?
  }

  static let shared = OpenFolders()

  // `lock` is held whenever the other members are read or written: that makes the class Sendable.
  private let lock = NSLock()
  /// Folders in which a database is being opened or worked on just now.
  private var claimed: Set<Identity> = []
  /// Lock files of open databases. One that is closing can be counted beside one that was opened since.
  private var open: [Identity: Int] = [:]

  /// Keeps everybody here from opening the database in a folder.
  ///
  /// - Throws: `.locked` when somebody has it open, or has claimed it.
  func claim(path: String) throws(DatabaseError) -> Claim {
    let claim = Claim(folder: Identity(path: path))
    let isFree = lock.withLock {
      guard Identity(lockIn: path).map({ open[$0] == nil }) ?? true else { return false }
      return claim.folder.map { claimed.insert($0).inserted } ?? true
    }
    guard isFree else { throw .alreadyOpen(path: path) }
    return claim
  }

  func release(_ claim: Claim) {
    if let folder = claim.folder { lock.withLock { _ = claimed.remove(folder) } }
  }

  /// Notes that the database in a folder, which the caller has claimed, is open.
  ///
  /// - Returns: the lock file to name when it has been closed; nil when the folder is gone.
  func noteOpened(path: String) -> Identity? {
    let lockFile = Identity(lockIn: path)
    if let lockFile { lock.withLock { open[lockFile, default: 0] += 1 } }
    return lockFile
  }

  /// Says that a database has been closed.
  func remove(_ lockFile: Identity) {
    lock.withLock {
      let count = open[lockFile] ?? 0
      open[lockFile] = count > 1 ? count - 1 : nil
    }
  }
}
