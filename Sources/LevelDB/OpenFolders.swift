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

  static let shared = OpenFolders()

  // `lock` is held whenever the other members are read or written: that makes the class Sendable.
  private let lock = NSLock()
  /// Folders in which a database is being opened just now.
  private var opening: Set<Identity> = []
  /// Lock files of open databases. One that is closing can be counted beside one that was opened since.
  private var open: [Identity: Int] = [:]

  /// Opens the database in a folder with `body`, unless somebody has it open or is about to.
  ///
  /// - Returns: what `body` returns, and the lock file to name when the database has been closed.
  /// - Throws: `.locked`, and what `body` throws.
  func opening<Value>(
    path: String, _ body: () throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> (value: Value, lockFile: Identity?) {
    let folder = Identity(path: path)
    let isFree = lock.withLock {
      guard !isOpen(path) else { return false }
      return folder.map { opening.insert($0).inserted } ?? true
    }
    guard isFree else { throw .alreadyOpen(path: path) }
    defer { if let folder { lock.withLock { _ = opening.remove(folder) } } }
    let value = try body()
    let lockFile = Identity(lockIn: path)
    if let lockFile { lock.withLock { open[lockFile, default: 0] += 1 } }
    return (value, lockFile)
  }

  /// Says that a database has been closed.
  func remove(_ lockFile: Identity) {
    lock.withLock {
      let count = open[lockFile] ?? 0
      open[lockFile] = count > 1 ? count - 1 : nil
    }
  }

  /// - Throws: `.locked` when the database in a folder is open.
  func requireClosed(path: String) throws(DatabaseError) {
    if lock.withLock({ isOpen(path) }) { throw .alreadyOpen(path: path) }
  }

  private func isOpen(_ path: String) -> Bool {
    Identity(lockIn: path).map { open[$0] != nil } ?? false
  }
}
