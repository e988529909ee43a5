import Foundation
import TerminalTesting
import TerminalUI
import Testing

@testable import textindex

@Suite("The demonstration")
struct DemoTests {
  /// A folder with what a small machine's packages share.
  private func workplace() throws -> Workplace {
    let work = try Workplace()
    try work.write("Freedom to share software, once more.\n", to: "my notes.txt")
    try work.write("The freedom to share and change free software.\n", to: "share/common-licenses/GPL-3")
    try work.write("A package, written by somebody.\n", to: "share/doc/package/copyright")
    try work.write("Not text that counts.\n", to: "share/doc/package/changelog")
    return work
  }

  private func run(_ arguments: [String], in work: Workplace) throws -> ToolOutcome {
    let process = try BuiltTool.textindex.process(arguments, in: work.path)
    process.environment?["XDG_DATA_DIRS"] = work.at("share")
    return try process.outcome()
  }

  @Test("It indexes what it is given and what it finds, answers, says what to type next, and can be run again")
  func twice() throws {
    let work = try workplace()
    let first = try run(["demo", "my notes.txt", "--into", "d"], in: work)
    #expect(first.status == .success && first.errors.isEmpty)
    let program = try BuiltTool.textindex.path()
    let count = DemoNotes.texts.count + 3
    #expect(
      first.output.contains("$ \(program) index d/texts 'my notes.txt' --into d/demo\nindexed \(count), unchanged 0"))
    #expect(first.output.contains("$ \(program) search d/demo freedom share software --limit 3\n"))
    #expect(first.output.contains("京都の夏祭り") && first.output.contains("d/texts/licenses/GPL-3.txt:1"))
    #expect(first.lines.last == "  \(program) browse d/demo")
    let second = try run(["demo", "my notes.txt", "--into", "d"], in: work)
    #expect(second.output.contains("\nindexed 0, unchanged \(count), removed 0 in "))
    #expect(try run(["check", "d/demo"], in: work).status == .success)
    #expect(try FolderListing.names(in: work.at("d/texts/packages")) == ["package.txt"])
  }

  @Test("With --json each line is a JSON object")
  func json() throws {
    let work = try workplace()
    let outcome = try run(["demo", "--json"], in: work)
    #expect(outcome.status == .success)
    #expect(outcome.lines.count >= 4)
    for line in outcome.lines {
      #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any], "\(line)")
    }
  }
}
