internal import Foundation
internal import SQLite
internal import SpotlightSearch

/// What a table is like, as far as following it goes.
struct TableSchema: Equatable {
  struct KeyColumn: Equatable {
    var name: String
    /// Whether the column turns numbers into texts.
    var holdsText: Bool
  }

  /// Columns of which two rows cannot have the same values, each with how it compares them.
  struct UniqueIndex: Equatable {
    struct Column: Equatable {
      var name: String
      var collation: String
      /// What `REPLACE` puts in the place of null: the default of a column that must not be null.
      var replacement: String?
    }
    var columns: [Column]
  }

  /// As the database spells it.
  var name: String
  /// The columns of the primary key, in its order.
  var key: [KeyColumn]
  /// All columns, in their order.
  var columns: [String]
  /// The constraints by which `REPLACE` may remove a row of another key. A primary key that compares bytes is none.
  var uniqueIndexes: [UniqueIndex]

  var identifier: RowIdentifier {
    RowIdentifier(count: key.count, isPlain: key.count == 1 && key.first?.holdsText == true)
  }

  /// Reads the schema of a table.
  ///
  /// - Throws: ``ChangeSourceError`` `.tableMissing`, `.unsupported`; ``SQLiteError``.
  init(of table: String, in connection: Connection) throws {
    let found = try connection.rows(
      "SELECT name, type, sql FROM main.sqlite_master WHERE name = ? COLLATE NOCASE AND type IN ('table', 'view')",
      [.text(table)])
    guard let row = found.first, let name = row[0].textValue else {
      throw ChangeSourceError(
        .tableMissing, message: "The database has no table “\(table)”.", path: connection.path)
    }
    func unsupported(_ message: String) -> ChangeSourceError {
      ChangeSourceError(.unsupported, message: message, path: connection.path)
    }
    let isVirtual = row[2].textValue?.uppercased().hasPrefix("CREATE VIRTUAL") == true
    guard row[1] == "table", !isVirtual else {
      throw unsupported("“\(name)” is a view or a virtual table, whose changes no trigger sees; follow a real table.")
    }
    self.name = name
    let columns = try connection.rows(
      "SELECT name, type, pk, CASE WHEN \"notnull\" THEN dflt_value END FROM pragma_table_xinfo(?) WHERE hidden <> 1",
      [.text(name)])
    self.columns = columns.map { $0[0].textValue ?? "" }
    key = columns.filter { $0[2] != 0 }
      .sorted { ($0[2].integerValue ?? 0) < ($1[2].integerValue ?? 0) }
      .map { KeyColumn(name: $0[0].textValue ?? "", holdsText: Self.holdsText($0[1].textValue ?? "")) }
    guard !key.isEmpty else {
      throw unsupported("The table “\(name)” has no primary key, so its rows have no lasting name; give it one.")
    }
    let replacements = Dictionary(
      columns.map { ($0[0].textValue ?? "", $0[3].textValue.flatMap { Self.isLiteral($0) ? $0 : nil }) },
      uniquingKeysWith: { first, _ in first })
    uniqueIndexes = []
    let indexes = try connection.rows(
      "SELECT name, origin FROM pragma_index_list(?) WHERE \"unique\" = 1 ORDER BY name", [.text(name)])
    for index in indexes {
      let columns = try connection.rows(
        "SELECT name, coll, cid FROM pragma_index_xinfo(?) WHERE key = 1 ORDER BY seqno", [index[0]])
      guard columns.allSatisfy({ $0[0].textValue != nil }) else {
        throw unsupported(
          "The table “\(name)” has a unique index on an expression, “\(index[0].textValue ?? "")”: rows that REPLACE removes "
            + "by it would go unseen. Put the expression into a generated column, and the index on that.")
      }
      let unique = UniqueIndex(
        columns: columns.map { column in
          let name = column[0].textValue ?? ""
          return .init(name: name, collation: column[1].textValue ?? "BINARY", replacement: replacements[name] ?? nil)
        })
      if index[1] == "pk", unique.columns.allSatisfy({ $0.collation.uppercased() == "BINARY" }) { continue }
      uniqueIndexes.append(unique)
    }
  }

  /// Whether a default is a text in quotes or a number, which means the same in any statement.
  private static func isLiteral(_ text: String) -> Bool {
    if Double(text) != nil { return true }
    guard text.count >= 2, text.first == "'", text.last == "'" else { return false }
    return !text.dropFirst().dropLast().replacingOccurrences(of: "''", with: "").contains("'")
  }

  /// Whether a column of a declared type has text affinity: https://www.sqlite.org/datatype3.html, section 3.1.
  private static func holdsText(_ type: String) -> Bool {
    let type = type.uppercased()
    if type.contains("INT") { return false }
    return ["CHAR", "CLOB", "TEXT"].contains { type.contains($0) }
  }
}

/// A name as a statement has it.
func quoted(_ name: String) -> String { "\"" + name.replacingOccurrences(of: "\"", with: "\"\"") + "\"" }
