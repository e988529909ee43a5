import SQLite
import TerminalTesting
import TerminalUI
import Testing

@testable import bugs

@Suite("The tracker's commands")
struct CommandsTests {
  @Test("A bug is added, shown, edited, closed, opened again and deleted")
  func wholeLife() throws {
    let work = try Workplace()
    #expect(work.bugs("add", "Crash", "on", "close", "--priority", "high", "--component", "ui").output == "#1\n")
    #expect(work.bugs("list").output == "    #1 ● Crash on close\n")
    #expect(work.bugs("edit", "#1", "--title", "Crash at the end", "--text", "Every time.").status == .success)
    let shown = work.bugs("show", "1").lines
    #expect(shown[0] == "Crash at the end")
    #expect(shown[1].hasPrefix("#1  open  high  ui  added "))
    #expect(shown[2] == "Every time.")
    #expect(work.bugs("close", "1").status == .success)
    #expect(work.bugs("list").status == .failure)
    #expect(work.bugs("list", "--state", "closed").output == "    #1 ✓ Crash at the end\n")
    #expect(work.bugs("reopen", "1").status == .success)
    #expect(try work.titles("list") == ["Crash at the end"])
    #expect(work.bugs("delete", "1").status == .success)
    #expect(work.bugs("list", "--state", "all").status == .failure)
    #expect(work.bugs("show", "1").errors == "bugs: there is no bug #1 in bugs.sqlite\n")
  }

  @Test("What several numbers name is done where it can be, and the others are told")
  func missingNumbers() throws {
    let work = try Workplace()
    _ = work.bugs("add", "a")
    let outcome = work.bugs("close", "7", "1", "8")
    #expect(outcome.status == .failure)
    #expect(outcome.errors == "bugs: there is no bug #7, #8 in bugs.sqlite\n")
    #expect(work.bugs("list", "--state", "closed").output == "    #1 ✓ a\n")
  }

  @Test("The store is named by an option, by the environment, or is in the current folder")
  func locations() throws {
    let work = try Workplace()
    #expect(work.bugs("add", "a", "--store", "other.sqlite").status == .success)
    let list = work.run(BugsTool.tool, ["list"], environment: ["BUGS_STORE": work.at("other.sqlite")])
    #expect(list.output == "    #1 ○ a\n")
    #expect(work.bugs("list").errors == "bugs: there is no bugs.sqlite; 'bugs add' or 'bugs import' makes one\n")
    #expect(work.bugs("add", "a", "--store", "no/such/folder").status == .failure)
  }

  @Test("A file that is no database, and one that is busy, are told as such")
  func faultyStores() throws {
    let work = try Workplace()
    try work.write(String(repeating: "no database ", count: 100), to: "bugs.sqlite")
    #expect(work.bugs("list").errors == "bugs: bugs.sqlite is no database\n")
  }

  @Test("JSON Lines are taken in, once each, and what is no bug is told with its line")
  func importingRecords() throws {
    let work = try Workplace()
    try work.write("{\"title\": \"a\", \"id\": 1}\n\n{\"titel\": \"b\"}\n{\"title\": \"c\", \"id\": 3}", to: "x.jsonl")
    let first = work.bugs("import", "x.jsonl")
    #expect(first.status == .failure)
    #expect(first.output == "added 2, changed 0, unchanged 0, failed 1\n")
    #expect(first.errors == "bugs: x.jsonl:3: no text in title\n")
    try work.write("{\"title\": \"a\", \"id\": 1}\n{\"title\": \"d\", \"id\": 3}\n", to: "x.jsonl")
    #expect(work.bugs("import", "x.jsonl").output == "added 0, changed 1, unchanged 1, failed 0\n")
    #expect(try work.titles("list") == ["d", "a"])
    #expect(work.bugs("import", "no.jsonl").errors == "bugs: no.jsonl: No such file or directory\n")
  }

  @Test("What one store lists as JSON, another takes in")
  func exchange() throws {
    let work = try Workplace()
    _ = work.bugs("add", "a", "--text", "two\nlines", "--priority", "urgent", "--component", "x")
    try work.write(work.bugs("list", "--json").output, to: "out.jsonl")
    #expect(work.bugs("import", "out.jsonl", "--store", "b.sqlite").status == .success)
    let copy = try BugStore(at: work.location()).bug(1)
    #expect(copy?.text == "two\nlines" && copy?.priority == .urgent && copy?.component == "x")
  }

  @Test("Debian's packages are taken in from a file")
  func importingPackages() throws {
    let work = try Workplace()
    try work.write("Package: a\nDescription: first\n\nPackage: b\nDescription: second\n", to: "Packages")
    #expect(work.bugs("import", "--debian", "Packages").output == "added 2, changed 0, unchanged 0, failed 0\n")
    #expect(try work.titles("list") == ["b: second", "a: first"])
  }

  @Test("Words are found, marked where the terminal has colours, and the index follows what is changed and deleted")
  func searching() throws {
    let work = try Workplace()
    _ = work.bugs("add", "Crash when the window closes", "--priority", "high")
    _ = work.bugs("add", "Letters overlap", "--text", "Seen in every wïndow title.")
    #expect(try work.titles("search", "window") == ["Crash when the window closes", "Letters overlap"])
    #expect(try work.titles("search", "--parts", "indo") == ["Crash when the window closes", "Letters overlap"])
    let coloured = work.run(BugsTool.tool, ["search", "overl"], isTerminal: true, environment: ["TERM": "xterm"])
    #expect(coloured.output.contains("\u{1B}[1;31mLetters\u{1B}[0m") == false)
    #expect(
      coloured.output.contains("\u{1B}[1;31moverl\u{1B}[0m") || coloured.output.contains("\u{1B}[1;31moverlap\u{1B}[0m")
    )
    _ = work.bugs("edit", "1", "--title", "Crash when the pane closes")
    _ = work.bugs("delete", "2")
    #expect(work.bugs("search", "window").status == .failure)
    #expect(try work.titles("search", "pane") == ["Crash when the pane closes"])
    #expect(work.bugs("search", "title:crash", "-component:editor").lines.count == 1)
  }

  @Test("Spotlight's query strings find bugs by their attributes")
  func querying() throws {
    let work = try Workplace()
    _ = work.bugs("add", "Crash at the end", "--priority", "high")
    _ = work.bugs("add", "Crash at the start", "--text", "MyWindowClass fails.")
    #expect(try work.titles("query", "priority >= 3") == ["Crash at the end"])
    #expect(try work.titles("query", "textContent == \"crash*\"cd && state == \"open\"").count == 2)
    #expect(try work.titles("query", "window") == ["Crash at the start"])
    _ = work.bugs("close", "1")
    #expect(try work.titles("query", "state == \"closed\"") == ["Crash at the end"])
    _ = work.bugs("delete", "1")
    #expect(try work.titles("query", "crash") == ["Crash at the start"])
    let faulty = work.bugs("query", "priority ==")
    #expect(faulty.status == .failure && faulty.errors.contains("expected"))
  }

  @Test(
    "A wrong command line gives status 64 and a line that helps",
    arguments: [
      (["add"], "bugs add: what is wrong? Write it behind the command"),
      (["edit", "1"], "bugs edit: what is to change? Name it with --title, --text, --component or --priority"),
      (["edit", "1", "2"], "bugs edit: which bug? Name one number"),
      (["edit", "1", "--title", " "], "bugs edit: a title has at least one word"),
      (["close"], "bugs close: which bug? Name its number"), (["close", "x"], "bugs close: 'x' is no number of a bug"),
      (["show", "0"], "bugs show: '0' is no number of a bug"),
      (["search"], "bugs search: what is to be found? Write it behind the command"),
      (["list", "crash"], "bugs list: 'crash' is too much; to find words there is 'bugs search'"),
      (["import"], "bugs import: what is to be taken in? Name a file, or '-'"),
    ])
  func usage(_ arguments: [String], _ message: String) throws {
    let outcome = try Workplace().run(BugsTool.tool, arguments)
    #expect(outcome.status == .usage)
    #expect(outcome.errors.hasPrefix(message + "\n"))
  }
}
