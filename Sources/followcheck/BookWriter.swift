import Foundation
import SQLite

/// Changes the table `book` at random.
struct BookWriter {
  private let connection: Connection
  private var random: SeededGenerator
  private var version: Int64
  private static let words = [
    "harbour", "dusk", "gull", "oil", "canvas", "light", "rope", "tide", "mast", "salt", "fog", "pier",
  ]

  /// Opens the database, and makes it where there is none.
  init(database: String, seed: UInt64) throws {
    connection = try Connection(path: database, busyTimeout: .seconds(30))
    try connection.enableWriteAheadLog()
    try connection.run("PRAGMA synchronous = OFF")
    try connection.run(
      "CREATE TABLE IF NOT EXISTS book (id INTEGER PRIMARY KEY, code TEXT UNIQUE, title TEXT, summary TEXT, version INTEGER)"
    )
    version = try connection.value("SELECT max(version) FROM book")?.integerValue ?? 0
    random = SeededGenerator(seed: seed)
  }

  /// Changes some rows in one transaction.
  mutating func change(_ count: Int) throws {
    try connection.run("BEGIN IMMEDIATE")
    for _ in 0..<count { try changeOne() }
    try connection.run("COMMIT")
  }

  private mutating func changeOne() throws {
    version += 1
    let id = Value(Int.random(in: 1...600, using: &random))
    let title = Value.text(text(3))
    let values = [
      id, Value.text("c\(Int.random(in: 1...900, using: &random))"), title, .text(text(30)), .integer(version),
    ]
    switch Int.random(in: 0..<10, using: &random) {
    case 0: try connection.run("DELETE FROM book WHERE id = ?", [id])
    case 1:
      try connection.run("UPDATE OR REPLACE book SET id = id + 7, version = ?2 WHERE id = ?1", [id, .integer(version)])
    case 2, 3:
      try connection.run("UPDATE book SET title = ?2, version = ?3 WHERE id = ?1", [id, title, .integer(version)])
    case 4:
      try connection.run(
        "INSERT INTO book VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET title = excluded.title, version = excluded.version",
        values)
    default: try connection.run("REPLACE INTO book VALUES (?, ?, ?, ?, ?)", values)
    }
  }

  private mutating func text(_ count: Int) -> String {
    (0..<count).map { _ in Self.words[Int.random(in: 0..<Self.words.count, using: &random)] }.joined(separator: " ")
  }
}
