import Foundation
import Testing

/// The oracle has to earn its trust: it must agree with the cases that were written by hand.
@Suite("Naive searcher")
struct NaiveSearcherTests {
  @Test(
    "The oracle finds what the cases say",
    arguments: try MatchingCase.load("matching") + MatchingCase.load("more-cases"))
  func matching(example: MatchingCase) {
    var oracle = NaiveSearcher(settings: .init(stopWords: ["a", "and", "in", "the"]))
    for (identifier, strings) in example.documents { oracle.index(Page(identifier, strings)) }
    for search in example.searches where search.mode == .keyword && search.locale == nil {
      let hits = oracle.hits(forKeyword: search.q)
      if let expected = search.hits {
        #expect(Set(hits.map { String(decoding: $0.identifier, as: UTF8.self) }) == expected, "“\(search.q)”")
      }
      for hit in hits {
        let identifier = String(decoding: hit.identifier, as: UTF8.self)
        guard let places = search.at?[identifier] else { continue }
        let expected = places.map { [$0.string, $0.offset, $0.length] }
        #expect(hit.occurrences.map { [$0.string, $0.range.lowerBound, $0.range.count] } == expected, "“\(search.q)”")
      }
    }
  }

  @Test("Results come by weight, then place, then number of occurrences, then identifier")
  func order() {
    var oracle = NaiveSearcher()
    oracle.index(Page("light", ["cat"], weight: 0.5))
    oracle.index(Page("late", ["the cat"]))
    oracle.index(Page("second", ["", "cat"]))
    oracle.index(Page("b", ["cat"]))
    oracle.index(Page("a", ["cat"]))
    oracle.index(Page("often", ["cat cat"]))
    oracle.index(Page("inside", ["bobcat"]))
    oracle.index(Page("heavy", ["a", "b", "any cat"], weight: 2))
    let identifiers = oracle.hits(forKeyword: "cat").map { String(decoding: $0.identifier, as: UTF8.self) }
    #expect(identifiers == ["heavy", "often", "a", "b", "inside", "late", "second", "light"])
  }

  @Test("Of equal ends of words the first in each string stays when duplicates are discarded")
  func duplicates() {
    var oracle = NaiveSearcher(settings: .init(discardsDuplicates: true))
    oracle.index(Page("x", ["cat bobcat cats cat", "cat"]))
    let starts = oracle.hits(forKeyword: "cat")[0].occurrences.map { [$0.string, $0.range.lowerBound] }
    #expect(starts == [[0, 0], [0, 11], [1, 0]])
  }
}
