internal import CSQLite

extension Connection {
  /// Prepares a statement, to be run any number of times.
  ///
  /// - Parameter sql: One statement.
  /// - Throws: `.failed` for a faulty one, or none, or something behind it; what reading the schema meets.
  package func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    var tail = ""
    guard let statement = try prepare(sql, tail: &tail) else {
      throw SQLiteError(extendedCode: SQLITE_ERROR, message: "there is no statement", path: path, sql: sql)
    }
    if try prepare(tail, tail: &tail) != nil {
      throw SQLiteError(extendedCode: SQLITE_ERROR, message: "there is more than one statement", path: path, sql: sql)
    }
    return statement
  }

  /// Prepares the first statement of a text, and gives what comes behind it.
  private func prepare(_ sql: String, tail: inout String) throws(SQLiteError) -> Statement? {
    var statement: OpaquePointer?
    var rest = ""
    let result = sql.withCString { start in
      var end: UnsafePointer<CChar>?
      let result = sqlite3_prepare_v2(pointer, start, -1, &statement, &end)
      if let end { rest = String(cString: end) }
      return result
    }
    try check(result, sql: sql)
    tail = rest
    return statement.map { Statement($0, of: self, sql: sql) }
  }

  /// Runs a statement to its end.
  ///
  /// - Parameters:
  ///   - sql: One statement.
  ///   - values: Those of its parameters, in their order.
  package func run(_ sql: String, _ values: [Value] = []) throws(SQLiteError) {
    try prepare(sql).run(values)
  }

  /// Runs all statements of a text.
  ///
  /// - Parameter sql: Any number of statements without parameters, parted by semicolons.
  package func runScript(_ sql: String) throws(SQLiteError) {
    var rest = sql
    while !rest.isEmpty {
      guard let statement = try prepare(rest, tail: &rest) else { continue }
      try statement.run()
    }
  }

  /// All rows that a statement gives.
  ///
  /// - Parameters:
  ///   - sql: One statement.
  ///   - values: Those of its parameters, in their order.
  /// - Returns: The values of each row, in the order of the columns.
  package func rows(_ sql: String, _ values: [Value] = []) throws(SQLiteError) -> [[Value]] {
    let statement = try prepare(sql)
    try statement.bind(values)
    var rows: [[Value]] = []
    while try statement.step() { rows.append(statement.values) }
    return rows
  }

  /// The first value of the first row that a statement gives; nil without a row.
  ///
  /// - Parameters:
  ///   - sql: One statement.
  ///   - values: Those of its parameters, in their order.
  package func value(_ sql: String, _ values: [Value] = []) throws(SQLiteError) -> Value? {
    let statement = try prepare(sql)
    try statement.bind(values)
    return try statement.step() ? statement.value(at: 0) : nil
  }
}
