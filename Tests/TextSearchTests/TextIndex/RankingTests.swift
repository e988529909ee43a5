import Foundation
import Testing
import TextSearch

@Suite("Ranking")
struct RankingTests {
  @Test(
    "Of two pages the one that says more about the query comes first, though its identifier is the greater",
    arguments: [
      ("an exact word before a beginning", Page("z", "port in winter"), Page("a", "porter in winter"), "port"),
      ("an exact word before many beginnings", Page("z", "port in winter"), Page("a", "porter portal ports"), "port"),
      ("more occurrences", Page("z", "port and port"), Page("a", "port and ship"), "port"),
      ("the shorter text", Page("z", "port"), Page("a", "port and a long text of very many other words"), "port"),
      ("greater weight", Page("z", "port", weight: 2), Page("a", "port", weight: 1), "port"),
      ("a weight below one is worse than one", Page("z", "port", weight: 1), Page("a", "port", weight: 0.1), "port"),
      ("both words over one of them", Page("z", "port harbour"), Page("a", "port port"), "port OR harbour"),
    ] as [(String, Page, Page, String)])
  func pairs(name: String, better: Page, worse: Page, text: String) throws {
    for isCompacted in [false, true] {
      let index = try Page.index()
      // Some more, so that the words are not in every page.
      try index.indexObjects((0..<20).map { Page("filler \($0)", "nothing of the kind") } + [worse, better]).wait()
      if isCompacted { try index.compact() }
      #expect(try index.names(for: text) == [better, worse].map { String(decoding: $0.identifier, as: UTF8.self) })
    }
  }

  @Test("Beginnings come before places inside words, and whole words before both")
  func containing() throws {
    let index = try Page.index()
    try index.indexObjects([
      Page("a", "airports here"), Page("b", "portable here"), Page("c", "port here"),
    ]).wait()
    #expect(try index.names(for: Query.containing("port")) == ["c", "b", "a"])
    #expect(try index.names(for: Query.any([.containing("port"), .word("nothing")])) == ["c", "b", "a"])
  }

  @Test("A rare word counts more than a common one")
  func rareWords() throws {
    let index = try Page.index()
    try index.indexObjects(
      (0..<30).map { Page("filler \($0)", "common") } + [Page("z", "rare text"), Page("a", "common text")]
    ).wait()
    #expect(try index.names(for: "rare OR common", options: SearchOptions(limit: 1)) == ["z"])
  }

  @Test("A field's boost decides between pages that are alike otherwise")
  func fieldBoost() throws {
    func names(_ fields: [Field]) throws -> [String] {
      let index = try Page.index(IndexConfiguration(fields: fields))
      try index.indexObjects([Page("a", ["winter time", "port", ""]), Page("b", ["port time", "winter", ""])]).wait()
      return try index.names(for: "port")
    }
    // An early place counts by itself.
    #expect(try names([]) == ["b", "a"])
    #expect(try names([Field(name: "title", boost: 3)]) == ["b", "a"])
    #expect(try names([Field(name: "title"), Field(name: "text", boost: 3)]) == ["a", "b"])
    #expect(
      try names([Field(name: "title", boost: 2), Field(name: "text", boost: 3), Field(name: "note", boost: 4)]) == [
        "a", "b",
      ])
    #expect(
      try names([Field(name: "title", boost: 3), Field(name: "text", boost: 2), Field(name: "note", boost: 4)]) == [
        "b", "a",
      ])
  }

  @Test("A boosted part of a query counts more")
  func boostedQuery() throws {
    let index = try Page.index()
    try index.indexObjects([Page("a", "port"), Page("b", "harbour")]).wait()
    #expect(try index.names(for: Query.any([.word("port"), .boosted(.word("harbour"), by: 3)])) == ["b", "a"])
    #expect(try index.names(for: Query.any([.boosted(.word("port"), by: 3), .word("harbour")])) == ["a", "b"])
  }

  @Test("Scores are positive, finite, falling, and the same however the index is cut into segments")
  func scores() throws {
    func scores(isCompacted: Bool) throws -> [String: Double] {
      let index = try Page.index()
      for number in 0..<40 {
        try index.indexObject(Page("\(number)", String(repeating: "port ", count: number % 5 + 1) + "text \(number)"))
          .wait()
        if number % 7 == 0 { _ = try index.search("port").count }
      }
      if isCompacted { try index.compact() }
      let results: SearchResults<Page> = try index.search("port text", options: SearchOptions(limit: nil))
      #expect(results.count == 40)
      #expect(results.allSatisfy { $0.score > 0 && $0.score.isFinite })
      #expect(zip(results, results.dropFirst()).allSatisfy { $0.score >= $1.score })
      return Dictionary(uniqueKeysWithValues: results.map { ($0.name, $0.score) })
    }
    let parts = try scores(isCompacted: false)
    let whole = try scores(isCompacted: true)
    for (name, score) in parts { #expect(abs(score - (whole[name] ?? 0)) < 1e-9) }
  }
}
