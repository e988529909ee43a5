import Foundation
import Testing
import TextSearch

@Suite("Ranking by places")
struct PlaceRankingTests {
  @Test(
    "Of two pages of one length the one with the better places comes first, though its identifier is the greater",
    arguments: [
      ("words side by side", "old port town on the sea", "old town on the port sea", "port town"),
      ("words in the order of the query", "on the port town sea", "on the town port sea", "port town"),
      ("words closer together", "on port x town y z", "on port x y z town", "port town"),
      ("an early place", "port x y z", "x y z port", "port"),
      ("an early place of an unfinished query", "port town z", "z port town", "port tow"),
      ("the same distance as in the query", "x port of town y", "port of x y town", "port of town"),
    ])
  func places(name: String, better: String, worse: String, text: String) throws {
    for filler in [5, 300] {
      let index = try Page.index()
      try index.indexObjects(
        (0..<filler).map {
          Page("m \($0)", ["some", "port"][$0 % 2] + " of call or a town, and far more is said here")
        }
          + [Page("z", better), Page("a", worse)]
      ).wait()
      let names = try index.names(for: text, options: SearchOptions(limit: 2))
      #expect(names == ["z", "a"], "\(filler) others")
      let all = try index.names(for: text, options: SearchOptions(limit: nil))
      #expect(Array(all.prefix(2)) == names)
    }
  }

  @Test("Where many are gone and few are left, the order is the same however many results are wanted")
  func removed() throws {
    let index = try Page.index()
    let filler = String(repeating: "much that is said here and there ", count: 5)
    try index.indexObjects(
      (0..<160).map { Page("m \($0)", filler + "port") } + [Page("z", "port \(filler) once")]
    ).wait()
    try index.compact()
    for number in 0..<60 { try index.removeIndex(forIdentifier: Data("m \(number)".utf8)).wait() }
    let all = try index.names(for: "port", options: SearchOptions(limit: nil))
    #expect(all.count == 101 && all.first == "z")
    for limit in [1, 10, 100] {
      #expect(try index.names(for: "port", options: SearchOptions(limit: limit)) == Array(all.prefix(limit)))
    }
  }

  @Test("Queries put together from functions look at places while their words are rare", arguments: [10, 200])
  func functions(count: Int) throws {
    let index = try Page.index()
    try index.indexObjects(
      (0..<count).map { Page("m \($0)", "port and town in a text that is longer than that") }
        + [Page("z", "x y port town"), Page("a", "x port y town")]
    ).wait()
    let query = Query.word("port") && .word("town")
    #expect(try index.names(for: query, options: SearchOptions(limit: 1)) == [count < 100 ? "z" : "a"])
  }

  @Test("An exact title comes first, whatever else says more about its words", arguments: [1, 40, 400])
  func titles(count: Int) throws {
    for isCompacted in [false, true] {
      let index = try Page.index(IndexConfiguration(fields: [Field(name: "title"), Field(name: "text", boost: 4)]))
      let long = String(repeating: "many words that stand here for their length and say nothing ", count: 50)
      try index.indexObjects(
        (0..<count).map { Page("a \($0)", ["New York New York", "New York"], weight: 100) }
          + [
            Page("z", ["New York", long]), Page("y", ["york", long]), Page("w", ["node.js", long]),
            Page("v", ["東京", long]), Page("u", ["東 京", long]), Page("t", ["The Who", long]),
            Page("s", ["who", "the who"]),
          ]
      ).wait()
      if isCompacted { try index.compact() }
      func first(_ query: Query) throws -> String? {
        let options = [1, 3, nil].map { SearchOptions(limit: $0) }
        let firsts = try options.map { try index.names(for: query, options: $0).first }
        #expect(Set(firsts).count == 1)
        return firsts[0]
      }
      #expect(try first(Query(userText: "new york")) == "z")
      #expect(try first(Query(userText: "\"NEW YORK\" -zoo")) == "z")
      #expect(try first(.phrase("New York!")) == "z")
      #expect(try first(.all([.word("new"), .word("york")])) == "z")
      #expect(try first(.field("title", .phrase("new york"))) == "z")
      #expect(try first(Query(userText: "york")) == "y")
      #expect(try first(.word("york")) == "y")
      #expect(try first(.prefix("york")) == "y")
      #expect(try first(.word("node.js")) == "w")
      #expect(try first(Query(userText: "the who")) == "t")
      #expect(try first(Query(userText: "東京")) == "v")
      #expect(try first(Query(userText: "東 京")) == "u")
    }
  }

  @Test(
    "Limit, offset, order and direction change no score, and results fall by it",
    arguments: [1, 2, 3, .random(in: 0 ... .max)] as [UInt64])
  func consistency(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let vocabulary = ["port", "town", "sea", "ship", "old", "the", "of"]
    func words(_ range: ClosedRange<Int>) -> String {
      (0..<Int.random(in: range, using: &random)).map { _ in
        vocabulary[Int.random(in: vocabulary.indices, using: &random)]
      }.joined(separator: " ")
    }
    let index = try Page.index()
    for part in 0..<3 {
      try index.indexObjects(
        (0..<[10, 60, 200][part]).map { number in
          Page(
            "\(part) \(number)", [words(0...3), words(1...9)],
            weight: [1, 1, 2, 0.3][Int.random(in: 0...3, using: &random)])
        }
      ).wait()
      for _ in 0..<6 {
        let text = words(1...3)
        for query in [Query(userText: text), .phrase(text), .word(text) && .word("sea"), .word("old") || .word(text)] {
          guard try isConsistent(index, query, "seed \(seed), \(query)") else { return }
        }
      }
    }
  }

  private func isConsistent(_ index: TextIndex<Page>, _ query: Query, _ comment: String) throws -> Bool {
    let whole: SearchResults<Page> = try index.search(query, options: SearchOptions(limit: nil))
    let order = whole.map(\.name)
    let scores = Dictionary(uniqueKeysWithValues: whole.map { ($0.name, $0.score) })
    func expect(_ condition: Bool, _ what: String) -> Bool {
      if !condition { Issue.record("\(comment): \(what)") }
      return condition
    }
    let sorted = whole.sorted { ($1.score, $0.name) < ($0.score, $1.name) }
    guard expect(order == sorted.map(\.name), "not by score") else { return false }
    for limit in [1, 7, 40] {
      let options = SearchOptions(limit: limit, offset: limit / 2)
      let page: SearchResults<Page> = try index.search(query, options: options)
      let isSame =
        page.map(\.name) == Array(order.dropFirst(limit / 2).prefix(limit))
        && page.allSatisfy { $0.score == scores[$0.name] }
      guard expect(isSame, "other results with limit \(limit)") else { return false }
      let reversed: SearchResults<Page> = try index.search(
        query, options: SearchOptions(limit: limit, isReversed: true))
      let isReversed =
        reversed.map(\.name) == Array(order.reversed().prefix(limit))
        && reversed.allSatisfy { $0.score == scores[$0.name] }
      guard expect(isReversed, "other results reversed with limit \(limit)") else { return false }
      for other in [ResultOrder.weight, .identifier] {
        let page: SearchResults<Page> = try index.search(query, options: SearchOptions(limit: limit, order: other))
        let hasScores = page.allSatisfy { abs($0.score - (scores[$0.name] ?? 0)) <= 1e-9 * $0.score }
        guard expect(hasScores, "other scores by \(other)") else { return false }
      }
    }
    return true
  }
}
