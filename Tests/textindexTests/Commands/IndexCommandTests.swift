import Foundation
import TerminalTesting
import TerminalUI
import Testing

@testable import textindex

@Suite("IndexCommand")
struct IndexCommandTests {
  /// The sentence at the end without its time.
  private func summary(_ outcome: ToolOutcome) -> String {
    String(outcome.output.prefix(while: { $0 != "\n" }).split(separator: " in ").first ?? "")
  }

  @Test("A second run touches only what changed and removes what is gone")
  func secondRun() throws {
    let work = try Workplace()
    for name in ["a.txt", "b.md", "c/d.swift", "c/e.txt"] { try work.write("harbour in \(name)", to: "texts/\(name)") }
    #expect(summary(work.run("index", "texts", "--into", "x")) == "indexed 4, unchanged 0, removed 0")
    #expect(summary(work.run("index", "texts", "--into", "x")) == "indexed 0, unchanged 4, removed 0")

    try work.write("lighthouse", to: "texts/a.txt")
    try work.remove("texts/c")
    try work.write("harbour", to: "texts/new.txt")
    #expect(summary(work.run("index", "texts", "--into", "x")) == "indexed 2, unchanged 1, removed 2")
    #expect(try Set(work.paths(finding: "harbour")) == ["texts/b.md", "texts/new.txt"])
    #expect(try work.paths(finding: "lighthouse") == ["texts/a.txt"])
  }

  @Test("A file of the same size is read again when its time differs")
  func sameSize() throws {
    let work = try Workplace()
    try work.write("first", to: "a.txt")
    try work.touch("a.txt", secondsAgo: 100)
    _ = work.run("index", "a.txt", "--into", "x")
    try work.write("third", to: "a.txt")
    #expect(summary(work.run("index", "a.txt", "--into", "x")) == "indexed 1, unchanged 0, removed 0")
    #expect(try work.paths(finding: "third") == ["a.txt"])
    #expect(try work.paths(finding: "first") == [])
  }

  @Test("What other roots hold is not removed")
  func otherRoots() throws {
    let work = try Workplace()
    try work.write("one", to: "a/1.txt")
    try work.write("two", to: "ab/2.txt")
    _ = work.run("index", "a", "ab", "--into", "x")
    try work.remove("ab/2.txt")
    #expect(summary(work.run("index", "a", "--into", "x")) == "indexed 0, unchanged 1, removed 0")
    #expect(summary(work.run("index", ".", "--into", "x")) == "indexed 0, unchanged 1, removed 1")
  }

  @Test("Hidden files, files without text, links and indexes are passed over")
  func passedOver() throws {
    let work = try Workplace()
    try work.write("seen", to: "t/seen.txt")
    try work.write("seen", to: "t/.hidden.txt")
    try work.write("seen", to: "t/.git/config")
    try work.write("seen", to: "t/picture.png")
    try work.write(Array("seen".utf8) + [0, 1, 2], to: "t/program")
    try FileManager.default.createSymbolicLink(
      atPath: work.at("t/link.txt"), withDestinationPath: work.at("t/seen.txt"))
    try FileManager.default.createSymbolicLink(atPath: work.at("t/loop"), withDestinationPath: work.at("t"))
    _ = work.run("index", "t", "--into", "t/x")
    #expect(summary(work.run("index", "t", "--into", "t/x")) == "indexed 0, unchanged 1, removed 0, skipped 2")
    #expect(try work.paths(finding: "seen", in: "t/x") == ["t/seen.txt"])

    #expect(
      summary(work.run("index", "t", "--into", "t/x", "--hidden")) == "indexed 2, unchanged 1, removed 0, skipped 2")
    #expect(summary(work.run("index", "t", "--into", "t/x")) == "indexed 0, unchanged 1, removed 2, skipped 2")
  }

  @Test("A link that is named is followed")
  func namedLink() throws {
    let work = try Workplace()
    try work.write("seen", to: "t/seen.txt")
    try FileManager.default.createSymbolicLink(atPath: work.at("link"), withDestinationPath: work.at("t"))
    #expect(summary(work.run("index", "link", "--into", "x")) == "indexed 1, unchanged 0, removed 0")
    #expect(try work.paths(finding: "seen") == ["t/seen.txt"])
  }

  @Test("A file that two roots share is indexed once")
  func sharedFile() throws {
    let work = try Workplace()
    try work.write("one", to: "a/1.txt")
    #expect(summary(work.run("index", "a", "a/1.txt", ".", "--into", "x")) == "indexed 1, unchanged 0, removed 0")
  }

  @Test("A root that is not there is told, others are indexed, and what is known of it stays")
  func missingRoot() throws {
    let work = try Workplace()
    try work.write("one", to: "a/1.txt")
    try work.write("two", to: "b/2.txt")
    _ = work.run("index", "a", "b", "--into", "x")
    try work.remove("b")
    let outcome = work.run("index", "a", "b", "--into", "x")
    #expect(outcome.status == .failure)
    #expect(outcome.errors == "textindex: b: No such file or directory\n")
    #expect(summary(outcome) == "indexed 0, unchanged 1, removed 0, failed 1")
    #expect(try work.paths(finding: "two") == ["b/2.txt"])
  }

  @Test("When nothing that was named is there, no index is made")
  func nothingThere() throws {
    let work = try Workplace()
    let outcome = work.run("index", "nowhere", "--into", "x")
    #expect(outcome.status == .failure)
    #expect(outcome.errors == "textindex: nowhere: No such file or directory\n")
    #expect(work.run("inspect", "x").status == .failure)
  }

  @Test("What is neither a file nor a folder is told as such")
  func device() throws {
    let outcome = try Workplace().run("index", "/dev/null", "--into", "x")
    #expect(outcome.status == .failure)
    #expect(outcome.errors == "textindex: /dev/null: neither a file nor a folder\n")
  }

  @Test("Text that is not all UTF-8 is indexed with a note, of many notes only some are shown")
  func lossy() throws {
    let work = try Workplace()
    for number in 1...8 { try work.write(Array("caf".utf8) + [0xE9] + Array(" harbour".utf8), to: "t/\(number).txt") }
    let outcome = work.run("index", "t", "--into", "x")
    #expect(outcome.status == .success)
    #expect(try work.paths(finding: "harbour").count == 8)
    let notes = outcome.errors.split(separator: "\n")
    #expect(notes.first == "textindex: t/1.txt: not all UTF-8; what is no character was replaced")
    #expect(notes.last == "textindex: 3 more: not all UTF-8; what is no character was replaced")
    #expect(notes.count == 6)
  }

  @Test("The folder for the index is made, and a file in its place is an error")
  func folderOfIndex() throws {
    let work = try Workplace()
    try work.write("one", to: "1.txt")
    #expect(work.run("index", "1.txt", "--into", "new/folder/x").status == .success)
    #expect(work.run("check", "new/folder/x.indexdb").status == .success)
    let outcome = work.run("index", "1.txt", "--into", "1.txt/x")
    #expect(outcome.status == .failure)
    #expect(outcome.errors.hasPrefix("textindex: "))
  }

  @Test("The report is JSON on request")
  func json() throws {
    let work = try Workplace()
    try work.write("one", to: "1.txt")
    let outcome = work.run("index", "1.txt", "--into", "x", "--json")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(report["indexed"] as? Int == 1)
    #expect(report["removed"] as? Int == 0)
  }

  @Test("An interrupted run gives status 130 and leaves a sound index")
  func interrupted() throws {
    let work = try Workplace()
    for number in 0..<20 { try work.write("harbour \(number)", to: "t/\(number).txt") }
    let interruption = Interruption(watchesSignals: false)
    interruption.request()
    let outcome = work.run(["index", "t", "--into", "x"], interruption: interruption)
    #expect(outcome.status == .interrupted)
    #expect(outcome.errors == "textindex: interrupted\n")
    #expect(summary(work.run("index", "t", "--into", "x")) == "indexed 20, unchanged 0, removed 0")
    #expect(work.run("check", "x").status == .success)
  }

  @Test("A progress bar is drawn for a person, and taken away")
  func progress() throws {
    let work = try Workplace()
    try work.write("harbour", to: "t/1.txt")
    let errors = CapturedOutput(isTerminal: true, columns: 60)
    let console = Console(
      output: CapturedOutput(), errors: errors, environment: [:], currentFolder: work.path,
      interruption: Interruption(watchesSignals: false))
    #expect(TextIndexTool.tool.run(["index", "t", "--into", "x"], in: console) == .success)
    #expect(errors.text.contains("1 documents"))
    #expect(errors.text.hasSuffix("\r\u{1B}[K"))
  }
}
