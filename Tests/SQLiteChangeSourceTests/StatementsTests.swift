import Foundation
import SQLite
import SQLiteChangeSource
import SpotlightSearch
import Testing

@Suite("Statements that change a followed table")
struct StatementsTests {
  static let schemas = [
    FollowedTable.book,
    "CREATE TABLE book (id TEXT PRIMARY KEY, title TEXT, code TEXT UNIQUE)",
    "CREATE TABLE book (id TEXT PRIMARY KEY, title TEXT, code TEXT UNIQUE) WITHOUT ROWID",
    "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, code TEXT); CREATE UNIQUE INDEX c ON book (code COLLATE NOCASE)",
    """
    CREATE TABLE book (id INT PRIMARY KEY NOT NULL, title TEXT, code TEXT,
      low TEXT GENERATED ALWAYS AS (lower(code)) VIRTUAL UNIQUE)
    """,
    "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, code TEXT); CREATE UNIQUE INDEX c ON book (code) WHERE code > 'c'",
  ]

  static let statements = [
    "INSERT INTO book (id, title, code) VALUES (4, 'four', 'd')",
    "INSERT OR REPLACE INTO book (id, title, code) VALUES (1, 'other', 'x')",
    "INSERT OR REPLACE INTO book (id, title, code) VALUES (9, 'takes the code of 2', 'b')",
    "INSERT OR REPLACE INTO book (id, title, code) VALUES (1, 'takes the code of 2', 'b')",
    "REPLACE INTO book (id, title, code) VALUES (8, 'case', 'B')",
    "INSERT OR IGNORE INTO book (id, title, code) VALUES (1, 'ignored', 'b')",
    "INSERT INTO book (id, title, code) VALUES (1, 'upserted', 'a') ON CONFLICT (id) DO UPDATE SET title = excluded.title",
    "INSERT INTO book (id, title, code) VALUES (1, 'x', 'y') ON CONFLICT DO NOTHING",
    "INSERT INTO book (id, title, code) VALUES (2, 'n', 'y') ON CONFLICT (id) DO UPDATE SET id = 20, title = 'moved'",
    "UPDATE book SET title = 'new' WHERE id = 2",
    "UPDATE book SET id = 30 WHERE id = 3",
    "UPDATE OR REPLACE book SET id = 2 WHERE id = 1",
    "UPDATE OR REPLACE book SET code = 'b' WHERE id = 3",
    "UPDATE OR IGNORE book SET code = 'b' WHERE id = 3",
    "UPDATE book SET title = NULL",
    "DELETE FROM book WHERE id = 1",
    "DELETE FROM book",
    "BEGIN; DELETE FROM book; ROLLBACK; DELETE FROM book WHERE id = 2",
    "INSERT INTO book (id, title) SELECT id + 100, title FROM book",
  ]

  @Test("Each statement comes to the index, whatever kind of key the table has", arguments: schemas)
  func statements(schema: String) async throws {
    for recursive in schema == FollowedTable.book ? [false, true] : [false] {
      let table = try FollowedTable(schema)
      try table.run("PRAGMA recursive_triggers = \(recursive)")
      for statement in Self.statements {
        try table.run("DELETE FROM book")
        try table.run("INSERT INTO book (id, title, code) VALUES (1, 'one', 'a'), (2, 'two', 'b'), (3, 'three', 'c')")
        try await table.delegate.catchUp()
        #expect(try table.indexed().count == 3)
        try table.connection.runScript(statement)
        try await table.delegate.catchUp()
        #expect(try table.indexed() == table.expected(), "\(statement)")
      }
      #expect(try table.connection.value("PRAGMA integrity_check") == "ok")
    }
  }

  @Test("Statements tell their own program nothing of the triggers")
  func transparency() throws {
    let table = try FollowedTable()
    try table.run("INSERT INTO book (title, code) VALUES ('a', 'a'), ('b', 'b')")
    #expect(table.connection.changedRowCount == 2)
    #expect(table.connection.lastInsertedRowIdentifier == 2)
    try table.run("INSERT OR REPLACE INTO book (title, code) VALUES ('c', 'a')")
    #expect(table.connection.changedRowCount == 1)
    #expect(table.connection.lastInsertedRowIdentifier == 3)
  }

  @Test("What foreign keys cascade to is seen")
  func cascades() async throws {
    let table = try FollowedTable(
      """
      CREATE TABLE shelf (id INTEGER PRIMARY KEY);
      CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, shelf REFERENCES shelf ON DELETE CASCADE);
      PRAGMA foreign_keys = ON;
      INSERT INTO shelf VALUES (1), (2);
      INSERT INTO book VALUES (1, 'a', 1), (2, 'b', 2), (3, 'c', 1);
      """)
    try await table.delegate.catchUp()
    try table.run("DELETE FROM shelf WHERE id = 1")
    try await table.delegate.catchUp()
    #expect(try table.indexed() == ["2": "b"])
  }

  @Test("Random statements, looked at now and then, leave the index equal to the table", arguments: 0..<6)
  func randomStatements(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let schema = Self.schemas[Int(seed) % Self.schemas.count]
    let table = try FollowedTable(
      schema, withLog: seed.isMultiple(of: 2), batchSize: Int.random(in: 1...9, using: &random))
    func id() -> Int { Int.random(in: 1...12, using: &random) }
    func code() -> String { "'" + ["a", "A", "b", "c", "d", "D"][Int.random(in: 0..<6, using: &random)] + "'" }
    var statements: [String] = []
    for number in 0..<120 {
      let values = "(\(id()), 'title \(number)', \(code()))"
      let statement =
        switch Int.random(in: 0..<9, using: &random) {
        case 0: "INSERT OR IGNORE INTO book (id, title, code) VALUES \(values)"
        case 1, 2: "REPLACE INTO book (id, title, code) VALUES \(values)"
        case 3: "INSERT INTO book (id, title, code) VALUES \(values) ON CONFLICT DO UPDATE SET title = excluded.title"
        case 4: "UPDATE OR REPLACE book SET id = \(id()), title = 'title \(number)' WHERE id = \(id())"
        case 5: "UPDATE OR REPLACE book SET code = \(code()) WHERE id = \(id())"
        case 6: "UPDATE OR IGNORE book SET title = 'title \(number)', id = id + 1 WHERE id > \(id())"
        case 7: "UPDATE book SET title = 'title \(number)' WHERE id = \(id())"
        default: "DELETE FROM book WHERE id = \(id())"
        }
      statements.append(statement)
      try table.run(statement)
      if Int.random(in: 0..<6, using: &random) == 0 {
        try await table.delegate.catchUp()
        let (indexed, expected) = (try table.indexed(), try table.expected())
        #expect(indexed == expected, "seed \(seed), \(schema), \(statements)")
        statements = []
        if indexed != expected { return }
      }
    }
  }
}
