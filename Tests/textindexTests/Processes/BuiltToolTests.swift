import Foundation
import TerminalTesting
import TerminalUI
import TextSearch
import Testing

@testable import textindex

@Suite("The built tool")
struct BuiltToolTests {
  private func prepared(_ work: Workplace) throws {
    for number in 0..<5 { try work.write("harbour \(number)\n", to: "t/\(number).txt") }
    #expect(work.run("index", "t", "--into", "x").status == .success)
  }

  @Test("Indexing and searching work from the shell, with output and errors apart")
  func shell() throws {
    let work = try Workplace()
    try work.write("harbour at dusk\n", to: "t/a.txt")
    let indexed = try BuiltTool.textindex.run(["index", "t", "missing", "--into", "x"], in: work.path)
    #expect(indexed.status == .failure)
    #expect(indexed.output.hasPrefix("indexed 1, unchanged 0, removed 0, failed 1 in "))
    #expect(indexed.errors == "textindex: missing: No such file or directory\n")
    let found = try BuiltTool.textindex.run(["search", "x", "dusk"], in: work.path)
    #expect(found.status == .success)
    #expect(found.output == "t/a.txt:1\n    1  harbour at dusk\n")
    #expect(try BuiltTool.textindex.run(["search", "x", "dawn"], in: work.path).status == .failure)
    #expect(try BuiltTool.textindex.run(["serch"], in: work.path).status == .usage)
    #expect(try BuiltTool.textindex.run(["check", "x"], in: work.path).status == .success)
  }

  @Test("While one process has an index open, another says that it is in use")
  func inUse() throws {
    let work = try Workplace()
    try prepared(work)
    let holder = try DocumentIndex(at: IndexLocation("x", from: work.path))
    defer { holder.close() }
    for command in [["check", "x"], ["inspect", "x"], ["search", "x", "harbour"], ["index", "t", "--into", "x"]] {
      let outcome = try BuiltTool.textindex.run(command, in: work.path)
      #expect(outcome.status == .failure)
      #expect(outcome.errors == "textindex: x.indexdb is in use by another process; try again when that has ended\n")
    }
  }

  @Test("A reader of the output that has had enough is no error")
  func brokenPipe() throws {
    let work = try Workplace()
    let text = (0..<300).map { "harbour \($0)" }.joined(separator: "\n")
    for number in 0..<20 { try work.write(text, to: "t/\(number).txt") }
    #expect(work.run("index", "t", "--into", "x").status == .success)
    let process = try BuiltTool.textindex.process(["search", "x", "harbour", "--json", "-n", "0"], in: work.path)
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    _ = try output.fileHandleForReading.read(upToCount: 10)
    try output.fileHandleForReading.close()
    #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
  }

  @Test("Ctrl-C stops indexing with status 130, and the index is sound and can go on")
  func controlC() throws {
    let work = try Workplace()
    let text = (0..<40_000).map { "word\($0)" }.joined(separator: " ")
    // Enough for several batches: the first is not through when the signal comes.
    for number in 0..<120 { try work.write("\(number) \(text)", to: "t/\(number).txt") }
    let process = try BuiltTool.textindex.process(["index", "t", "--into", "x"], in: work.path)
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    // As soon as there is an index, indexing is under way.
    while (try? FileStatus(of: work.at("x.indexdb/CURRENT"), followsLink: true)) == nil, process.isRunning {
      Thread.sleep(forTimeInterval: 0.005)
    }
    Thread.sleep(forTimeInterval: 0.05)
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
    #expect(
      String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == "textindex: interrupted\n")
    let check = try BuiltTool.textindex.run(["check", "x"], in: work.path)
    #expect(check.status == .success && check.output.hasPrefix("x.indexdb is sound: "))
    try work.remove("t/5.txt")
    #expect(
      try BuiltTool.textindex.run(["index", "t/1.txt", "t/19.txt", "--into", "x"], in: work.path).status == .success)
    #expect(try BuiltTool.textindex.run(["search", "x", "word399"], in: work.path).status == .success)
  }

  @Test("Browsing without a terminal says what it needs")
  func noTerminal() throws {
    let work = try Workplace()
    try prepared(work)
    let outcome = try BuiltTool.textindex.run(["browse", "x"], in: work.path)
    #expect(outcome.status == .failure)
    #expect(outcome.errors == "textindex: browse needs a terminal; for other uses there is 'textindex search'\n")
  }
}
