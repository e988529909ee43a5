import Foundation
import TerminalTesting
import TerminalUI
import Testing

@testable import textindex

@Suite("RepairCommand")
struct RepairCommandTests {
  @Test("A sound index stays what it is, with status 0")
  func sound() throws {
    let work = try Workplace()
    try work.write("harbour at dusk", to: "a.txt")
    _ = work.run("index", "a.txt", "--into", "x")
    let outcome = work.run("repair", "x")
    #expect(outcome.status == .success)
    #expect(outcome.output == "x.indexdb: 1 documents kept\n")
    #expect(work.run("repair", "x", "--json").output == "{\"kept\":1,\"lost\":[],\"mayMissOthers\":false}\n")
    #expect(work.run("search", "x", "dusk").status == .success)
  }

  @Test("A damaged index is sound afterwards, with status 1, and indexing again brings back what was lost")
  func damaged() throws {
    let work = try Workplace()
    for number in 0..<40 {
      let text = (0..<200).map { "word\($0 * number)" }.joined(separator: " ")
      try work.write("\(number) \(text)", to: "t/\(number).txt")
    }
    _ = work.run("index", "t", "--into", "x")
    // Opening it anew brings all into tables.
    #expect(work.run("check", "x").status == .success)
    for name in try FolderListing.names(in: work.at("x.indexdb")) where name.hasSuffix(".ldb") {
      var bytes = try FileReader.bytes(of: work.at("x.indexdb/\(name)"), expectedSize: 0)
      bytes[20] ^= 0xFF
      try work.write(bytes, to: "x.indexdb/\(name)")
    }
    #expect(work.run("check", "x").status == .failure)
    let outcome = work.run("repair", "x")
    #expect(outcome.status == .failure)
    #expect(outcome.output.hasSuffix(" documents kept\n"))
    #expect(work.run("check", "x").status == .success)
    #expect(work.run("index", "t", "--into", "x").status == .success)
    #expect(work.run("check", "x").output == "x.indexdb is sound: 40 documents\n")
  }

  @Test("What is no index is said, and nothing is made")
  func noIndex() throws {
    let work = try Workplace()
    let outcome = work.run("repair", "x")
    #expect(outcome.status == .failure)
    #expect(outcome.errors.contains("there is no index x.indexdb"))
  }
}
