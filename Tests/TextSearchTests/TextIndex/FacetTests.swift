import Foundation
import Testing
import TextSearch

@Suite("Facets")
struct FacetTests {
  private func makeIndex() throws -> TextIndex<Page> {
    let index = try Page.index()
    try index.indexObjects([
      Page("a", "harbour dusk", context: ["year": 1931, "tags": ["oil", "sea", "oil"]]),
      Page("b", "harbour dawn", context: ["year": 1931, "tags": ["sea"], "lent": true]),
      Page("c", "harbour", context: ["year": 1940.0, "tags": []]),
      Page("d", "harbour", context: ["year": 1940, "tags": "sea"]),
      Page("e", "market", context: ["year": 1931, "tags": ["oil"]]),
      Page("f", "harbour", context: ["year": nil, "tags": [nil, ["sea"]]]),
      Page("g", "harbour"),
    ]).wait()
    return index
  }

  @Test("All that is found is counted, whatever the limit, the offset and the order")
  func counts() throws {
    let index = try makeIndex()
    let expected: [String: [ContextValue: Int]] = [
      "year": [1931: 2, 1940: 1, 1940.0: 1], "tags": ["oil": 1, "sea": 3, ["sea"]: 1], "lent": [true: 1], "none": [:],
    ]
    for order in [ResultOrder.relevance, .weight, .identifier, .context("year")] {
      for limit in [0, 1, 100, nil] {
        let options = SearchOptions(limit: limit, offset: 2, order: order, facets: ["year", "tags", "lent", "none"])
        for query in [Query.word("harbour"), .prefix("har"), .word("harbour") && .everything] {
          let results: SearchResults<Page> = try index.search(query, options: options)
          #expect(results.facets == expected)
          #expect(results.totalCount == 6 && results.count == min(limit ?? 4, 4))
        }
      }
    }
  }

  @Test("Nothing is counted unless it is asked for, and nothing found counts nothing")
  func nothing() throws {
    let index = try makeIndex()
    #expect(try index.search("harbour").facets.isEmpty)
    #expect(try index.search("xyz", options: SearchOptions(facets: ["year"])).facets == ["year": [:]])
    #expect(try index.search("harbour", options: SearchOptions(facets: ["", "year", "year"])).facets.count == 2)
  }

  @Test("Facets leave the results as they are")
  func results() throws {
    let index = try makeIndex()
    let names = try index.names(for: "harbour d")
    #expect(try index.names(for: "harbour d", options: SearchOptions(facets: ["year"])) == names)
  }

  @Test("Counts follow removals and updates, and survive compacting")
  func changes() throws {
    let index = try makeIndex()
    let options = SearchOptions(limit: 0, facets: ["year"])
    try index.removeIndex(forIdentifier: Data("a".utf8)).wait()
    try index.indexObject(Page("g", "harbour", context: ["year": 1900])).wait()
    let expected: [String: [ContextValue: Int]] = ["year": [1931: 1, 1940: 1, 1940.0: 1, 1900: 1]]
    #expect(try index.search("harbour", options: options).facets == expected)
    try index.compact()
    #expect(try index.search("harbour", options: options).facets == expected)
  }
}
