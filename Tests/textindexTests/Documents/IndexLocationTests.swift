import TerminalUI
import Testing

@testable import textindex

@Suite("IndexLocation")
struct IndexLocationTests {
  @Test(
    "A name, a path and either with the suffix are places of an index",
    arguments: [
      ("notes", "/home/notes.indexdb"), ("notes.indexdb", "/home/notes.indexdb"), ("a/notes", "/home/a/notes.indexdb"),
      ("./notes.indexdb/", "/home/notes.indexdb"), ("/tmp/notes", "/tmp/notes.indexdb"), ("/notes", "/notes.indexdb"),
      ("../notes", "/home/../notes.indexdb"), ("a.b", "/home/a.b.indexdb"),
    ])
  func places(_ text: String, _ path: String) throws {
    let location = try IndexLocation(text, from: "/home")
    #expect(location.path == path)
  }

  @Test("What names nothing is refused", arguments: ["", "/", ".", "..", "a/..", ".indexdb", "a/.indexdb"])
  func refused(_ text: String) {
    #expect(throws: UsageError.self) { try IndexLocation(text, from: "/home") }
  }
}
