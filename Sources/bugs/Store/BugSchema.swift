import Foundation
import SQLite
import SQLiteChangeSource
import TerminalUI

/// The one table of a store.
enum BugSchema {
  static let table = "bug"
  /// The columns that make a bug, in the order in which ``bug(_:)`` takes them.
  static let columnNames = ["id", "title", "text", "component", "priority", "state", "created", "changed"]
  static let columns = columnNames.joined(separator: ", ")
  /// What tells a store from other databases: "bugs" in ASCII.
  private static let applicationID: Int64 = 0x6275_6773
  private static let version: Int64 = 1

  private static let script = """
    CREATE TABLE bug (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      title TEXT NOT NULL,
      text TEXT NOT NULL DEFAULT '',
      component TEXT NOT NULL DEFAULT '',
      priority INTEGER NOT NULL DEFAULT 2 CHECK (priority BETWEEN 1 AND 4),
      state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
      created REAL NOT NULL DEFAULT (unixepoch()),
      changed REAL NOT NULL DEFAULT (unixepoch()),
      origin TEXT UNIQUE
    );
    CREATE INDEX bug_in_order ON bug (state DESC, priority DESC, id DESC);
    PRAGMA application_id = \(applicationID);
    PRAGMA user_version = \(version);
    """

  /// Sees to it that there is the table of this version.
  static func prepare(_ connection: Connection, creates: Bool, shownPath: String) throws {
    if try isPrepared(connection, shownPath) { return }
    guard creates else { throw CommandFailure("\(shownPath) is a database without bugs") }
    // Before anything is changed: it may be the database of another program.
    let isEmpty = try connection.value("SELECT count(*) FROM sqlite_master")?.integerValue == 0
    if isEmpty { try connection.enableWriteAheadLog() }
    try connection.transaction {
      // Another process may have made it meanwhile.
      if try isPrepared(connection, shownPath) { return }
      let count = try connection.value("SELECT count(*) FROM sqlite_master")
      guard count?.integerValue == 0 else { throw CommandFailure("\(shownPath) is a database without bugs") }
      try connection.runScript(script)
    }
  }

  private static func isPrepared(_ connection: Connection, _ shownPath: String) throws -> Bool {
    guard try connection.value("PRAGMA application_id")?.integerValue == applicationID else { return false }
    let found = try connection.value("PRAGMA user_version")?.integerValue ?? 0
    guard found == version else {
      throw CommandFailure("\(shownPath) has version \(found) of the table, and this program knows version \(version)")
    }
    return true
  }

  /// The bug of a row of the connection.
  static func bug(_ row: [Value]) -> Bug {
    func value(_ place: Int) -> Value { row.indices.contains(place) ? row[place] : .null }
    return bug(
      id: value(0).integerValue, texts: (1...3).map { value($0).textValue }, priority: value(4).integerValue,
      state: value(5).textValue, created: value(6).realValue, changed: value(7).realValue)
  }

  /// The bug of a row that an index follows.
  static func bug(_ row: SQLiteRow) -> Bug {
    bug(
      id: row.integer("id"), texts: ["title", "text", "component"].map { row.text($0) },
      priority: row.integer("priority"),
      state: row.text("state"), created: row.number("created"), changed: row.number("changed"))
  }

  /// What another program wrote there without sense is taken for the nearest that has some.
  private static func bug(
    id: Int64?, texts: [String?], priority: Int64?, state: String?, created: Double?, changed: Double?
  ) -> Bug {
    Bug(
      id: id ?? 0, title: texts[0] ?? "", text: texts[1] ?? "", component: texts[2] ?? "",
      priority: priority.flatMap(BugPriority.init(rawValue:)) ?? .normal,
      state: state.flatMap(BugState.init(rawValue:)) ?? .open, created: Date(timeIntervalSince1970: created ?? 0),
      changed: Date(timeIntervalSince1970: changed ?? 0))
  }
}
