import Foundation
import TerminalTesting
import TerminalUI
import Testing

@testable import textindex

@Suite("Output for programs")
struct JSONOutputTests {
  @Test("Every command that prints takes --json, but where its output is for another program as it stands")
  func option() {
    let without = TextIndexTool.tool.description.commands.filter { !$0.options.contains(where: { $0.name == "json" }) }
    #expect(without.map(\.name) == ["browse", "export", "completions", "manual"])
  }

  @Test(
    "With --json each line is a JSON object",
    arguments: [
      ["index", "t", "--into", "x"], ["search", "x", "harbour", "--facet", "kind", "--explain"],
      ["suggest", "x", "harb"],
      ["inspect", "x"], ["check", "x"], ["help"], ["help", "search"], ["--help"], ["--version"],
    ])
  func lines(arguments: [String]) throws {
    let work = try Workplace()
    try work.write("The harbour at dusk.\n", to: "t/a.txt")
    #expect(work.run("index", "t", "--into", "x").status == .success)
    let outcome = work.run(arguments + ["--json"])
    #expect(outcome.status == .success)
    #expect(!outcome.lines.isEmpty)
    for line in outcome.lines {
      #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any], "\(line)")
    }
  }
}
