import Foundation
import TerminalTesting
import TerminalUI
import Testing

@testable import textindex

@Suite("Browsing at a terminal")
struct BrowseTests {
  private func workplace() throws -> Workplace {
    let work = try Workplace()
    try work.write(
      "The harbour at dusk.\n" + String(repeating: "calm sea\n", count: 60) + "harbour again\n", to: "t/dusk.txt")
    try work.write("A lighthouse near the harbour.\n", to: "t/light.txt")
    try work.write("人工智能研究 重启 harbour 港口\n", to: "t/wide.txt")
    try work.write("nothing to see\n", to: "t/other.txt")
    #expect(work.run("index", "t", "--into", "x").status == .success)
    return work
  }

  @Test("Results follow each key, Enter shows a document, Esc goes back and leaves the terminal as it was")
  func wholeVisit() throws {
    let work = try workplace()
    let terminal = try Pseudoterminal(.textindex, ["browse", "x"], in: work.path)
    #expect(terminal.wait { $0.isAlternate && $0.text.contains("Type to search") })
    #expect(!terminal.isCooked)

    terminal.type("harb")
    #expect(terminal.wait { $0.text.contains("3 documents") })
    #expect(terminal.screen.lines[0] == "> harb")
    #expect(terminal.screen.cursor == (row: 0, column: 6))
    terminal.type("our light")
    #expect(terminal.wait { $0.text.contains("1 document,") && $0.text.contains("A lighthouse near the harbour.") })
    #expect(!terminal.screen.text.contains("dusk"))

    terminal.type("\u{17}dusk\r")
    #expect(terminal.wait { $0.text.contains("matches. Arrows") && $0.text.contains("1 The harbour at dusk.") })
    #expect(!terminal.screen.isCursorVisible)
    terminal.type("G")
    #expect(terminal.wait { $0.text.contains("62 harbour again") })
    terminal.type("\u{1B}")
    #expect(terminal.wait { $0.lines[0] == "> harbour dusk" && $0.isCursorVisible })
    terminal.type("\u{1B}")
    #expect(terminal.waitForEnd() == 0)
    #expect(!terminal.screen.isAlternate && terminal.screen.isCursorVisible)
    #expect(terminal.isCooked)
  }

  @Test(
    "Ctrl-C leaves from the list and from a document, with status 0 and the terminal restored", arguments: ["", "\r"])
  func controlC(_ before: String) throws {
    let work = try workplace()
    let terminal = try Pseudoterminal(.textindex, ["browse", "x", "harbour"], in: work.path)
    #expect(terminal.wait { $0.text.contains("3 documents") })
    terminal.type(before)
    if !before.isEmpty { #expect(terminal.wait { $0.text.contains("Esc: back") }) }
    terminal.type("\u{3}")
    #expect(terminal.waitForEnd() == 0)
    #expect(!terminal.screen.isAlternate && terminal.isCooked)
  }

  @Test("Arrow keys choose, and the chosen document is the one that opens")
  func choosing() throws {
    let work = try workplace()
    let terminal = try Pseudoterminal(.textindex, ["browse", "x", "harbour"], in: work.path)
    #expect(terminal.wait { $0.text.contains("3 documents, 1 chosen") })
    terminal.type("\u{1B}[B\u{1B}[B\u{1B}[B")
    #expect(terminal.wait { $0.text.contains("3 documents, 3 chosen") })
    let third = terminal.screen.lines[6]
    terminal.type("\r")
    #expect(terminal.wait { $0.lines[0] == third && $0.text.contains("Esc: back") })
  }

  @Test("Tab finds parts of words")
  func parts() throws {
    let work = try workplace()
    let terminal = try Pseudoterminal(.textindex, ["browse", "x", "ighthous"], in: work.path)
    #expect(terminal.wait { $0.text.contains("nothing found") })
    terminal.type("\t")
    #expect(terminal.wait { $0.text.contains("1 document,") && $0.text.contains("lighthouse") })
  }

  @Test("A narrow and low terminal, and one that changes its size, are filled and not overrun")
  func sizes() throws {
    let work = try workplace()
    let terminal = try Pseudoterminal(.textindex, ["browse", "x", "harbour"], in: work.path, columns: 30, rows: 8)
    #expect(terminal.wait { $0.text.contains("3 documents") })
    #expect(terminal.screen.lines.count == 8)
    for (columns, rows) in [(12, 4), (100, 40), (5, 2), (1, 1), (80, 24)] {
      terminal.resize(columns: columns, rows: rows)
      #expect(terminal.wait { screen in !screen.lines.allSatisfy(\.isEmpty) }, "\(columns) x \(rows)")
    }
    #expect(terminal.wait { $0.lines[0] == "> harbour" && $0.text.contains("3 documents, 1 chosen") })
    terminal.type("\u{3}")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test("Wide characters take two columns in the line and in the list")
  func wide() throws {
    let work = try workplace()
    let terminal = try Pseudoterminal(.textindex, ["browse", "x"], in: work.path, columns: 40)
    #expect(terminal.wait { $0.text.contains("Type to search") })
    terminal.type("智能")
    #expect(terminal.wait { $0.text.contains("1 document,") })
    #expect(terminal.screen.lines[0] == "> 智能")
    #expect(terminal.screen.cursor == (row: 0, column: 6))
    #expect(terminal.screen.lines[3] == "    人工智能研究 重启 harbour 港口")
  }

  @Test("A request to end leaves the terminal as it was")
  func terminated() throws {
    let work = try workplace()
    let terminal = try Pseudoterminal(.textindex, ["browse", "x"], in: work.path)
    #expect(terminal.wait { $0.isAlternate })
    terminal.process.terminate()
    #expect(terminal.waitForEnd() == 143)
    #expect(!terminal.screen.isAlternate && terminal.isCooked)
  }
}
