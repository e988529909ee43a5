internal import CSQLite

/// A prepared statement, which can be run any number of times with other values.
///
/// ```swift
/// let statement = try connection.prepare("SELECT title FROM book WHERE year > ?")
/// try statement.bind([1800])
/// while try statement.step() { print(statement.text(at: 0) ?? "") }
/// ```
/// Not for several threads at a time. It keeps its connection open. One that has been stepped and not reset holds the
/// state that it reads, so that a log cannot be emptied: reset it, or let go of it.
package final class Statement {
  let pointer: OpaquePointer
  private let connection: Connection
  private let sql: String

  init(_ pointer: OpaquePointer, of connection: Connection, sql: String) {
    self.pointer = pointer
    self.connection = connection
    self.sql = sql
  }

  deinit { sqlite3_finalize(pointer) }

  // MARK: - Running

  /// Runs the statement to its end, with these values, and resets it.
  ///
  /// - Parameter values: Those of the parameters, in their order; the others are null.
  package func run(_ values: [Value] = []) throws(SQLiteError) {
    try bind(values)
    defer { reset() }
    while try step() {}
  }

  /// Moves to the next row.
  ///
  /// - Returns: False when there is none, and the statement has done its work.
  package func step() throws(SQLiteError) -> Bool {
    let result = sqlite3_step(pointer)
    guard result == SQLITE_ROW else {
      defer { reset() }
      try connection.check(result, sql: sql)
      return false
    }
    return true
  }

  /// Lets go of what is read, so that the statement can begin anew. The values stay bound.
  package func reset() { sqlite3_reset(pointer) }

  // MARK: - Parameters

  /// Resets the statement, and sets all parameters.
  ///
  /// - Parameter values: Those of the parameters, in their order; the others are null.
  /// - Throws: `.range` for more values than parameters.
  package func bind(_ values: [Value]) throws(SQLiteError) {
    reset()
    sqlite3_clear_bindings(pointer)
    for (index, value) in values.enumerated() { try bind(value, at: index) }
  }

  /// Sets a parameter of a statement that is reset.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - index: Which parameter, from 0.
  /// - Throws: `.range` when there is none such; `.misuse` when the statement is running.
  package func bind(_ value: Value, at index: Int) throws(SQLiteError) {
    let number = Int32(clamping: index + 1)
    let result =
      switch value {
      case .null: sqlite3_bind_null(pointer, number)
      case .integer(let value): sqlite3_bind_int64(pointer, number, value)
      case .real(let value): sqlite3_bind_double(pointer, number, value)
      case .text(var value): value.withUTF8 { bindText(UnsafeRawBufferPointer($0), number) }
      case .blob(let value): value.withUnsafeBytes { bindBlob($0, number) }
      }
    try connection.check(result, sql: sql)
  }

  /// Sets a parameter by its name.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The name with its sign, such as `:title`.
  /// - Throws: `.range` when there is none such.
  package func bind(_ value: Value, named name: String) throws(SQLiteError) {
    let number = Int(sqlite3_bind_parameter_index(pointer, name))
    guard number > 0 else {
      throw SQLiteError(
        extendedCode: SQLITE_RANGE, message: "there is no parameter \(name)", path: connection.path, sql: sql)
    }
    try bind(value, at: number - 1)
  }

  /// Sets a parameter to a text of any bytes, be they UTF-8 or not.
  package func bindText(bytes: [UInt8], at index: Int) throws(SQLiteError) {
    try connection.check(bytes.withUnsafeBytes { bindText($0, Int32(clamping: index + 1)) }, sql: sql)
  }

  private func bindText(_ bytes: UnsafeRawBufferPointer, _ number: Int32) -> Int32 {
    // Without an address the parameter would become null.
    guard let start = bytes.baseAddress else { return textsearch_sqlite3_bind_text_copy(pointer, number, "", 0) }
    let characters = start.assumingMemoryBound(to: CChar.self)
    return textsearch_sqlite3_bind_text_copy(pointer, number, characters, UInt64(bytes.count))
  }

  private func bindBlob(_ bytes: UnsafeRawBufferPointer, _ number: Int32) -> Int32 {
    guard let start = bytes.baseAddress else { return sqlite3_bind_zeroblob(pointer, number, 0) }
    return textsearch_sqlite3_bind_blob_copy(pointer, number, start, UInt64(bytes.count))
  }
}
