import CSQLiteForBenchmarks

/// A prepared statement, used again and again.
final class SQLiteStatement {
  private let handle: OpaquePointer
  private let database: SQLiteDatabase

  init(handle: OpaquePointer, database: SQLiteDatabase) {
    self.handle = handle
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  /// Runs the statement once with the bytes of three texts, which are not copied.
  func run(_ first: String, _ second: String, _ third: String) throws {
    var texts = (first, second, third)
    let code = texts.0.withUTF8 { first in
      texts.1.withUTF8 { second in
        texts.2.withUTF8 { third in
          bind(first, at: 1)
          bind(second, at: 2)
          bind(third, at: 3)
          return sqlite3_step(handle)
        }
      }
    }
    sqlite3_reset(handle)
    guard code == SQLITE_DONE else { throw BenchmarkFailure("SQLite: \(database.errorMessage)") }
  }

  /// Runs the query with one text and hands each row's first two columns to `body`, as integer and as real number.
  func forEachRow(_ text: String, _ body: (_ first: Int64, _ second: Double) -> Void) throws {
    var text = text
    let columns = sqlite3_column_count(handle)
    let code = text.withUTF8 { bytes in
      bind(bytes, at: 1)
      var code = sqlite3_step(handle)
      while code == SQLITE_ROW {
        body(sqlite3_column_int64(handle, 0), columns > 1 ? sqlite3_column_double(handle, 1) : 0)
        code = sqlite3_step(handle)
      }
      return code
    }
    sqlite3_reset(handle)
    guard code == SQLITE_DONE else {
      throw BenchmarkFailure("SQLite: \(database.errorMessage) in a search for \(text)")
    }
  }

  /// Binds bytes that outlive the call of `sqlite3_step`.
  private func bind(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int32) {
    let start = bytes.baseAddress.map { UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) }
    sqlite3_bind_text(handle, index, start, Int32(bytes.count), nil)
  }
}
