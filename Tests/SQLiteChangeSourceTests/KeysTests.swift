import Foundation
import SQLite
import SpotlightSearch
import Testing

@testable import SQLiteChangeSource

@Suite("Keys as identifiers")
struct KeysTests {
  static let keys: [(key: [KeyValue], isPlain: Bool, identifier: String)] = [
    ([.integer(17)], false, "17"),
    ([.integer(-1)], false, "-1"),
    ([.integer(.min)], false, "-9223372036854775808"),
    ([.real(1.5)], false, "1.5"),
    ([.real(1e300)], false, "1e+300"),
    ([.real(.infinity)], false, "inf"),
    ([.text(Array("PRJ-17".utf8))], true, "PRJ-17"),
    ([.text(Array("17".utf8))], true, "17"),
    ([.text(Array("PRJ-17".utf8))], false, "'PRJ-17'"),
    ([.text(Array("it's".utf8))], true, "it's"),
    ([.text(Array("'s".utf8))], true, "'''s'"),
    ([.text(Array("x'00'".utf8))], true, "'x''00'''"),
    ([.text([])], true, "''"),
    ([.text([0x61, 0xff])], true, "t'61ff'"),
    ([.text(Array("é".utf8))], true, "é"),
    ([.text(Array("e\u{301}".utf8))], true, "t'65cc81'"),
    ([.text(Array("a\u{0}b".utf8))], true, "a\u{0}b"),
    ([.blob([0, 255])], false, "x'00ff'"),
    ([.blob([])], true, "x''"),
    ([.integer(7), .text(Array("de,'".utf8)), .blob([1])], false, "7,'de,''',x'01'"),
  ]

  @Test("A key becomes an identifier, and the identifier that key again", arguments: keys)
  func roundTrip(key: [KeyValue], isPlain: Bool, identifier: String) {
    let coding = RowIdentifier(count: key.count, isPlain: isPlain)
    #expect(coding.encode(key) == identifier)
    #expect(coding.decode(identifier) == key)
  }

  @Test(
    "What no key is called is no key",
    arguments: ["", "x", "1,", ",1", "1,2", "'a", "x'0'", "x'0g'", "t'", "'a'b", "+1", "01", "1.50", "nan", "t'61'"])
  func noKeys(identifier: String) {
    #expect(RowIdentifier(count: 1, isPlain: false).decode(identifier) == nil)
  }

  @Test("Tables are followed by keys of any kind")
  func kinds() async throws {
    let cases: [(schema: String, rows: String, identifiers: Set<String>)] = [
      (
        "(lang TEXT, n INTEGER, title TEXT, PRIMARY KEY (n, lang))",
        "('de', 1, 'a'), ('it''s', 1, 'b'), ('de', 2, 'c')",
        ["1,'de'", "1,'it''s'", "2,'de'"]
      ),
      (
        "(lang TEXT, n INTEGER, title TEXT, PRIMARY KEY (lang, n DESC)) WITHOUT ROWID",
        "('de', 1, 'a'), ('de', 2, 'b')",
        ["'de',1", "'de',2"]
      ),
      (
        "(id PRIMARY KEY, title TEXT)", "(1, 'a'), ('1', 'b'), (x'31', 'c'), (1.5, 'd'), (NULL, 'e'), (NULL, 'f')",
        ["1", "'1'", "x'31'", "1.5"]
      ),
      ("(id TEXT PRIMARY KEY COLLATE NOCASE, title TEXT)", "('Ab', 'a'), ('b', 'b'), ('', 'c')", ["Ab", "b", "''"]),
      (
        "(id TEXT PRIMARY KEY, title TEXT)",
        "('é', 'a'), (CAST(x'65cc81' AS TEXT), 'b'), (CAST(x'ff' AS TEXT), 'c'), (CAST(x'fe' AS TEXT), 'd')",
        ["é", "t'65cc81'", "t'ff'", "t'fe'"]
      ),
      ("(\"a \"\"b\" INTEGER PRIMARY KEY, title TEXT)", "(5, 'a')", ["5"]),
    ]
    for (schema, rows, identifiers) in cases {
      let table = try FollowedTable("CREATE TABLE book \(schema); INSERT INTO book VALUES \(rows)", batchSize: 1)
      try await table.delegate.catchUp()
      #expect(Set(try table.indexed().keys) == identifiers)
      try table.run("UPDATE book SET title = title || '!'")
      try await table.delegate.catchUp()
      #expect(try table.indexed().values.allSatisfy { $0.hasSuffix("!") })
      table.delegate.reindex()
      try await table.delegate.catchUp()
      #expect(Set(try table.indexed().keys) == identifiers)
      try table.run("DELETE FROM book")
      try await table.delegate.catchUp()
      #expect(try table.indexed().isEmpty)
    }
  }

  @Test("A key that only changes its case is another item", arguments: ["", " WITHOUT ROWID"])
  func letterCase(end: String) async throws {
    let table = try FollowedTable("CREATE TABLE book (id TEXT PRIMARY KEY COLLATE NOCASE, title TEXT)\(end)")
    try table.run("INSERT INTO book VALUES ('A', 'a'), ('B', 'b'), ('C', 'c')")
    try await table.delegate.catchUp()
    try table.run("UPDATE book SET id = 'a' WHERE id = 'A'")
    try table.run("REPLACE INTO book VALUES ('b', 'other')")
    try await table.delegate.catchUp()
    #expect(try table.indexed() == ["a": "a", "b": "other", "C": "c"])
  }

  @Test("Names of tables and columns may be anything")
  func names() async throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "a b.sqlite")
    let connection = try Connection(path: url.path)
    try connection.runScript(
      #"CREATE TABLE "my ""great"" table/ü" ("the 'key" TEXT PRIMARY KEY, "Title" TEXT, "select" TEXT UNIQUE)"#)
    let source = SQLiteChangeSource(url: url, table: #"MY "great" table/ü"#)
    #expect(source.storeIdentifier == "a_b.MY__great__table_ü")
    try source.installHistory()
    let delegate = RowDelegate(following: source, directory: folder.url)
    try connection.run(#"INSERT INTO "my ""great"" table/ü" VALUES ('k', 'title', 's')"#)
    try await delegate.catchUp()
    #expect(try await delegate.index.fetchSearchableItems(withIdentifiers: ["k"]).first?.attributeSet.title == "title")
    delegate.index.close()
  }
}
