internal import Foundation
internal import SQLite
internal import SpotlightSearch

/// An open database, with the table that is followed. Not for several threads at a time.
final class FollowedDatabase {
  /// What is known of the database as long as its schema stays the same.
  private struct Known {
    var version: Value?
    var table: TableSchema
    var history: HistorySchema
    var isInstalled: Bool
    var columns: ColumnNames
  }

  /// Tells this connection from others.
  let name = UUID()
  let connection: Connection
  let identity: FileIdentity
  private let tableName: String
  private let configuration: SQLiteChangeSource.Configuration
  private var known: Known?
  /// What this process has told the database of how far the index is; nil for nothing yet.
  var acknowledged: Int64?

  /// Opens a database that is there.
  ///
  /// - Throws: ``ChangeSourceError`` `.storeMissing`; ``SQLiteError``.
  init(path: String, table: String, configuration: SQLiteChangeSource.Configuration) throws {
    guard let identity = FileIdentity(path: path) else {
      throw ChangeSourceError(.storeMissing, message: "There is no database at this place.", path: path)
    }
    self.identity = identity
    tableName = table
    self.configuration = configuration
    connection = try Connection(path: path, mode: .readWrite, busyTimeout: configuration.busyTimeout)
  }

  // MARK: - The schema

  private func knowing() throws -> Known {
    let version = try connection.value("PRAGMA schema_version")
    if let known, known.version == version { return known }
    let table = try TableSchema(of: tableName, in: connection)
    let history = HistorySchema(table: table, limit: configuration.historyLimit)
    let isInstalled = try history.isInstalled(in: connection)
    let columns = try columns(of: table)
    let known = Known(
      version: version, table: table, history: history, isInstalled: isInstalled, columns: columns)
    self.known = known
    return known
  }

  private func columns(of table: TableSchema) throws -> ColumnNames {
    guard let wanted = configuration.columns else { return ColumnNames(table.columns) }
    let names = Set(table.columns.map { $0.lowercased() })
    if let missing = wanted.first(where: { !names.contains($0.lowercased()) }) {
      throw ChangeSourceError(
        .unsupported, message: "The table “\(table.name)” has no column “\(missing)”.", path: connection.path)
    }
    let key = table.key.map(\.name).filter { name in
      !wanted.contains { $0.lowercased() == name.lowercased() }
    }
    return ColumnNames(key + wanted)
  }

  private func installedHistory() throws -> Known {
    let known = try knowing()
    guard known.isInstalled else {
      throw ChangeSourceError(
        .historyMissing,
        message: "The database keeps no history of the table “\(known.table.name)”, or one for another schema or "
          + "configuration; call installHistory().",
        path: connection.path)
    }
    return known
  }

  func installHistory() throws {
    // Most times there is nothing to do, and no reason to wait for writers.
    if try connection.transaction(.deferred, { try knowing().isInstalled }) { return }
    try connection.transaction {
      let known = try knowing()
      if !known.isInstalled { try known.history.install(in: connection) }
    }
    known = nil
    acknowledged = nil
  }

  func uninstallHistory() throws {
    try connection.transaction { try HistorySchema.uninstall(from: connection, table: tableName) }
    known = nil
    acknowledged = nil
  }

  // MARK: - Reading

  func newestPosition() throws -> HistoryPosition {
    try connection.transaction(.deferred) {
      let history = try installedHistory().history
      let statement = try connection.prepare(
        "SELECT sequence, \"check\" FROM \(quoted(history.history)) ORDER BY sequence DESC LIMIT 1")
      guard try statement.step(), let position = HistoryPosition(statement) else {
        throw ChangeSourceError(
          .historyMissing,
          message:
            "The history of the table “\(history.table.name)” is empty, which it never is unless somebody empties "
            + "it; call uninstallHistory() and installHistory().",
          path: connection.path)
      }
      return position
    }
  }

  func changes(after position: HistoryPosition, limit: Int) throws -> ChangeBatch<SQLiteRow> {
    try connection.transaction(.deferred) {
      let known = try installedHistory()
      let name = quoted(known.history.history)
      guard try isKnown(position, in: name) else {
        throw ChangeSourceError(
          .unknownToken, message: "The history no longer reaches back to where the index is.", path: connection.path)
      }
      let statement = try connection.prepare(
        "SELECT sequence, \"check\", \(known.history.keyNames.joined(separator: ", ")) FROM \(name) "
          + "WHERE sequence > ? ORDER BY sequence LIMIT ?")
      try statement.bind([.integer(position.sequence), .integer(Int64(limit))])
      var last = position
      var count = 0
      var keys: [String: [KeyValue]] = [:]
      while try statement.step() {
        count += 1
        if let position = HistoryPosition(statement) { last = position }
        if let key = Self.key(of: statement, from: 2, count: known.table.key.count) {
          keys[known.table.identifier.encode(key)] = key
        }
      }
      let changes = try changes(of: keys, known)
      return ChangeBatch(changes: changes, token: last.token, hasMore: count == limit)
    }
  }

  private func isKnown(_ position: HistoryPosition, in history: String) throws -> Bool {
    try connection.value(
      "SELECT 1 FROM \(history) WHERE sequence = ? AND \"check\" = ?",
      [.integer(position.sequence), .integer(position.check)]) != nil
  }

  /// What has become of the rows with these keys.
  private func changes(of keys: [String: [KeyValue]], _ known: Known) throws -> [StoreChange<SQLiteRow>] {
    let found = try rows(withKeys: keys.values, known)
    let gone = Set(keys.keys).subtracting(found.map(\.identifier))
    // In a fixed order, which a dictionary has not.
    return gone.sorted().map { .delete(identifier: $0) }
      + found.sorted { $0.identifier < $1.identifier }.map { .upsert($0) }
  }

  func objects(withIdentifiers identifiers: [String]) throws -> [StoredObject<SQLiteRow>] {
    try connection.transaction(.deferred) {
      let known = try knowing()
      return try rows(withKeys: identifiers.compactMap { known.table.identifier.decode($0) }, known)
    }
  }

  private func rows(
    withKeys keys: some Sequence<[KeyValue]>, _ known: Known
  ) throws -> [StoredObject<SQLiteRow>] {
    let condition = known.table.key.map { "\(quoted($0.name)) = ?" }.joined(separator: " AND ")
    let statement = try connection.prepare("\(selection(known)) WHERE \(condition)")
    var rows: [StoredObject<SQLiteRow>] = []
    for key in keys {
      statement.reset()
      for (index, value) in key.enumerated() { try value.bind(to: statement, at: index) }
      // A column that ignores case finds another key as well.
      while try statement.step() {
        if Self.key(of: statement, from: 0, count: key.count) == key { rows += object(statement, known) }
      }
    }
    return rows
  }

  func objects(after position: Data?, limit: Int) throws -> ObjectPage<SQLiteRow> {
    try connection.transaction(.deferred) {
      let known = try knowing()
      let names = known.table.key.map { quoted($0.name) }.joined(separator: ", ")
      var conditions = known.table.key.map { "\(quoted($0.name)) IS NOT NULL" }
      let start = position.flatMap { known.table.identifier.decode(String(decoding: $0, as: UTF8.self)) }
      if let start {
        conditions.append("(\(names)) > (\(start.map { _ in "?" }.joined(separator: ", ")))")
      }
      let statement = try connection.prepare(
        "\(selection(known)) WHERE \(conditions.joined(separator: " AND ")) ORDER BY \(names) LIMIT \(limit)")
      for (index, value) in (start ?? []).enumerated() { try value.bind(to: statement, at: index) }
      var objects: [StoredObject<SQLiteRow>] = []
      while try statement.step() { objects += object(statement, known) }
      let next = objects.count == limit ? objects.last.map { Data($0.identifier.utf8) } : nil
      return ObjectPage(objects: objects, next: next)
    }
  }

  private func selection(_ known: Known) -> String {
    let names = known.table.key.map(\.name) + known.columns.names
    return "SELECT \(names.map(quoted).joined(separator: ", ")) FROM \(quoted(known.table.name))"
  }

  /// The row that a statement stands at, which begins with the key; none when a part of the key is null.
  private func object(_ statement: Statement, _ known: Known) -> [StoredObject<SQLiteRow>] {
    let count = known.table.key.count
    guard let key = Self.key(of: statement, from: 0, count: count) else { return [] }
    let values = (count..<count + known.columns.names.count).map { statement.value(at: $0) }
    return [
      StoredObject(
        identifier: known.table.identifier.encode(key), object: SQLiteRow(columns: known.columns, values: values))
    ]
  }

  private static func key(of statement: Statement, from first: Int, count: Int) -> [KeyValue]? {
    let key = (first..<first + count).compactMap { KeyValue(statement, at: $0) }
    return key.count == count ? key : nil
  }

  // MARK: - The followers

  /// Writes down how far the index is, if that is worth a write, and removes what all followers have.
  func acknowledge(_ position: HistoryPosition) throws {
    // A smaller number is one of another history, or of nobody: a token may hold any.
    let isWorthIt =
      acknowledged.map { acknowledged in
        position.sequence < acknowledged || position.sequence - acknowledged >= configuration.acknowledgementInterval
      } ?? true
    guard isWorthIt, !connection.isReadOnly else { return }
    try connection.transaction {
      let schema = try installedHistory().history
      let (history, followers) = (quoted(schema.history), quoted(schema.followers))
      guard try isKnown(position, in: history) else { return }
      try connection.run(
        "INSERT INTO \(followers) VALUES (?, ?, unixepoch()) ON CONFLICT (follower) DO UPDATE SET "
          + "sequence = excluded.sequence, heard = excluded.heard",
        [.text(configuration.follower), .integer(position.sequence)])
      // Who has not been heard of for so long compares everything when it comes back.
      try connection.run("DELETE FROM \(followers) WHERE heard < unixepoch() - \(Self.forgottenAfterSeconds)")
      try connection.run(
        "DELETE FROM \(history) WHERE sequence < min((SELECT min(sequence) FROM \(followers)), "
          + "(SELECT max(sequence) FROM \(history)))")
    }
    acknowledged = position.sequence
  }

  private static let forgottenAfterSeconds = 90 * 24 * 3600
}
