internal import Foundation

/// The lock of a database that nobody has open, to work on its files: whoever wants to open it meanwhile gets `.locked`.
///
/// It is LevelDB's own lock, which belongs to the process: LevelDB can open the database all the same, and takes the lock
/// along when it closes it. Nothing else here may open the lock file meanwhile, as the operating system drops a process's
/// lock with the first descriptor that it closes; ``OpenFolders`` sees to that.
final class FolderLock: @unchecked Sendable {
  // Unchecked, as neither is changed but in `release()`, which has one caller.
  private var descriptor: CInt
  private let claim: OpenFolders.Claim

  /// - Parameter path: A folder that is there.
  /// - Throws: `.locked` when somebody has the database open or works on it; `.io`.
  init(path: String) throws(DatabaseError) {
    claim = try OpenFolders.shared.claim(path: path)
    do throws(DatabaseError) {
      descriptor = try Self.lockedFile(path: path)
    } catch {
      OpenFolders.shared.release(claim)
      throw error
    }
  }

  deinit { release() }

  /// Lets go of the lock. Whoever has opened the database with it does so before anybody here can open it again.
  func release() {
    guard descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
    OpenFolders.shared.release(claim)
  }

  private static func lockedFile(path: String) throws(DatabaseError) -> CInt {
    let file = open(path + "/LOCK", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      throw DatabaseError("The database's lock file cannot be opened", errno: errno, path: path)
    }
    guard take(file) else {
      let number = errno
      close(file)
      if number == EACCES || number == EAGAIN { throw .alreadyOpen(path: path) }
      throw DatabaseError("The database cannot be locked", errno: number, path: path)
    }
    // Whoever had it before may have deleted it with the database.
    var status = stat()
    guard fstat(file, &status) == 0, OpenFolders.Identity(status) == OpenFolders.Identity(lockIn: path) else {
      close(file)
      throw .alreadyOpen(path: path)
    }
    return file
  }

  /// Takes the lock for this process, without waiting.
  ///
  /// - Parameter file: The open lock file.
  /// - Returns: Whether it has it; otherwise `errno` says why.
  static func take(_ file: CInt) -> Bool {
    var request = flock()
    request.l_type = Int16(F_WRLCK)
    request.l_whence = Int16(SEEK_SET)
    return fcntl(file, F_SETLK, &request) == 0
  }
}
