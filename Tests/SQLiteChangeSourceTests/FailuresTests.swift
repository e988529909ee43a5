import Foundation
import SQLite
import SQLiteChangeSource
import SpotlightSearch
import Testing

@Suite("Databases that cannot be followed")
struct FailuresTests {
  private let folder: TemporaryFolder
  private var url: URL { folder.url.appending(path: "library.sqlite") }

  init() throws { folder = try TemporaryFolder() }

  private func started() -> RowDelegate {
    let source = SQLiteChangeSource(
      url: url, table: "book",
      configuration: .init(pollingInterval: .milliseconds(20), busyTimeout: .milliseconds(20)))
    let delegate = RowDelegate(
      following: source, directory: folder.url,
      configuration: .init(firstRetryDelay: .milliseconds(20), longestRetryDelay: .milliseconds(100)))
    delegate.startSpotlightIndexing()
    return delegate
  }

  private func expect(_ code: ChangeSourceError.Code, from delegate: RowDelegate) async throws {
    #expect(try await eventually { (delegate.lastError as? ChangeSourceError)?.code == code })
    let error = delegate.lastError as? ChangeSourceError
    #expect(error?.path == url.path)
    #expect(error?.message.hasSuffix(".") == true)
  }

  private func expectTitles(_ titles: Set<String>, in delegate: RowDelegate) async throws {
    func found() throws -> Set<String> {
      var found: Set<String> = []
      try delegate.index.enumerateSearchableItems { item in
        found.insert(item.attributeSet.title ?? "")
        return true
      }
      return found
    }
    #expect(try await eventually { try found() == titles })
    #expect(try await eventually { delegate.lastError == nil })
    delegate.stopSpotlightIndexing()
    delegate.index.close()
  }

  @Test("A missing database, table and history are told one after another, and caught up with")
  func missing() async throws {
    let delegate = started()
    try await expect(.storeMissing, from: delegate)
    #expect(!FileManager.default.fileExists(atPath: url.path))
    let connection = try Connection(path: url.path)
    try connection.enableWriteAheadLog()
    try await expect(.tableMissing, from: delegate)
    try connection.run(FollowedTable.book)
    try await expect(.historyMissing, from: delegate)
    try connection.run("INSERT INTO book (title) VALUES ('a')")
    try delegate.source.installHistory()
    try connection.run("INSERT INTO book (title) VALUES ('b')")
    try await expectTitles(["a", "b"], in: delegate)
  }

  @Test("A table that is dropped and made again is caught up with once it has a history again")
  func dropped() async throws {
    let connection = try Connection(path: url.path)
    try connection.runScript("\(FollowedTable.book); INSERT INTO book (title) VALUES ('a')")
    let delegate = started()
    try delegate.source.installHistory()
    try await delegate.catchUp()
    try connection.run("DROP TABLE book")
    try await expect(.tableMissing, from: delegate)
    try connection.runScript("\(FollowedTable.book); INSERT INTO book (id, title) VALUES (7, 'b')")
    try await expect(.historyMissing, from: delegate)
    try delegate.source.installHistory()
    try await expectTitles(["b"], in: delegate)
  }

  @Test("A locked database is told, and caught up with when it is let go of")
  func locked() async throws {
    let connection = try Connection(path: url.path)
    try connection.runScript("\(FollowedTable.book); INSERT INTO book (title) VALUES ('a')")
    let source = SQLiteChangeSource(url: url, table: "book")
    try source.installHistory()
    try connection.run("BEGIN EXCLUSIVE")
    let delegate = started()
    try await expect(.busy, from: delegate)
    #expect { try delegate.source.installHistory() } throws: { ($0 as? ChangeSourceError)?.code == .busy }
    try connection.run("COMMIT")
    try await expectTitles(["a"], in: delegate)
  }

  @Test("A damaged database is told, and caught up with when it is put back", arguments: [0, 4096])
  func damaged(from offset: Int) async throws {
    do {
      let connection = try Connection(path: url.path)
      try connection.runScript("PRAGMA page_size = 4096; \(FollowedTable.book)")
      try connection.transaction {
        for number in 0..<500 {
          try connection.run("INSERT INTO book (title) VALUES (?)", [.text("\(number % 3) long title")])
        }
      }
      try SQLiteChangeSource(url: url, table: "book").installHistory()
    }
    let sound = try Data(contentsOf: url)
    var bytes = sound
    let end = offset == 0 ? 100 : bytes.count
    bytes.replaceSubrange(offset..<end, with: Data(repeating: 0xee, count: end - offset))
    try bytes.write(to: url)
    let delegate = started()
    try await expect(.damaged, from: delegate)
    try sound.write(to: url)
    try await expectTitles(["0 long title", "1 long title", "2 long title"], in: delegate)
  }

  @Test(
    "What cannot be followed is told when the history is installed",
    arguments: [
      "CREATE TABLE book (title TEXT)",
      "CREATE VIEW book AS SELECT 1 AS id",
      "CREATE VIRTUAL TABLE book USING fts5(title)",
      "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT); CREATE UNIQUE INDEX low ON book (lower(title))",
    ])
  func unsupported(schema: String) throws {
    try Connection(path: url.path).runScript(schema)
    let source = SQLiteChangeSource(url: url, table: "book")
    #expect { try source.installHistory() } throws: { ($0 as? ChangeSourceError)?.code == .unsupported }
  }

  @Test("A database that must not be written can be followed when it has a history")
  func readOnly() async throws {
    do {
      let connection = try Connection(path: url.path)
      try connection.runScript("\(FollowedTable.book); INSERT INTO book (title) VALUES ('a')")
      try SQLiteChangeSource(url: url, table: "book").installHistory()
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: url.path)
    let delegate = started()
    try await expectTitles(["a"], in: delegate)
  }
}
