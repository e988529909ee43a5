import Foundation
import TerminalTesting
import TerminalUI
import Testing

@testable import textindex

@Suite("CheckCommand")
struct CheckCommandTests {
  @Test("A sound index is status 0")
  func sound() throws {
    let work = try Workplace()
    try work.write("harbour at dusk", to: "a.txt")
    _ = work.run("index", "a.txt", "--into", "x")
    let outcome = work.run("check", "x")
    #expect(outcome.status == .success)
    #expect(outcome.output == "x.indexdb is sound: 1 documents\n")
    #expect(work.run("check", "x", "--json").output == "{\"problems\":[]}\n")
  }

  @Test("How far it has come is shown to a person alone, and taken away")
  func progress() throws {
    let work = try Workplace()
    let text = (0..<2000).map { "word\($0)" }.joined(separator: " ")
    try work.write(text, to: "a.txt")
    _ = work.run("index", "a.txt", "--into", "x")
    #expect(work.run("check", "x").errors.isEmpty)
    let outcome = work.run(["check", "x"], isTerminal: true)
    #expect(outcome.output == "x.indexdb is sound: 1 documents\n")
    #expect(outcome.errors.contains(" %") && outcome.errors.hasSuffix("\r\u{1B}[K"))
  }

  @Test("A damaged index is status 1, with a line that tells why")
  func damaged() throws {
    let work = try Workplace()
    let text = (0..<2000).map { "word\($0)" }.joined(separator: " ")
    for number in 0..<10 { try work.write("\(number) \(text)", to: "t/\(number).txt") }
    _ = work.run("index", "t", "--into", "x")
    // Opening it anew brings all into tables, which are what is damaged here: no checksum of theirs can hold then.
    #expect(work.run("check", "x").status == .success)
    for name in try FolderListing.names(in: work.at("x.indexdb")) where name.hasSuffix(".ldb") {
      var bytes = try FileReader.bytes(of: work.at("x.indexdb/\(name)"), expectedSize: 0)
      for place in bytes.indices.dropFirst(64).dropLast(64) { bytes[place] ^= 0xFF }
      try work.write(bytes, to: "x.indexdb/\(name)")
    }
    let outcome = work.run("check", "x")
    #expect(outcome.status == .failure)
    #expect(!(outcome.output + outcome.errors).isEmpty)
  }
}
