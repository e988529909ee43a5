import Foundation
import TerminalTesting
import TerminalUI
import TextSearch
import Testing

@testable import textindex

@Suite("InspectCommand")
struct InspectCommandTests {
  @Test("Figures stand below one another, the largest kind first")
  func table() {
    let statistics = IndexStatistics(
      documents: 12, terms: 3456, segments: 1, bytesOnDisk: 1_234_567, bytesByKind: ["terms": 800, "positions": 45_000])
    #expect(
      InspectCommand.table(statistics) == """
        documents           12
        terms             3456
        segments             1
        on disk         1.2 MB
          positions    45.0 kB
          terms      800 bytes

        """)
  }

  @Test("An index is inspected, as JSON too")
  func inspect() throws {
    let work = try Workplace()
    try work.write("harbour at dusk", to: "a.txt")
    _ = work.run("index", "a.txt", "--into", "x")
    #expect(work.run("inspect", "x").lines.first?.split(separator: " ") == ["documents", "1"])
    let json = work.run("inspect", "x.indexdb", "--json").output
    let statistics = try JSONDecoder().decode(IndexStatistics.self, from: Data(json.utf8))
    #expect(statistics.documents == 1)
    #expect(statistics.bytesOnDisk > 0)
  }
}
