import Foundation
import Testing

@testable import TextSearch

@Suite("MatchLocator: queries")
struct MatchLocatorQueryTests {
  typealias Cut = ResultsFixture.Cut

  struct Case: Sendable, CustomTestStringConvertible {
    var query: Query
    var strings: [String]
    var cuts: [Cut]
    var testDescription: String { "\(strings) finds \(cuts)" }

    init(_ query: Query, in strings: String..., finds cuts: [Cut]) {
      self.query = query
      self.strings = strings
      self.cuts = cuts
    }
  }

  @Test(
    "Each way of matching marks what it covers",
    arguments: [
      Case(.word("fest"), in: "Fest, Festival, Fests", finds: [Cut(0, 0, "Fest")]),
      Case(.prefix("fest"), in: "Fest Festival Sommerfest", finds: [Cut(0, 0, "Fest"), Cut(0, 5, "Fest")]),
      Case(.containing("es"), in: "Fest yes", finds: [Cut(0, 1, "es"), Cut(0, 6, "es")]),
      Case(
        .phrase("big red"), in: "big red dog, red big, Big—Red", finds: [Cut(0, 0, "big red"), Cut(0, 22, "Big—Red")]),
      Case(.word("nodejs"), in: "on node.js today", finds: [Cut(0, 3, "node.js")]),
      Case(.prefix("nodej"), in: "on node.js today", finds: [Cut(0, 3, "node.j")]),
      Case(.word("js"), in: "on node.js today", finds: [Cut(0, 8, "js")]),
      Case(
        .word("plug-in"), in: "plugin plug-in plug in",
        finds: [
          Cut(0, 0, "plugin"), Cut(0, 7, "plug-in"), Cut(0, 15, "plug in"),
        ]),
      Case(.word("user"), in: "fetchUserById", finds: [Cut(0, 5, "User")]),
      Case(.phrase("foo nodejs bar"), in: "foo node.js bar", finds: [Cut(0, 0, "foo node.js bar")]),
      Case(.word("智能"), in: "人工智能", finds: [Cut(0, 2, "智能")]),
      Case(.word("ss"), in: "ß", finds: [Cut(0, 0, "ß")]),
      Case(.prefix("s"), in: "ßa", finds: [Cut(0, 0, "ß")]),
    ])
  func kinds(_ test: Case) throws {
    let matches = try ResultsFixture.queryLocator(test.query)
      .matches(in: test.strings, analysis: ResultsFixture.analysis)
    #expect(ResultsFixture.cuts(matches, in: test.strings) == test.cuts)
  }

  @Test(
    "Everything that a query wants is marked, nothing that it excludes",
    arguments: [
      Case(Query(userText: "dog -cat red"), in: "red dog and cat", finds: [Cut(0, 0, "red"), Cut(0, 4, "dog")]),
      Case(.any([.word("dog"), .word("red")]), in: "red dog", finds: [Cut(0, 0, "red"), Cut(0, 4, "dog")]),
      Case(!Query.word("dog"), in: "red dog", finds: []),
      Case(.everything, in: "red dog", finds: []),
      Case(.nothing, in: "red dog", finds: []),
      Case(.boosted(.word("dog"), by: 2), in: "red dog", finds: [Cut(0, 4, "dog")]),
      Case(
        .field("title", .word("dog")) || .word("red"), in: "red dog", "red dog",
        finds: [Cut(0, 0, "red"), Cut(1, 0, "red"), Cut(1, 4, "dog")]),
      Case(.field("title", .phrase("red dog")), in: "red dog", "red dog", finds: [Cut(1, 0, "red dog")]),
      Case(.field("title", .prefix("do")), in: "red dog", "red dog", finds: [Cut(1, 4, "do")]),
    ])
  func logic(_ test: Case) throws {
    let matches = try ResultsFixture.queryLocator(test.query, fields: ["title": 1])
      .matches(in: test.strings, analysis: ResultsFixture.analysis)
    #expect(ResultsFixture.cuts(matches, in: test.strings) == test.cuts)
  }

  @Test("A plan nested deeper than the stack is no trouble")
  func deepPlan() {
    var plan = QueryPlan.term(.exact(Array("dog".utf8)))
    for _ in 0..<5_000 { plan = .any([plan]) }
    let matches = MatchLocator(plan).matches(in: ["dog"], analysis: ResultsFixture.analysis)
    #expect(matches.count == 1)
  }

  @Test("A place found in several ways is told once, as the word that begins first")
  func toldOnce() throws {
    let locator = try ResultsFixture.queryLocator(.any([.prefix("node"), .word("node"), .containing("js")]))
    let matches = locator.matches(in: ["node.js"], analysis: ResultsFixture.analysis)
    #expect(matches.map(\.range) == [0..<4, 5..<7])
    #expect(matches.map(\.wordStart) == [0, 0])
  }

  /// Answers with ranges that are no places in the text.
  struct WildAnalyzer: Analyzer {
    let fingerprint = "wild"
    func tokens(in text: String) -> [Token] {
      [
        Token(term: "dog", position: 0, utf16Range: -5..<2), Token(term: "dog", position: 1, utf16Range: 2..<900),
        Token(term: "dog", position: 2, utf16Range: 700..<900), Token(term: "dog", position: .max, utf16Range: 1..<1),
      ]
    }
  }

  @Test("Whatever another analyzer says, matches lie in their strings")
  func wildAnalyzer() {
    let analysis = TextAnalysis(analyzer: WildAnalyzer())
    let plan = QueryPlan.any([
      .term(.exact(Array("dog".utf8))),
      .sequence(
        SequencePattern(
          slots: [0, Int.max].map { SequencePattern.Slot(gap: $0, pattern: .exact(Array("dog".utf8))) })),
    ])
    let matches = MatchLocator(plan).matches(in: ["a dog"], analysis: analysis)
    #expect(matches.allSatisfy { 0 <= $0.wordStart && $0.wordStart <= $0.range.lowerBound && $0.range.upperBound <= 5 })
  }

  @Test("Matches of any text are ordered, told once, and cover whole characters", arguments: 0..<20 as Range<UInt64>)
  func invariants(seed: UInt64) throws {
    var random = RandomStrings(seed: seed)
    let strings = (0..<3).map { _ in random.mixedText(pieces: 30) }
    let words = (0..<4).map { _ in random.element(of: RandomStrings.samples) }
    let locators =
      words.map { ResultsFixture.keywordLocator($0) }
      + [try ResultsFixture.queryLocator(.any(words.map(Query.prefix) + words.map(Query.containing)))]
    for locator in locators {
      let matches = locator.matches(in: strings, analysis: ResultsFixture.analysis)
      #expect(Set(matches.map { [$0.string, $0.wordStart, $0.range.lowerBound] }).count == matches.count)
      #expect(zip(matches, matches.dropFirst()).allSatisfy { !ResultMatch.precedes($1, $0) })
      for match in matches {
        let string = strings[match.string]
        let edges = Set(string.indices.map { string.utf16.distance(from: string.startIndex, to: $0) })
        #expect(edges.contains(match.range.lowerBound), "\(match) in \(string), seed \(seed)")
        #expect(
          edges.contains(match.range.upperBound) || match.range.upperBound == string.utf16.count,
          "\(match) in \(string), seed \(seed)")
        #expect(match.wordStart <= match.range.lowerBound && !match.range.isEmpty)
      }
    }
  }
}
