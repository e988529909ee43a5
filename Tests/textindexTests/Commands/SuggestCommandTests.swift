import TerminalTesting
import TerminalUI
import Testing

@testable import textindex

@Suite("SuggestCommand")
struct SuggestCommandTests {
  private func harbour() throws -> Workplace {
    let work = try Workplace()
    try work.write("The old harbour, and a harvest.\n", to: "t/a.txt")
    try work.write("An old Harbour.\n", to: "t/b.txt")
    try work.write("Hardly anything.\n", to: "t/c.txt")
    _ = work.run("index", "t", "--into", "x")
    return work
  }

  @Test("The last word is completed, the one that finds most first")
  func completions() throws {
    let work = try harbour()
    let outcome = work.run("suggest", "x", "har")
    #expect(outcome.status == .success && outcome.errors.isEmpty)
    #expect(outcome.lines == ["harbour", "Hardly", "harvest"])
    #expect(work.run("suggest", "x", "old", "har").lines == ["old harbour", "old harvest"])
    #expect(work.run("suggest", "x", "-old", "har").lines == ["-old Hardly"])
    #expect(work.run("suggest", "x", "-n", "1", "har").lines == ["harbour"])
    #expect(work.run("suggest", "x", "--json", "old harb").output == #"{"count":2,"text":"old harbour"}"# + "\n")
  }

  @Test("Where nothing completes it, what may have been meant is told, and nothing is status 1")
  func meant() throws {
    let work = try harbour()
    #expect(work.run("suggest", "x", "harbuor").lines == ["harbour"])
    let outcome = work.run("suggest", "x", "zeppelin")
    #expect(outcome.status == .failure && outcome.output.isEmpty && outcome.errors.isEmpty)
    #expect(
      work.run(["search", "x", "harbuor", "--no-color"], isTerminal: true).output
        == "nothing found; did you mean 'harbour'?\n")
  }

  @Test("On a terminal what was not typed is marked")
  func color() throws {
    let outcome = try harbour().run(["suggest", "x", "harb"], isTerminal: true, environment: ["TERM": "xterm"])
    #expect(outcome.output == "harb\u{1B}[1;31mour\u{1B}[0m\n")
  }

  @Test("An index and a text must be given")
  func usage() throws {
    let work = try harbour()
    #expect(work.run("suggest").status == .usage && work.run("suggest", "x").status == .usage)
    #expect(work.run("suggest", "x", "har", "-n", "0").status == .usage)
  }
}
