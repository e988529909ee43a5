import Foundation
import SpotlightSearch
import TerminalTesting
import TerminalUI
import Testing

@Suite("Following beside other processes")
struct ProcessesTests {
  private static let tool = BuiltTool(name: "followcheck")
  private static let shellPath = "/usr/bin/sqlite3"
  private static let statements = [
    "INSERT INTO book (title) VALUES ('by another process')",
    "REPLACE INTO book (id, title, code) VALUES (1, 'a', 'x'), (2, 'b', 'x')",
    "UPDATE book SET title = 'c', id = 9 WHERE code = 'x'",
    "DELETE FROM book",
  ]

  @Test("What another process writes comes to the index by itself", arguments: [false, true])
  func otherProcess(withLog: Bool) async throws {
    let table = try FollowedTable(withLog: withLog)
    table.delegate.startSpotlightIndexing()
    for statement in Self.statements {
      let outcome = try Self.tool.run(["run", table.url.path, statement], in: "/")
      #expect(outcome.status == .success, "\(outcome.output)\(outcome.errors)")
      #expect(try await table.waits(), "\(statement)")
    }
    #expect(table.delegate.lastError == nil)
  }

  @Test(
    "What the shell of SQLite writes comes to the index by itself",
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: ProcessesTests.shellPath),
      "There is no \(ProcessesTests.shellPath); the test before this does the same."))
  func byTheShell() async throws {
    let table = try FollowedTable()
    table.delegate.startSpotlightIndexing()
    for statement in Self.statements {
      #expect(try runShell(on: table, statement) == .success)
      #expect(try await table.waits(), "\(statement)")
    }
    // The shell puts a backup back in one transaction, through the connections of everybody.
    let backup = table.folder.url.appending(path: "backup.sqlite").path
    try table.run("INSERT INTO book (title) VALUES ('kept')")
    #expect(try runShell(on: table, ".backup '\(backup)'") == .success)
    try table.run("UPDATE book SET title = 'lost'")
    try table.run("INSERT INTO book (title) VALUES ('lost')")
    #expect(try await table.waits())
    #expect(try runShell(on: table, ".restore '\(backup)'") == .success)
    #expect(try await table.waits())
    #expect(try table.indexed().values.map { $0 } == ["kept"])
  }

  @Test("Killed at random moments, the index ends the same as a new one, and next to nothing is done twice")
  func kills() throws {
    // The same as scripts/prove-following, which does it two hundred times.
    let seed = Int.random(in: 1...1_000_000)
    let outcome = try Self.tool.run(["prove", "--kills", "8", "--changes", "400", "--seed", "\(seed)"], in: "/")
    #expect(outcome.status == .success, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("the same as a new one"), "\(outcome.output)\(outcome.errors)")
  }

  /// Has the shell of SQLite carry out a command on the table's database.
  private func runShell(on table: FollowedTable, _ command: String) throws -> ExitCode {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.shellPath)
    process.arguments = ["-cmd", ".timeout 5000", table.url.path, command]
    return try process.outcome().status
  }
}
