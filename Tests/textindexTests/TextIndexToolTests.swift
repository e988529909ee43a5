import TerminalTesting
import TerminalUI
import Testing

@testable import textindex

@Suite("TextIndexTool")
struct TextIndexToolTests {
  @Test("Without a command there is help among the errors, and status 64")
  func nothing() throws {
    let outcome = try Workplace().run()
    #expect(outcome.status == .usage)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("Usage: textindex COMMAND"))
  }

  @Test("The version is a line")
  func version() throws {
    let outcome = try Workplace().run("--version")
    #expect(outcome.output == "textindex \(TextIndexTool.tool.version)\n")
    #expect(outcome.status == .success)
  }

  @Test(
    "A wrong command line gives status 64, a line that helps, and no output",
    arguments: [
      (["serch", "x"], "textindex: unknown command 'serch'; did you mean 'search'?\nTry 'textindex --help'.\n"),
      (["--verson"], "textindex: unknown option '--verson'; did you mean '--version'?\nTry 'textindex --help'.\n"),
      (["index", "a"], "textindex index: where to? Name the index with --into INDEX\nTry 'textindex index --help'.\n"),
      (
        ["index", "--into", "x"],
        "textindex index: what is to be indexed? Name a folder or a file\nTry 'textindex index --help'.\n"
      ),
      (["search"], "textindex search: which index? Name it before the query\nTry 'textindex search --help'.\n"),
      (
        ["search", "x"],
        "textindex search: what is to be found? Write it behind the index\nTry 'textindex search --help'.\n"
      ),
      (["inspect"], "textindex inspect: name one index\nTry 'textindex inspect --help'.\n"),
      (["check", "a", "b"], "textindex check: name one index\nTry 'textindex check --help'.\n"),
    ])
  func usage(_ arguments: [String], _ errors: String) throws {
    let outcome = try Workplace().run(arguments)
    #expect(outcome.status == .usage)
    #expect(outcome.errors == errors)
    #expect(outcome.output.isEmpty)
  }

  @Test(
    "An index that is not there is told with what makes one, and is not made",
    arguments: ["search", "inspect", "check"])
  func missingIndex(_ command: String) throws {
    let work = try Workplace()
    let outcome = work.run([command, "nothing"] + (command == "search" ? ["word"] : []))
    #expect(outcome.status == .failure)
    #expect(outcome.errors == "textindex: there is no index nothing.indexdb; 'textindex index' makes one\n")
    #expect(throws: SystemError.self) { try FileStatus(of: work.at("nothing.indexdb"), followsLink: true) }
  }

  @Test("A file where an index should be is told as such")
  func fileForIndex() throws {
    let work = try Workplace()
    try work.write("no index", to: "x.indexdb")
    let outcome = work.run("check", "x")
    #expect(outcome.status == .failure)
    #expect(outcome.errors == "textindex: x.indexdb is no index but a file\n")
  }
}
