import Foundation
import Testing
import TextSearch

@Suite("Explanations")
struct ExplanationTests {
  private static func index() throws -> TextIndex<Page> {
    let fields = [Field(name: "title", boost: 2), Field(name: "text")]
    let index = try Page.index(IndexConfiguration(fields: fields))
    try index.indexObjects([
      Page("a", ["Old port", "The port of an old town"], weight: 2), Page("b", ["Town", "No porter at the portal"]),
      Page("c", ["Sea", "Nothing of the kind"]),
    ]).wait()
    return index
  }

  @Test(
    "An explanation says where each part of a score comes from",
    arguments: [
      (
        .word("port"), "a",
        """
        1.6049 relevance, the product of
          1.459 “port”, whole words, the product of
            0.9808 rarity: 1 of 3 objects, ln(1 + (N − n + ½) / (n + ½))
            1.4875 saturated frequency, f · (k1 + 1) / (f + k1 · (1 − b + b · l / L)), with
              3.0 f, the frequency, the sum of
                2.0 “port” 1 × in “title”, boosted by 2.0
                1.0 “port” 1 × in “text”
              1.2 k1
              0.75 b
              8.0 l, the length in words
              6.3333 L, the mean length
          1.1 factor of the weight 2.0
        """
      ),
      (
        Query(userText: "old port"), "a",
        """
        8.6666 exact title, the sum of
          4.3333 relevance, the product of
            2.9181 all of the query's parts, the sum of
              1.459 “old*”, whole words, the product of
                0.9808 rarity: 1 of 3 objects, ln(1 + (N − n + ½) / (n + ½))
                1.4875 saturated frequency, f · (k1 + 1) / (f + k1 · (1 − b + b · l / L)), with
                  3.0 f, the frequency, the sum of
                    2.0 “old” 1 × in “title”, boosted by 2.0
                    1.0 “old” 1 × in “text”
                  1.2 k1
                  0.75 b
                  8.0 l, the length in words
                  6.3333 L, the mean length
              1.459 “port*”, whole words, the product of
                0.9808 rarity: 1 of 3 objects, ln(1 + (N − n + ½) / (n + ½))
                1.4875 saturated frequency, f · (k1 + 1) / (f + k1 · (1 − b + b · l / L)), with
                  3.0 f, the frequency, the sum of
                    2.0 “port” 1 × in “title”, boosted by 2.0
                    1.0 “port” 1 × in “text”
                  1.2 k1
                  0.75 b
                  8.0 l, the length in words
                  6.3333 L, the mean length
            1.1 factor of the weight 2.0
            1.35 factor of the places: 1 + the sum of
              0.25 nearness 1.0 of 1, times 0.25
              0.1 earliness 1.0 of 1, times 0.1
          4.3333 best score of all, for the first string is what is searched for
        """
      ),
      (
        .boosted(.field("text", .prefix("port")), by: 2) || .fuzzy("town"), "b",
        """
        0.7864 relevance, the product of
          0.7864 any of the query's parts, the sum of
            0.1305 “port*”, beginnings, the product of
              0.1335 rarity: 3 of 3 objects, ln(1 + (N − n + ½) / (n + ½))
              1.3957 saturated frequency, f · (k1 + 1) / (f + k1 · (1 − b + b · l / L)), with
                2.0 f, the frequency, the sum of
                  1.0 “portal” 1 × in “text”
                  1.0 “porter” 1 × in “text”
                1.2 k1
                0.75 b
                6.0 l, the length in words
                6.3333 L, the mean length
              0.35 factor of beginnings
              2.0 boost of the query
            0.656 “town~1”, whole words, the product of
              0.47 rarity: 2 of 3 objects, ln(1 + (N − n + ½) / (n + ½))
              1.3957 saturated frequency, f · (k1 + 1) / (f + k1 · (1 − b + b · l / L)), with
                2.0 f, the frequency, the sum of
                  2.0 “town” 1 × in “title”, boosted by 2.0
                1.2 k1
                0.75 b
                6.0 l, the length in words
                6.3333 L, the mean length
          1.0 factor of the weight 1.0
        """
      ),
      (
        .phrase("an old town") && .near(["port", "town"], within: 3) && !.word("sea"), "a",
        """
        3.6568 relevance, the product of
          2.6684 all of the query's parts, the sum of
            2.1953 phrase “an” “old” “town”, the product of
              2.4317 rarity, the sum of
                0.9808 of “an”: 1 of 3 objects, ln(1 + (N − n + ½) / (n + ½))
                0.9808 of “old”: 1 of 3 objects, ln(1 + (N − n + ½) / (n + ½))
                0.47 of “town”: 2 of 3 objects, ln(1 + (N − n + ½) / (n + ½))
              0.9028 saturated frequency, f · (k1 + 1) / (f + k1 · (1 − b + b · l / L)), with
                1.0 f, the frequency, the sum of
                  1.0 the phrase 1 × in “text”
                1.2 k1
                0.75 b
                8.0 l, the length in words
                6.3333 L, the mean length
            0.473 “port” near “town” within 3, the product of
              1.4508 rarity, the sum of
                1.4508 rarity of the rarest that fits each
              0.3261 saturated frequency, f · (k1 + 1) / (f + k1 · (1 − b + b · l / L)), with
                0.25 f, the frequency, the sum of
                  0.25 with 3 words between, 0.25 × in “text”
                1.2 k1
                0.75 b
                8.0 l, the length in words
                6.3333 L, the mean length
          1.1 factor of the weight 2.0
          1.2458 factor of the places: 1 + the sum of
            0.1458 nearness 0.5833 of 1, times 0.25
            0.1 earliness 1.0 of 1, times 0.1
        """
      ),
    ] as [(Query, String, String)])
  func golden(query: Query, name: String, expected: String) throws {
    let explanation = try Self.index().explain(query, for: Data(name.utf8))
    #expect(explanation?.outline == expected, "\n\(explanation?.outline ?? "nothing")")
  }

  @Test("What is not there, or not found, has no explanation")
  func nothing() throws {
    let index = try Self.index()
    #expect(try index.explain("port", for: Data("c".utf8)) == nil)
    #expect(try index.explain("port", for: Data("x".utf8)) == nil)
    expectError(.invalidQuery) { try index.explain(.field("author", .word("port")), for: Data("a".utf8)) }
  }

  @Test(
    "The value is the score, for random queries", arguments: [1, 2, 3, .random(in: 0 ... .max)] as [UInt64])
  func scores(seed: UInt64) throws {
    var random = RandomQueries(seed: seed)
    let index = try Page.index(
      IndexConfiguration(fields: random.number(0...1) == 1 ? [Field(name: "title", boost: 2), Field(name: "x")] : []))
    for part in 0..<3 {
      let pages = (0..<20).map { Page("\(part) \($0)", random.strings(), weight: Double(random.number(0...3))) }
      try index.indexObjects(pages).wait()
      for _ in 0..<25 {
        let query = random.query(depth: 2).query
        let results: SearchResults<Page> = try index.search(query, options: SearchOptions(limit: 10))
        for item in results {
          let explanation = try #require(try index.explain(query, for: item.identifier), "seed \(seed), \(query)")
          #expect(
            abs(explanation.value - item.score) <= 1e-9 * max(1, abs(item.score)),
            "seed \(seed), \(query), \(item.score)\n\(explanation.outline)")
          expectSums(explanation, "seed \(seed), \(query)")
        }
      }
    }
  }

  /// Sums are sums, and products are products.
  private func expectSums(_ explanation: ScoreExplanation, _ comment: Comment) {
    let values = explanation.details.map(\.value)
    let tolerance = 1e-5 * max(1, abs(explanation.value))
    if explanation.description.hasSuffix("the sum of"), !explanation.description.contains("1 +") {
      #expect(abs(values.reduce(0, +) - explanation.value) <= tolerance, comment)
    } else if explanation.description.hasSuffix("the product of") {
      #expect(abs(values.reduce(1, *) - explanation.value) <= tolerance, comment)
    }
    for detail in explanation.details { expectSums(detail, comment) }
  }
}
