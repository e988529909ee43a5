import SQLite
import Testing

@Suite("Statements")
struct StatementTests {
  private let connection: Connection

  init() throws { connection = try Connection(path: ":memory:") }

  static let values: [Value] = [
    .null, 0, .integer(.min), .integer(.max), 1.5, .real(-.infinity), "", "grüße\u{0}🚢", .blob([]),
    .blob([0, 255, 39]),
  ]

  @Test("A value of each kind comes back as it was bound", arguments: values)
  func roundTrip(_ value: Value) throws {
    let statement = try connection.prepare("SELECT ?, typeof(?1)")
    for _ in 0..<2 {
      try statement.bind([value])
      #expect(try statement.step())
      #expect(statement.value(at: 0) == value)
      #expect(statement.values.count == 2)
      #expect(statement.isNull(at: 0) == value.isNull)
      #expect(try !statement.step())
    }
  }

  @Test("Columns are read by kind, and another kind or column is nil")
  func columns() throws {
    let statement = try connection.prepare("SELECT 7 AS seven, 1.5, 'x', x'01', NULL")
    #expect(statement.columnCount == 5)
    #expect(statement.columnNames.first == "seven")
    #expect(try statement.step())
    #expect(statement.integer(at: 0) == 7)
    #expect(statement.real(at: 0) == 7)
    #expect(statement.real(at: 1) == 1.5)
    #expect(statement.text(at: 2) == "x")
    #expect(statement.blob(at: 3) == [1])
    #expect(statement.text(at: 0) == nil && statement.integer(at: 2) == nil && statement.blob(at: 2) == nil)
    for column in [-1, 5, .max] { #expect(statement.value(at: column) == .null) }
  }

  @Test("Parameters are set by name, and those that are not set again are null")
  func parameters() throws {
    let statement = try connection.prepare("SELECT :a, :b")
    try statement.bind("x", named: ":b")
    #expect(try statement.step())
    #expect(statement.values == [.null, "x"])
    try statement.bind([1])
    #expect(try statement.step())
    #expect(statement.values == [1, .null])
    statement.reset()
    #expect(throws: SQLiteError.self) { try statement.bind("x", named: ":c") }
    for index in [-1, 2, 40_000] { #expect(throws: SQLiteError.self) { try statement.bind(1, at: index) } }
  }

  @Test("A text that is no UTF-8 can be read and found by its bytes")
  func malformedText() throws {
    try connection.run("CREATE TABLE t (name TEXT)")
    try connection.run("INSERT INTO t VALUES (CAST(x'61ff' AS TEXT))")
    let statement = try connection.prepare("SELECT name FROM t WHERE name = ?")
    try statement.bindText(bytes: [0x61, 0xff], at: 0)
    #expect(try statement.step())
    #expect(statement.text(at: 0) == "a\u{FFFD}")
    #expect(statement.textBytes(at: 0) == [0x61, 0xff])
  }

  @Test("A statement that failed can be run again, and keeps its connection")
  func reuse() throws {
    func prepared() throws -> Statement {
      let connection = try Connection(path: ":memory:")
      try connection.run("CREATE TABLE t (n INTEGER UNIQUE)")
      return try connection.prepare("INSERT INTO t VALUES (?) RETURNING n")
    }
    let statement = try prepared()
    try statement.run([1])
    #expect { try statement.run([1]) } throws: { ($0 as? SQLiteError)?.code == .constraint }
    try statement.run([2])
    try statement.bind([3])
    #expect(try statement.step())
    #expect(statement.integer(at: 0) == 3)
  }
}
