import Foundation
import Testing
import TextSearch

@Suite("Ranking by a closure")
struct RankingClosureTests {
  private static func index() throws -> TextIndex<Page> {
    let index = try Page.index()
    try index.indexObjects((0..<60).map { Page(String(format: "%02d", $0), "port", weight: Double($0 % 7)) }).wait()
    return index
  }

  @Test("The best few are the best of all, ties by identifier", arguments: [1, 5, 60, nil] as [Int?])
  func limits(limit: Int?) throws {
    let index = try Self.index()
    let expected = (0..<60).sorted { ($1 % 7, $0) < ($0 % 7, $1) }.map { String(format: "%02d", $0) }
    for offset in [0, 3, 100] {
      for isReversed in [false, true] {
        let options = SearchOptions(limit: limit, offset: offset, isReversed: isReversed)
        let results: SearchResults<Page> = try index.search(.word("port"), options: options) { $0.weight }
        let order = isReversed ? expected.reversed() : expected
        #expect(results.map(\.name) == Array(order.dropFirst(offset).prefix(limit ?? 60)))
        #expect(results.map(\.rank) == Array((0..<60).dropFirst(offset).prefix(limit ?? 60)))
        #expect(results.totalCount == 60)
      }
    }
  }

  @Test("What is not a number comes last, and what a closure throws comes out")
  func strangeValues() async throws {
    let index = try Self.index()
    let results: SearchResults<Page> = try await index.search(.word("port"), options: SearchOptions(limit: nil)) {
      item in
      item.weight == 3 ? .nan : item.weight == 2 ? .infinity : -item.weight
    }
    #expect(results.first?.weight == 2 && results.last?.weight == 3)
    struct Refusal: Error {}
    #expect(throws: Refusal.self) { try Self.search(index) { _ in throw Refusal() } }
    let whole: SearchResults<Page> = try Self.search(index) { $0.score }
    var options = SearchOptions()
    options.searchAfter = whole.first?.cursor
    expectError(.invalidArgument) { try Self.search(index, options) { $0.score } }
  }

  /// The blocking form, also from where the other would be chosen.
  private static func search(
    _ index: TextIndex<Page>, _ options: SearchOptions = .init(), _ ranking: (SearchResultItem<Page>) throws -> Double
  ) throws -> SearchResults<Page> {
    try index.search(.word("port"), options: options, ranking: ranking)
  }
}
