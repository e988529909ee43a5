internal import SQLite

/// The tables and triggers that keep the history of a table inside its database.
///
/// The history has a row for each change: a sequence number, a random number, and the key. The random number tells whether
/// it is still the same history: when the database is put back to an older state, other changes get the same sequence
/// numbers, and other random ones. The newest row is never removed, so sequence numbers only rise; a new history begins
/// with a row without a key.
///
/// No trigger may use `OR REPLACE` or the like: a statement that has such a clause imposes it on its triggers.
struct HistorySchema {
  let table: TableSchema
  /// How many changes the history holds at most.
  let limit: Int

  var history: String { Self.history(of: table.name) }
  var followers: String { Self.followers(of: table.name) }
  var keyNames: [String] { table.key.indices.map { "key\($0)" } }

  private static func history(of table: String) -> String { "textsearch_history_\(table)" }
  private static func followers(of table: String) -> String { "textsearch_followers_\(table)" }
  private static func trigger(_ event: String, of table: String) -> String { "textsearch_\(event)_\(table)" }

  /// The names of all triggers that there may be.
  private static func triggers(of table: String) -> [String] {
    ["inserting", "inserted", "updating", "updated", "deleted"].map { trigger($0, of: table) }
  }

  /// What is in the database's schema: names, and the statements that make them.
  var statements: [(kind: String, name: String, sql: String)] {
    var statements = [
      (
        "TABLE", history,
        "CREATE TABLE \(quoted(history)) (sequence INTEGER PRIMARY KEY, \"check\" INTEGER NOT NULL DEFAULT (random()), "
          + keyNames.joined(separator: ", ") + ")"
      ),
      (
        "TABLE", followers,
        "CREATE TABLE \(quoted(followers)) (follower TEXT PRIMARY KEY NOT NULL, sequence INTEGER NOT NULL, "
          + "heard INTEGER NOT NULL) WITHOUT ROWID"
      ),
      trigger("inserted", "AFTER INSERT", [noting("new")] + trimming),
      trigger("updated", "AFTER UPDATE", [noting("new"), noting("old", unless: "new")] + trimming),
      trigger("deleted", "AFTER DELETE", [noting("old")] + trimming),
    ]
    if !table.uniqueIndexes.isEmpty {
      // REPLACE removes rows without firing triggers, unless recursive triggers are on: they are noted beforehand.
      statements.append(trigger("inserting", "BEFORE INSERT", table.uniqueIndexes.map { notingRivals(by: $0) }))
      statements.append(
        trigger("updating", "BEFORE UPDATE", table.uniqueIndexes.map { notingRivals(by: $0, unless: "old") }))
    }
    return statements
  }

  private func trigger(
    _ event: String, _ time: String, _ body: [String]
  ) -> (kind: String, name: String, sql: String) {
    let name = Self.trigger(event, of: table.name)
    let sql =
      "CREATE TRIGGER \(quoted(name)) \(time) ON \(quoted(table.name)) BEGIN \(body.joined(separator: "; ")); END"
    return ("TRIGGER", name, sql)
  }

  private var insertion: String { "INSERT INTO \(quoted(history)) (\(keyNames.joined(separator: ", ")))" }

  private func keys(_ row: String) -> String {
    table.key.map { "\(row).\(quoted($0.name))" }.joined(separator: ", ")
  }

  /// Notes the key of a row, unless a part of it is null, which only keys that SQLite does not enforce have.
  private func noting(_ row: String, unless other: String? = nil) -> String {
    var conditions = table.key.map { "\(row).\(quoted($0.name)) IS NOT NULL" }
    if let other { conditions.append(differs(row, other)) }
    return "\(insertion) SELECT \(keys(row)) WHERE \(conditions.joined(separator: " AND "))"
  }

  private func differs(_ row: String, _ other: String) -> String {
    // By its bytes, however the column compares.
    let same = table.key.map { "\(row).\(quoted($0.name)) COLLATE BINARY IS \(other).\(quoted($0.name))" }
    return "NOT (\(same.joined(separator: " AND ")))"
  }

  /// Notes the keys of the rows that have the values of the new row in a unique index.
  private func notingRivals(by index: TableSchema.UniqueIndex, unless other: String? = nil) -> String {
    var conditions = index.columns.map { column in
      // Before an insertion null has not been replaced by the default yet.
      let new = "new.\(quoted(column.name))"
      let value = column.replacement.map { "coalesce(\(new), \($0))" } ?? new
      return "rival.\(quoted(column.name)) = \(value) COLLATE \(quoted(column.collation))"
    }
    conditions += table.key.map { "rival.\(quoted($0.name)) IS NOT NULL" }
    if let other { conditions.append(differs("rival", other)) }
    return "\(insertion) SELECT \(keys("rival")) FROM \(quoted(table.name)) AS rival "
      + "WHERE \(conditions.joined(separator: " AND "))"
  }

  private var trimming: [String] {
    let history = quoted(history)
    return ["DELETE FROM \(history) WHERE sequence <= (SELECT max(sequence) FROM \(history)) - \(max(1, limit))"]
  }

  // MARK: - In a database

  /// Whether everything is in the database as it must be.
  func isInstalled(in connection: Connection) throws -> Bool {
    let statement = try connection.prepare("SELECT sql FROM main.sqlite_master WHERE name = ? COLLATE NOCASE")
    var others = Self.triggers(of: table.name)
    for (_, name, sql) in statements {
      try statement.bind([.text(name)])
      guard try statement.step(), statement.text(at: 0) == sql else { return false }
      others.removeAll { $0 == name }
    }
    // A trigger too many is one of an older schema.
    for name in others {
      try statement.bind([.text(name)])
      if try statement.step() { return false }
    }
    return true
  }

  /// Begins a new history.
  func install(in connection: Connection) throws {
    try Self.uninstall(from: connection, table: table.name)
    for (_, _, sql) in statements { try connection.run(sql) }
    try connection.run("INSERT INTO \(quoted(history)) DEFAULT VALUES")
  }

  /// Removes the history of a table, whether or not the table is still there.
  static func uninstall(from connection: Connection, table: String) throws {
    for name in triggers(of: table) { try connection.run("DROP TRIGGER IF EXISTS main.\(quoted(name))") }
    for name in [history(of: table), followers(of: table)] {
      try connection.run("DROP TABLE IF EXISTS main.\(quoted(name))")
    }
  }
}
