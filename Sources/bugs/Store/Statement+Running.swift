import SQLite

extension Statement {
  /// Runs the statement to its end with the values that are bound.
  func runBound() throws(SQLiteError) {
    defer { reset() }
    while try step() {}
  }
}
