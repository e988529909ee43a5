internal import Foundation

extension DatabaseError {
  /// Makes an error of the text that LevelDB's C interface reports a failure with, the only thing it tells.
  ///
  /// The text is a class of failure and a detail, such as “IO error: /path/LOCK: Permission denied”. Details name files
  /// and structures of the store, never keys or values.
  init(status: String, path: String) {
    if Self.tellsOfLock(status, path: path) {
      self = .alreadyOpen(path: path)
    } else if let detail = status.detail(after: "Corruption: ") ?? Self.detailOfShortTable(status) {
      self.init(
        code: .corruption, message: "The database is damaged: \(detail). Repair it or build it again.", path: path)
    } else if let detail = status.detail(after: "NotFound: ") {
      self.init(
        code: .notFound,
        message: "The database or one of its files is missing: \(detail). Repair it or build it again.", path: path)
    } else if let detail = status.detail(after: "Invalid argument: ") {
      self.init(code: .invalidArgument, message: "The database cannot be opened so: \(detail).", path: path)
    } else {
      let detail = status.detail(after: "IO error: ") ?? status
      self.init(
        code: .io, message: "The database cannot be read or written: \(detail). Check room and permissions.", path: path
      )
    }
  }

  /// The error for a folder that someone has open.
  static func alreadyOpen(path: String) -> DatabaseError {
    DatabaseError(
      code: .locked, message: "The database is already open, here or in another process; close it there first.",
      path: path)
  }

  /// Makes an error of what the operating system says about the database's folder.
  init(code: Code = .io, _ task: String, errno number: Int32, path: String) {
    self.init(
      code: code, message: "\(task): \(Self.text(ofErrno: number)). Check the path, permissions and room.", path: path)
  }

  /// Whether a failure to take the lock means that someone has it, and not that the file system knows no locks.
  ///
  /// The operating system's part of the text is in the language of the process, so it is compared with its own words.
  private static func tellsOfLock(_ status: String, path: String) -> Bool {
    guard let reason = status.detail(after: "IO error: lock \(path)/LOCK: ") else { return false }
    return reason == "already held by process" || reason == text(ofErrno: EAGAIN) || reason == text(ofErrno: EACCES)
  }

  /// What is said when a table ends before the place to read. LevelDB reports it as if it had asked the operating system
  /// for something impossible, but to people it is damage.
  private static func detailOfShortTable(_ status: String) -> String? {
    guard status.hasSuffix(".ldb: \(text(ofErrno: EINVAL))") else { return nil }
    return "a file is shorter than it was"
  }

  private static func text(ofErrno number: Int32) -> String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }
}

extension String {
  fileprivate func detail(after prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
