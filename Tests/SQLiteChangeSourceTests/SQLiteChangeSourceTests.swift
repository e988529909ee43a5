import Foundation
import SQLite
import SQLiteChangeSource
import SpotlightSearch
import Testing

@Suite("Following a table of SQLite")
struct SQLiteChangeSourceTests {
  private func add(_ range: ClosedRange<Int>, to table: FollowedTable) throws {
    for number in range { try table.run("REPLACE INTO book (id, title) VALUES (?, ?)", [Value(number), "t"]) }
  }

  @Test("What other connections write comes to the index by itself", arguments: [false, true])
  func live(withLog: Bool) async throws {
    let table = try FollowedTable(withLog: withLog)
    table.delegate.startSpotlightIndexing()
    for number in 1...5 {
      try table.run("INSERT INTO book (title) VALUES (?)", [.text("title \(number)")])
      #expect(try await table.waits())
    }
    try table.run("DELETE FROM book WHERE id < 4")
    #expect(try await table.waits())
    #expect(table.delegate.lastError == nil)
  }

  @Test("A row gives its values by the names of the columns, and only those that were asked for")
  func rows() throws {
    let table = try FollowedTable(
      "CREATE TABLE book (id INTEGER PRIMARY KEY, Title TEXT, price REAL, cover BLOB, up AS (upper(Title)))")
    try table.run("INSERT INTO book VALUES (1, 'Emma', 2.5, x'0102')")
    let row = try #require(try table.source.objects(after: nil, limit: 5).objects.first).object
    #expect(row.columnNames == ["id", "Title", "price", "cover", "up"])
    #expect(row.text("title") == "Emma" && row.text("UP") == "EMMA" && row.integer("id") == 1)
    #expect(row.number("price") == 2.5 && row.number("id") == 1 && row.data("cover") == Data([1, 2]))
    #expect(row.text("id") == nil && row.integer("none") == nil && row.isNull("none") && !row.isNull("id"))
    let narrow = SQLiteChangeSource(url: table.url, table: "book", configuration: .init(columns: ["TITLE"]))
    let other = try #require(try narrow.objects(withIdentifiers: ["1", "2", "x"]).first).object
    #expect(other.columnNames == ["id", "TITLE"] && other.text("title") == "Emma" && other.number("price") == nil)
    let wrong = SQLiteChangeSource(url: table.url, table: "book", configuration: .init(columns: ["year"]))
    #expect { try wrong.objects(after: nil, limit: 1) } throws: { ($0 as? ChangeSourceError)?.code == .unsupported }
  }

  @Test("Installing the history twice changes nothing, and uninstalling leaves the schema as it was")
  func installing() async throws {
    let table = try FollowedTable()
    func schema() throws -> [[Value]] {
      try table.connection.rows("SELECT name, sql FROM sqlite_master ORDER BY name")
    }
    try table.source.uninstallHistory()
    let before = try schema()
    try table.source.installHistory()
    let after = try schema()
    #expect(before != after)
    let token = try table.source.currentToken()
    try table.source.installHistory()
    #expect(try schema() == after)
    #expect(try table.source.currentToken() == token)
    try table.source.uninstallHistory()
    try table.source.uninstallHistory()
    #expect(try schema() == before)
    try table.source.installHistory()
    #expect { try table.source.changes(after: token, limit: 1) } throws: {
      ($0 as? ChangeSourceError)?.code == .unknownToken
    }
    #expect { try table.source.changes(after: ChangeToken(Data("x".utf8)), limit: 1) } throws: {
      ($0 as? ChangeSourceError)?.code == .unknownToken
    }
  }

  @Test("A new unique constraint makes the history one that does not fit, until it is installed again")
  func schemaChanges() async throws {
    let table = try FollowedTable()
    try add(1...3, to: table)
    try await table.delegate.catchUp()
    try table.run("ALTER TABLE book ADD COLUMN year INTEGER")
    try table.run("UPDATE book SET title = 'x', year = id")
    try await table.delegate.catchUp()
    #expect(try table.indexed() == table.expected())
    try table.run("CREATE UNIQUE INDEX years ON book (year)")
    await #expect { try await table.delegate.catchUp() } throws: {
      ($0 as? ChangeSourceError)?.code == .historyMissing
    }
    try table.run("REPLACE INTO book (id, year) VALUES (7, 1)")
    try table.source.installHistory()
    try await table.delegate.catchUp()
    try table.run("REPLACE INTO book (id, year) VALUES (8, 2)")
    try await table.delegate.catchUp()
    #expect(try table.indexed() == table.expected())
    #expect(Set(try table.indexed().keys) == ["3", "7", "8"])
  }

  @Test("The history is shortened by what all followers have, and no further")
  func pruning() async throws {
    let table = try FollowedTable(FollowedTable.book, .init(acknowledgementInterval: 1))
    let other = table.follower("other")
    defer { other.index.close() }
    try add(1...50, to: table)
    try await table.delegate.catchUp()
    try await other.catchUp()
    #expect(try table.historyCount == 1)
    try add(51...100, to: table)
    try await table.delegate.catchUp()
    #expect(try table.historyCount == 51)
    let described = other.describedCount
    try await other.catchUp()
    #expect(other.describedCount == described + 50)
    #expect(try table.historyCount == 1)
    #expect(try table.indexed() == table.expected())
    #expect(try table.indexed(other) == table.expected())
  }

  @Test("A follower that comes too late compares everything")
  func tooLate() async throws {
    let table = try FollowedTable(FollowedTable.book, .init(historyLimit: 20))
    try add(1...30, to: table)
    try await table.delegate.catchUp()
    try table.run("DELETE FROM book WHERE id <= 10")
    try table.run("UPDATE book SET title = 'new'")
    #expect(try table.historyCount == 20)
    let described = table.delegate.describedCount
    try await table.delegate.catchUp()
    #expect(table.delegate.describedCount == described + 20)
    #expect(try table.indexed() == table.expected())
  }

  @Test(
    "A database that is put back from a backup is compared with the index, also when as much has happened since",
    arguments: [false, true])
  func backup(isLive: Bool) async throws {
    let table = try FollowedTable(withLog: false)
    try add(1...10, to: table)
    try await table.delegate.catchUp()
    let backup = table.folder.url.appending(path: "backup.sqlite")
    try table.run("VACUUM INTO ?", [.text(backup.path)])
    try table.run("DELETE FROM book WHERE id < 5")
    try table.run("UPDATE book SET title = 'later' WHERE id = 5")
    if isLive { table.delegate.startSpotlightIndexing() }
    try await table.delegate.catchUp()
    #expect(try table.indexed() == table.expected())
    // Another file at the same place, with the connection of the source still open.
    try FileManager.default.removeItem(at: table.url)
    try FileManager.default.moveItem(at: backup, to: table.url)
    let restored = try Connection(path: table.url.path)
    try restored.run("UPDATE book SET title = 'again' WHERE id >= 8")
    try restored.run("UPDATE book SET title = 'again' WHERE id >= 8")
    var expected = Dictionary(uniqueKeysWithValues: (1...10).map { ("\($0)", $0 < 8 ? "t" : "again") })
    if isLive {
      #expect(try await eventually { try table.indexed() == expected })
    } else {
      try await table.delegate.catchUp()
    }
    #expect(try table.indexed() == expected)
    try restored.run("DELETE FROM book WHERE id = 1")
    expected["1"] = nil
    try await table.delegate.catchUp()
    #expect(try table.indexed() == expected)
  }

  @Test("Names of followers and tables are independent: two tables of one database, each with its index")
  func twoTables() async throws {
    let table = try FollowedTable("\(FollowedTable.book); CREATE TABLE author (id INTEGER PRIMARY KEY, title TEXT)")
    let source = SQLiteChangeSource(url: table.url, table: "author")
    try source.installHistory()
    let authors = RowDelegate(following: source, directory: table.folder.url)
    defer { authors.index.close() }
    try table.run("INSERT INTO author VALUES (1, 'Austen')")
    try table.run("INSERT INTO book (title) VALUES ('Emma')")
    try await table.delegate.catchUp()
    try await authors.catchUp()
    #expect(try table.indexed() == ["1": "Emma"])
    #expect(try table.indexed(authors) == ["1": "Austen"])
    try source.uninstallHistory()
    try table.run("INSERT INTO book (title) VALUES ('Persuasion')")
    try await table.delegate.catchUp()
    #expect(try table.indexed().count == 2)
  }
}
