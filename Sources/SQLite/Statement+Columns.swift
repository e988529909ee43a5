internal import CSQLite

/// The row that a statement stands at. A column that there is not, and any column without a row, is null.
extension Statement {
  /// How many columns a row has; none for a statement that gives no rows.
  package var columnCount: Int { Int(sqlite3_column_count(pointer)) }

  /// The names of the columns.
  package var columnNames: [String] {
    (0..<sqlite3_column_count(pointer)).map { column in
      sqlite3_column_name(pointer, column).map { String(cString: $0) } ?? ""
    }
  }

  /// The values of all columns.
  package var values: [Value] { (0..<columnCount).map { value(at: $0) } }

  /// The value of a column.
  package func value(at index: Int) -> Value {
    switch kind(at: index) {
    case SQLITE_INTEGER: .integer(sqlite3_column_int64(pointer, Int32(clamping: index)))
    case SQLITE_FLOAT: .real(sqlite3_column_double(pointer, Int32(clamping: index)))
    case SQLITE_TEXT: .text(withTextBytes(at: index) { String(decoding: $0, as: UTF8.self) })
    case SQLITE_BLOB: .blob(withBlobBytes(at: index) { [UInt8]($0) })
    default: .null
    }
  }

  /// The number in a column, or nil for other kinds.
  package func integer(at index: Int) -> Int64? { value(at: index).integerValue }

  /// The number in a column, of either kind, or nil for other kinds.
  package func real(at index: Int) -> Double? { value(at: index).realValue }

  /// The text in a column, or nil for other kinds.
  package func text(at index: Int) -> String? { value(at: index).textValue }

  /// The bytes in a column, or nil for other kinds.
  package func blob(at index: Int) -> [UInt8]? { value(at: index).blobValue }

  /// Whether a column holds nothing.
  package func isNull(at index: Int) -> Bool { kind(at: index) == SQLITE_NULL }

  /// The bytes of the text in a column, be they UTF-8 or not; nil for other kinds.
  package func textBytes(at index: Int) -> [UInt8]? {
    kind(at: index) == SQLITE_TEXT ? withTextBytes(at: index) { [UInt8]($0) } : nil
  }

  private func kind(at index: Int) -> Int32 {
    // SQLite itself answers null for a column out of range, but not for one that is negative on every version.
    index >= 0 && index < columnCount ? sqlite3_column_type(pointer, Int32(clamping: index)) : SQLITE_NULL
  }

  private func withTextBytes<Result>(at index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    // The text first, as asking for it may change how many bytes there are.
    let start = sqlite3_column_text(pointer, Int32(clamping: index))
    let count = Int(sqlite3_column_bytes(pointer, Int32(clamping: index)))
    return body(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  private func withBlobBytes<Result>(at index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let start = sqlite3_column_blob(pointer, Int32(clamping: index))
    let count = Int(sqlite3_column_bytes(pointer, Int32(clamping: index)))
    return body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }
}
