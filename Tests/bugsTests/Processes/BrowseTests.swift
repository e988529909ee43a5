import Foundation
import SQLite
import TerminalTesting
import TerminalUI
import TextSearch
import Testing

@testable import bugs

@Suite("The tracker at a terminal")
struct BrowseTests {
  private func workplace() throws -> Workplace {
    let work = try Workplace()
    let store = try work.store()
    _ = try store.add(BugDraft(title: "Letters overlap in the title", text: "With every font."))
    _ = try store.add(
      BugDraft(
        title: "Crash when the window is closed",
        text: "Open two.\n" + String(repeating: "and wait\n", count: 60) + "Then the last wïndow crashes.",
        component: "editor", priority: .high))
    _ = try store.add(BugDraft(title: "窗口 closes too late", text: "Seen on Linux."))
    return work
  }

  private func browse(_ work: Workplace, _ arguments: String..., columns: Int = 80, rows: Int = 24) throws
    -> Pseudoterminal
  {
    try Pseudoterminal(.bugs, ["browse"] + arguments, in: work.path, columns: columns, rows: rows)
  }

  /// What stood out in red on the screen at any time.
  private func marked(_ terminal: Pseudoterminal) -> [String] {
    String(decoding: terminal.bytes, as: UTF8.self).components(separatedBy: "\u{1B}[1;31").dropFirst().map { piece in
      String(piece.drop { $0 != "m" }.dropFirst().prefix { $0 != "\u{1B}" })
    }
  }

  @Test("All there is to do is listed, and results follow each key with their matches marked")
  func typing() throws {
    let work = try workplace()
    let terminal = try browse(work)
    #expect(terminal.wait { $0.isAlternate && $0.text.contains("3 bugs, 1 chosen; type to search (words)") })
    #expect(!terminal.isCooked)
    #expect(terminal.screen.lines[2] == "    #2 ● Crash when the window is closed")
    terminal.type("clo")
    #expect(terminal.wait { $0.text.contains("2 bugs, 1 chosen (words)") })
    #expect(terminal.screen.lines[0] == "> clo")
    #expect(terminal.screen.cursor == (row: 0, column: 5))
    terminal.type("sed wind")
    #expect(terminal.wait { $0.text.contains("1 bug (words)") })
    #expect(marked(terminal).contains("wind"))
    #expect(marked(terminal).contains("closed"))
    terminal.type("\u{15}nothing like it")
    #expect(terminal.wait { $0.text.contains("nothing found (words)") })
    terminal.type("\u{15}")
    #expect(terminal.wait { $0.text.contains("3 bugs, 1 chosen; type to search") })
    terminal.type("\u{1B}")
    #expect(terminal.waitForEnd() == 0)
    #expect(!terminal.screen.isAlternate && terminal.isCooked)
  }

  @Test(
    "The details of the chosen bug are below the list, beside it on a wide terminal, and on the whole screen after Enter"
  )
  func details() throws {
    let work = try workplace()
    let terminal = try browse(work, "crashes")
    #expect(terminal.wait { $0.text.contains("1 bug (words)") && $0.text.contains("Then the last wïndow crashes.") })
    #expect(terminal.screen.text.contains("#2  open  high  editor  added "))
    terminal.type("\r")
    #expect(terminal.wait { $0.text.contains("1 match  n show it") && !$0.isCursorVisible })
    terminal.type("g")
    #expect(terminal.wait { $0.text.contains("Open two.") })
    terminal.type("n")
    #expect(terminal.wait { $0.text.contains("Then the last wïndow crashes.") })
    terminal.type("\u{1B}")
    #expect(terminal.wait { $0.lines[0] == "> crashes" && $0.isCursorVisible })
    terminal.type("\u{15}")
    #expect(terminal.wait { $0.text.contains("3 bugs, 1 chosen") })
    terminal.type("\u{1B}[B")
    #expect(terminal.wait { $0.text.contains("3 bugs, 2 chosen") && $0.text.contains("Seen on Linux.") })
    terminal.resize(columns: 120, rows: 12)
    #expect(terminal.wait { $0.lines[2].contains("│ 窗口 closes too late") })
  }

  @Test("What is typed before Enter counts, however fast both come")
  func fastTyping() throws {
    let work = try workplace()
    let terminal = try browse(work)
    #expect(terminal.wait { $0.text.contains("3 bugs") })
    terminal.type("overlap\r")
    #expect(terminal.wait { $0.lines[0] == "Letters overlap in the title" && $0.text.contains("Esc back") })
    terminal.type("q\u{15}closes\u{1B}[B\u{1B}[A linux\r")
    #expect(terminal.wait { $0.lines[0] == "窗口 closes too late" })
  }

  @Test("Tab finds parts of words, then Spotlight's query strings")
  func modes() throws {
    let work = try workplace()
    let terminal = try browse(work, "erlap")
    #expect(terminal.wait { $0.text.contains("nothing found (words)") })
    terminal.type("\t")
    #expect(terminal.wait { $0.text.contains("1 bug (parts of words)") && $0.text.contains("Letters overlap") })
    #expect(marked(terminal).contains("erlap"))
    terminal.type("\t\u{15}priority >= 3")
    #expect(terminal.wait { $0.text.contains("1 bug (Spotlight query)") && $0.text.contains("Crash when") })
    terminal.type("\u{15}seen")
    #expect(terminal.wait { $0.text.contains("1 bug (Spotlight query)") && $0.text.contains("窗口") })
    terminal.type("\u{15}priority ==")
    #expect(terminal.wait { $0.text.contains("expected") })
    terminal.type("\t")
    #expect(terminal.wait { $0.text.contains("(words)") })
  }

  @Test("What another process adds, changes and deletes shows up by itself, and the chosen bug stays chosen")
  func following() throws {
    let work = try workplace()
    let terminal = try browse(work, "window")
    #expect(terminal.wait { $0.text.contains("1 bug (words)") })
    let added = try BuiltTool.bugs.run(["add", "The window flickers", "--priority", "urgent"], in: work.path)
    #expect(added.status == .success && added.errors.isEmpty)
    #expect(terminal.wait { $0.text.contains("2 bugs") && $0.text.contains("The window flickers") })
    let chosen = terminal.screen.text.contains("1 chosen") ? 1 : 2
    #expect(terminal.screen.lines[1 + chosen].contains("Crash when the window is closed"))
    #expect(try BuiltTool.bugs.run(["edit", "4", "--title", "The pane flickers"], in: work.path).status == .success)
    #expect(terminal.wait { $0.text.contains("1 bug (words)") })
    terminal.type("\u{15}")
    #expect(terminal.wait { $0.text.contains("4 bugs") && $0.text.contains("The pane flickers") })
    // A program that knows nothing of the tracker writes to the database.
    let connection = try Connection(path: work.at("bugs.sqlite"))
    try connection.run("INSERT INTO bug (title) VALUES ('From elsewhere')")
    #expect(terminal.wait { $0.text.contains("5 bugs") && $0.text.contains("From elsewhere") })
    try connection.run("DELETE FROM bug WHERE title <> 'From elsewhere'")
    #expect(terminal.wait { $0.text.contains("1 bug;") && $0.text.contains("From elsewhere") })
    terminal.type("elsewhere")
    #expect(terminal.wait { $0.text.contains("1 bug (words)") })
  }

  @Test("A bug that is being read shows what becomes of it, and Ctrl-O closes it and opens it again")
  func toggling() throws {
    let work = try workplace()
    let terminal = try browse(work, "overlap\u{20}")
    #expect(terminal.wait { $0.text.contains("1 bug (words)") })
    terminal.type("\r")
    #expect(terminal.wait { $0.lines[1].hasPrefix("#1  open  normal") })
    terminal.type("\u{F}")
    #expect(terminal.wait { $0.lines[1].hasPrefix("#1  closed  normal") })
    #expect(try work.store().bug(1)?.state == .closed)
    terminal.type("\u{F}")
    #expect(terminal.wait { $0.lines[1].hasPrefix("#1  open  normal") })
    _ = try work.store().edit(1, BugEdit(text: "Solved by the overlap fix."))
    #expect(terminal.wait { $0.text.contains("Solved by the overlap fix.") })
  }

  @Test("A terminal of any size is filled and not overrun")
  func sizes() throws {
    let work = try workplace()
    let terminal = try browse(work, "close", columns: 30, rows: 8)
    #expect(terminal.wait { $0.text.contains("2 bugs") })
    for (columns, rows) in [(12, 4), (100, 40), (5, 2), (1, 1), (99, 3), (200, 5), (80, 24)] {
      terminal.resize(columns: columns, rows: rows)
      #expect(terminal.wait { screen in !screen.lines.allSatisfy(\.isEmpty) }, "\(columns) x \(rows)")
    }
    #expect(terminal.wait { $0.lines[0] == "> close" && $0.text.contains("2 bugs, 1 chosen") })
    terminal.type("\u{3}")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test(
    "However it ends, terminal and index are sound, and the next one goes on",
    arguments: ["\u{3}", "\u{1B}", "", "kill"])
  func ending(_ keys: String) throws {
    let work = try workplace()
    let terminal = try browse(work, "window")
    #expect(terminal.wait { $0.text.contains("1 bug (words)") })
    _ = try work.store().add(BugDraft(title: "Another window"))
    switch keys {
    case "":
      terminal.process.terminate()
      #expect(terminal.waitForEnd() == 143)
    case "kill":
      kill(terminal.process.processIdentifier, SIGKILL)
      terminal.process.waitUntilExit()
    default:
      terminal.type(keys)
      #expect(terminal.waitForEnd() == 0)
    }
    if keys != "kill" { #expect(!terminal.screen.isAlternate && terminal.isCooked) }
    #expect(try work.titles("search", "window").count == 2)
    let store = try work.store()
    let index = try BugIndex.open(at: work.location(), store: store)
    #expect(try index.verify().isSound)
    #expect(try index.count == 4)
    index.close()
  }

  @Test("While it runs, another search says what to do, and what needs no index works")
  func secondProcess() throws {
    let work = try workplace()
    let terminal = try browse(work)
    #expect(terminal.wait { $0.text.contains("3 bugs") })
    let outcome = try BuiltTool.bugs.run(["search", "window"], in: work.path)
    #expect(outcome.status == .failure)
    #expect(
      outcome.errors
        == "bugs: bugs.sqlite.indexdb is in use by another process, most likely 'bugs browse': search there, or end it; "
        + "'bugs list --matching TEXT' needs no index\n")
    let listed = try BuiltTool.bugs.run(["list", "--matching", "window"], in: work.path)
    #expect(listed.output == "    #2 ● Crash when the window is closed\n")
  }

  @Test("Without a terminal, and without a store, it says what it needs")
  func needs() throws {
    let work = try Workplace()
    let outcome = try BuiltTool.bugs.run(["browse"], in: work.path)
    #expect(outcome.errors == "bugs: browse needs a terminal; for other uses there is 'bugs search'\n")
    let terminal = try browse(work)
    #expect(terminal.waitForEnd() == 1)
    #expect(terminal.screen.text.contains("there is no bugs.sqlite"))
  }
}
