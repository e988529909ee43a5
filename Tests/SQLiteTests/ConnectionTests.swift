import Foundation
import SQLite
import Synchronization
import Testing

@Suite("Connections")
struct ConnectionTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path(of: "test.sqlite") }

  init() throws { folder = try TemporaryFolder() }

  private func expect(_ code: SQLiteError.Code, _ body: () throws -> Void) {
    #expect { try body() } throws: { ($0 as? SQLiteError)?.code == code }
  }

  @Test("What one connection writes another one reads, also after all were closed")
  func writing() throws {
    do {
      let connection = try Connection(path: path)
      try connection.runScript("CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT); -- the shelf\n;")
      try connection.run("INSERT INTO book (title) VALUES (?), (?)", ["Emma", "Persuasion"])
      #expect(connection.changedRowCount == 2)
      #expect(connection.lastInsertedRowIdentifier == 2)
      #expect(try Connection(path: path).value("SELECT count(*) FROM book") == 2)
    }
    let connection = try Connection(path: path, mode: .readOnly)
    #expect(connection.isReadOnly)
    #expect(try connection.rows("SELECT id, title FROM book ORDER BY id") == [[1, "Emma"], [2, "Persuasion"]])
    #expect(try connection.value("SELECT title FROM book WHERE id = ?", [7]) == nil)
    expect(.readOnly) { try connection.run("DELETE FROM book") }
  }

  @Test("What is missing, no database, faulty or against a rule is told by a code", arguments: [false, true])
  func failures(withLog: Bool) throws {
    expect(.cannotOpen) { _ = try Connection(path: path, mode: .readWrite) }
    #expect(!FileManager.default.fileExists(atPath: path))
    try Data(repeating: 65, count: 5000).write(to: URL(fileURLWithPath: path))
    expect(.notADatabase) { _ = try Connection(path: path).value("SELECT * FROM sqlite_master") }
    try FileManager.default.removeItem(atPath: path)
    let connection = try Connection(path: path)
    if withLog { try connection.enableWriteAheadLog() }
    #expect(try connection.value("PRAGMA journal_mode") == (withLog ? "wal" : "delete"))
    try connection.run("CREATE TABLE book (id INTEGER PRIMARY KEY)")
    try connection.run("INSERT INTO book VALUES (1)")
    expect(.constraint) { try connection.run("INSERT INTO book VALUES (1)") }
    for sql in ["SELEC 1", "SELECT * FROM shelf", "", "-- nothing", "SELECT 1; SELECT 2"] {
      expect(.failed) { _ = try connection.prepare(sql) }
    }
    expect(.range) { try connection.run("SELECT ?", [1, 2]) }
    do {
      try connection.run("SELECT secret FROM book WHERE id = ?", ["hidden"])
      Issue.record("it ran")
    } catch {
      #expect(error.message == "no such column: secret")
      #expect(error.sql == "SELECT secret FROM book WHERE id = ?")
      #expect("\(error)".contains(path) && !"\(error)".contains("hidden"))
    }
  }

  @Test("A transaction is kept when its body returns, and undone when it throws, inner ones by themselves")
  func transactions() throws {
    struct Stop: Error {}
    let connection = try Connection(path: path)
    try connection.run("CREATE TABLE number (n INTEGER)")
    func add(_ number: Int64) throws { try connection.run("INSERT INTO number VALUES (?)", [.integer(number)]) }
    let result = try connection.transaction {
      try add(1)
      #expect(connection.isInTransaction)
      #expect(throws: Stop.self) {
        try connection.transaction {
          try add(2)
          throw Stop()
        }
      }
      try connection.transaction { try add(3) }
      return "done"
    }
    #expect(result == "done")
    #expect(throws: Stop.self) {
      try connection.transaction(.exclusive) {
        try add(4)
        throw Stop()
      }
    }
    #expect(!connection.isInTransaction)
    #expect(try connection.rows("SELECT n FROM number ORDER BY n") == [[1], [3]])
  }

  @Test("What another connection has locked is waited for, as long as the timeout says")
  func busyTimeout() throws {
    let first = try Connection(path: path)
    try first.run("CREATE TABLE number (n INTEGER)")
    let second = try Connection(path: path, busyTimeout: .milliseconds(50))
    try first.transaction(.exclusive) {
      let start = ContinuousClock.now
      expect(.busy) { try second.run("INSERT INTO number VALUES (1)") }
      #expect(ContinuousClock.now - start > .milliseconds(20))
    }
    try second.run("INSERT INTO number VALUES (1)")
    #expect(try first.value("SELECT count(*) FROM number") == 1)
  }

  @Test("A running statement can be stopped from another thread")
  func interruption() throws {
    let connection = try Connection(path: ":memory:")
    let interruption = connection.interruption
    let isOver = Mutex(false)
    Thread.detachNewThread {
      // Again and again, as a call before the statement runs does nothing.
      while !isOver.withLock({ $0 }) {
        Thread.sleep(forTimeInterval: 0.01)
        interruption.interrupt()
      }
    }
    defer { isOver.withLock { $0 = true } }
    expect(.interrupted) {
      _ = try connection.value(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n")
    }
  }
}
