import Testing

@testable import TextSearch

@Suite("SearchResults")
struct SearchResultsTests {
  @Test("Results are a collection of what is shown, and know how many there are in all")
  func collection() {
    let items = (0..<3).map { _ in ResultsFixture.item(["a"]) }
    let results = SearchResults(items: items, totalCount: 99)
    #expect(results.totalCount == 99 && results.count == 3)
    #expect(results.first === items[0] && results[2] === items[2] && results.last === items[2])
    #expect(results.reversed().map(ObjectIdentifier.init) == items.reversed().map(ObjectIdentifier.init))
    #expect(SearchResults<String>(items: [], totalCount: 0).isEmpty)
  }
}
