import Testing

@testable import benchmark

@Suite struct LimitTests {
  @Test("Each aim is one of a row that is measured", arguments: Limit.rows)
  func measured(row: String) {
    let measured = BenchmarkCommand.scenarios.flatMap { $0.rows }
    #expect(measured.contains { row == $0 || row.hasPrefix($0 + ".") })
  }

  @Test("A row is met at its limit and missed beyond it")
  func met() {
    func row(_ name: String, _ corpus: String, _ ratio: Double) -> Bool? {
      Row(name, corpus: corpus, title: "", unit: "", ours: ratio, rival: ("rival", 1)).isMet
    }
    #expect(row("index.bulk", "debpkgs-en", 1.8) == true)
    #expect(row("index.bulk", "debpkgs-en", 1.79) == false)
    #expect(row("index.bulk", "longdocs", 1.79) == true)
    #expect(row("search.common.p50", "debpkgs-en", 0.005) == true)
    #expect(row("search.common.p50", "debpkgs-en", 0.0051) == false)
    #expect(row("size.fts5", "debpkgs-en", 100) == nil)
    #expect(row("index.bulk", "debpkgs-en", .nan) == false)
  }
}
