import Foundation
import Testing

@testable import TextSearch

/// Analysis, planning and locating, without an index between: they alone decide what a keyword matches in a text.
@Suite("Locating keywords and the oracle")
struct LocatorPropertyTests {
  @Test(
    "Locator and oracle agree on every place of a keyword in random texts",
    arguments: [1, 2, 3, 4, 5, .random(in: 0 ... .max)] as [UInt64])
  func agreement(seed: UInt64) {
    var random = MixedScripts(seed: seed)
    let settings = NaiveSearcher.Settings(
      minimalTokenLength: random.number(1...3),
      stopWords: random.stopWords(count: 3),
      discardsDuplicates: random.number(1...4) == 1)
    let configuration = IndexConfiguration(
      minimalTokenLength: settings.minimalTokenLength, stopWords: .custom(settings.stopWords),
      discardDuplicateTokens: settings.discardsDuplicates)
    let analysis = TextAnalysis(analyzer: configuration.analyzer)
    let planner = QueryPlanner(analysis: analysis, configuration: configuration)

    for _ in 0..<300 {
      let strings = (0..<random.number(1...3)).map { _ in random.text() }
      let keyword = random.keyword(from: strings)
      var oracle = NaiveSearcher(settings: settings)
      oracle.index(Page("x", strings))
      let expected = oracle.hits(forKeyword: keyword).flatMap(\.occurrences)
      let locator = MatchLocator(planner.keywordPlan(keyword, configuration: configuration))
      let found = locator.matches(in: strings, analysis: analysis).map { match in
        NaiveSearcher.Occurrence(
          string: match.string, word: match.wordStart, token: match.range.lowerBound - match.wordStart,
          range: match.range)
      }
      #expect(found == expected, "seed \(seed), “\(keyword)” in \(strings), \(settings)")
      if found != expected { return }
    }
  }
}
