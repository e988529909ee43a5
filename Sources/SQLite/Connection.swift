internal import CSQLite

/// An open SQLite database.
///
/// ```swift
/// let connection = try Connection(path: "library.sqlite")
/// try connection.enableWriteAheadLog()
/// try connection.transaction {
///   try connection.run("INSERT INTO book (title, year) VALUES (?, ?)", ["Emma", 1815])
/// }
/// let titles = try connection.rows("SELECT title FROM book").compactMap { $0[0].textValue }
/// ```
/// - A connection and its statements are not for several threads at a time; each thread, or actor, opens one of its own.
/// - What another connection has locked is waited for, as long as the busy timeout says; then `.busy` is thrown.
/// - Foreign keys are enforced only where `PRAGMA foreign_keys = ON` was run, as SQLite has it.
package final class Connection {
  /// What may be done with the file.
  package enum Mode: Sendable, Hashable {
    /// Reading only. There must be a database.
    case readOnly
    /// Reading and writing. There must be a database; one that must not be written is opened for reading.
    case readWrite
    /// Reading and writing, of a database that is made where there is none.
    case readWriteCreating

    fileprivate var flags: Int32 {
      switch self {
      case .readOnly: SQLITE_OPEN_READONLY
      case .readWrite: SQLITE_OPEN_READWRITE
      case .readWriteCreating: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    }
  }

  let pointer: OpaquePointer

  /// The file, as it was given.
  package let path: String

  /// Opens a database.
  ///
  /// SQLite reads nothing of the file yet: what is no database is found out by the first statement.
  ///
  /// - Parameters:
  ///   - path: The file; `:memory:` for a database in memory.
  ///   - mode: What may be done with it.
  ///   - busyTimeout: How long to wait for what another connection has locked.
  /// - Throws: `.cannotOpen` without a file that can be opened.
  package init(
    path: String, mode: Mode = .readWriteCreating, busyTimeout: Duration = .seconds(5)
  ) throws(SQLiteError) {
    var opened: OpaquePointer?
    let result = sqlite3_open_v2(path, &opened, mode.flags | SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard result == SQLITE_OK, let opened else {
      let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(result))
      sqlite3_close_v2(opened)
      throw SQLiteError(extendedCode: result, message: message, path: path)
    }
    pointer = opened
    self.path = path
    setBusyTimeout(busyTimeout)
  }

  deinit {
    // Statements keep their connection, so none is left.
    sqlite3_close_v2(pointer)
  }

  /// Says how long to wait for what another connection has locked.
  package func setBusyTimeout(_ timeout: Duration) {
    let (seconds, attoseconds) = timeout.components
    let milliseconds = Double(seconds) * 1000 + Double(attoseconds) * 1e-15
    sqlite3_busy_timeout(pointer, Int32(max(0, min(milliseconds, Double(Int32.max)))))
  }

  /// Has changes written to a log beside the database, so that readers and a writer do not wait for each other.
  ///
  /// The database stays so for everybody who opens it later. One in memory has no log, and stays as it is.
  ///
  /// - Throws: `.busy` while another connection uses the database.
  package func enableWriteAheadLog() throws(SQLiteError) {
    _ = try value("PRAGMA journal_mode = WAL")
  }

  /// The identifier of the row that this connection inserted last.
  package var lastInsertedRowIdentifier: Int64 { sqlite3_last_insert_rowid(pointer) }

  /// How many rows the last `INSERT`, `UPDATE` or `DELETE` changed, without those that triggers changed.
  package var changedRowCount: Int { Int(sqlite3_changes64(pointer)) }

  /// Whether a transaction has been begun and has not ended.
  package var isInTransaction: Bool { sqlite3_get_autocommit(pointer) == 0 }

  /// Whether the database can only be read.
  package var isReadOnly: Bool { sqlite3_db_readonly(pointer, "main") == 1 }

  /// Throws what SQLite reports, if it is a failure.
  func check(_ result: Int32, sql: String?) throws(SQLiteError) {
    if result == SQLITE_OK || result == SQLITE_ROW || result == SQLITE_DONE { return }
    throw error(result, sql: sql)
  }

  func error(_ result: Int32, sql: String?) -> SQLiteError {
    // The last message belongs to another call when the failure was found before SQLite came to make one.
    let isLast = sqlite3_extended_errcode(pointer) == result
    let message = isLast ? sqlite3_errmsg(pointer) : sqlite3_errstr(result)
    return SQLiteError(
      extendedCode: result, message: message.map { String(cString: $0) } ?? "unknown error", path: path, sql: sql)
  }
}
