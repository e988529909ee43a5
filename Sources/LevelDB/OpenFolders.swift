internal import Foundation

/// The folders whose databases are open in this process.
///
/// LevelDB has a list of its own, but by path, and a link to a folder is another path. Besides, it looks there only after
/// it has opened the lock file, and closes the file again: with that the operating system drops the lock that the process
/// has on it, and another process could open the database too. So whoever comes second is refused here.
final class OpenFolders: @unchecked Sendable {
  /// What a folder is, whatever way leads to it.
  struct Identity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64

    /// Nil when there is nothing at the path.
    init?(path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  static let shared = OpenFolders()

  // `lock` is held whenever `identities` is read or written: that makes the class Sendable.
  private let lock = NSLock()
  private var identities: Set<Identity> = []

  /// - Throws: `.locked` when the folder is among them already.
  func insert(_ identity: Identity, path: String) throws(DatabaseError) {
    let isNew = lock.withLock { identities.insert(identity).inserted }
    guard isNew else { throw .alreadyOpen(path: path) }
  }

  func remove(_ identity: Identity) {
    lock.withLock { _ = identities.remove(identity) }
  }

  /// - Throws: `.locked` when the folder at the path is among them.
  func requireClosed(path: String) throws(DatabaseError) {
    guard let identity = Identity(path: path) else { return }
    let isOpen = lock.withLock { identities.contains(identity) }
    if isOpen { throw .alreadyOpen(path: path) }
  }
}
