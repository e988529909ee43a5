import CSQLiteForBenchmarks

/// A connection to a SQLite database; the only other place that knows C pointers is ``SQLiteStatement``.
final class SQLiteDatabase {
  private let handle: OpaquePointer

  init(path: String) throws {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle else {
      sqlite3_close_v2(handle)
      throw BenchmarkFailure("SQLite cannot open \(path): code \(code)")
    }
    self.handle = handle
  }

  deinit { sqlite3_close_v2(handle) }

  static var version: String { String(cString: sqlite3_libversion()) }

  func execute(_ sql: String) throws {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
      throw BenchmarkFailure("SQLite: \(String(cString: sqlite3_errmsg(handle))) in \(sql)")
    }
  }

  func prepare(_ sql: String) throws -> SQLiteStatement {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil) == SQLITE_OK,
      let statement
    else {
      throw BenchmarkFailure("SQLite: \(String(cString: sqlite3_errmsg(handle))) in \(sql)")
    }
    return SQLiteStatement(handle: statement, database: self)
  }

  var errorMessage: String { String(cString: sqlite3_errmsg(handle)) }
}
