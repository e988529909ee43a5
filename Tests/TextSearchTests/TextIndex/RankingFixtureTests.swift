import Foundation
import Testing
import TextSearch

@Suite("Ranking, case by case")
struct RankingFixtureTests {
  @Test("The cases are there")
  func areThere() { #expect(RankingCase.all.count >= 18) }

  @Test("Documents come in the expected order", arguments: RankingCase.all)
  func order(test: RankingCase) throws {
    let query = try #require(test.query ?? test.text.map { Query(userText: $0) })
    // The order must not depend on how the documents came into the index.
    for (pages, isCompacted) in [(test.pages, false), (test.pages.reversed(), false), (test.pages, true)] {
      let index = try Page.index(IndexConfiguration(fields: (test.fields ?? []).map(\.field)))
      for page in pages {
        try index.indexObject(page).wait()
        _ = try index.search(query).count
      }
      if isCompacted { try index.compact() }
      #expect(try index.names(for: query) == test.expected)
    }
  }
}
