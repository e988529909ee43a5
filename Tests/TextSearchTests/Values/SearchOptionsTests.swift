import Foundation
import Testing
import TextSearch

@Suite("Search options")
struct SearchOptionsTests {
  /// Thirty pages of which ten are removed, over several segments.
  private func makeIndex() throws -> TextIndex<Page> {
    let index = try Page.index()
    for part in 0..<3 {
      try index.indexObjects(
        (0..<10).map { number in
          let name = String(format: "%02d", part * 10 + number)
          return Page(name, String(repeating: "word ", count: number % 4 + 1) + "text", weight: Double(number % 3))
        }
      ).wait()
      #expect(try index.search("word").totalCount == (part + 1) * 10)
    }
    for number in stride(from: 2, to: 30, by: 3) {
      try index.removeIndex(forIdentifier: Data(String(format: "%02d", number).utf8)).wait()
    }
    return index
  }

  @Test("The defaults: twenty of the most relevant")
  func defaults() {
    let options = SearchOptions()
    #expect(options.limit == 20 && options.offset == 0 && options.order == .relevance && !options.isReversed)
  }

  @Test(
    "Any limit and offset cuts the same order, and the total is exact",
    arguments: [.relevance, .weight, .identifier] as [ResultOrder], [false, true])
  func pages(order: ResultOrder, isReversed: Bool) throws {
    let index = try makeIndex()
    for query in [Query.word("word"), .prefix("wo"), .phrase("word text"), .everything, .word("word") && .word("text")]
    {
      let whole = try index.names(for: query, options: SearchOptions(limit: nil, order: order, isReversed: isReversed))
      #expect(whole.count == 20 && Set(whole).count == 20)
      let limits: [Int?] = [0, 1, 7, 19, 20, 21, .max, nil, -1, .min]
      for limit in limits {
        for offset in [0, 1, 13, 19, 20, 21, .max, -1, .min] {
          let options = SearchOptions(limit: limit, offset: offset, order: order, isReversed: isReversed)
          let results: SearchResults<Page> = try index.search(query, options: options)
          let start = min(max(0, offset), 20)
          let expected = whole[start...].prefix(limit.map { max(0, $0) } ?? .max)
          #expect(results.map(\.name) == Array(expected), "limit \(String(describing: limit)), offset \(offset)")
          #expect(results.totalCount == 20)
          #expect(results.map(\.rank) == Array(start..<start + expected.count))
        }
      }
    }
  }

  @Test("Each order is what it says, with ties by identifier, and reversed it is the opposite")
  func orders() throws {
    let index = try makeIndex()
    func results(_ order: ResultOrder, _ isReversed: Bool = false) throws -> [SearchResultItem<Page>] {
      try Array(index.search("word", options: SearchOptions(limit: nil, order: order, isReversed: isReversed)))
    }
    let identifiers = try results(.identifier).map(\.name)
    #expect(identifiers == identifiers.sorted())
    let byWeight = try results(.weight)
    #expect(byWeight.map(\.name) == byWeight.sorted { ($1.weight, $0.name) < ($0.weight, $1.name) }.map(\.name))
    let byRelevance = try results(.relevance)
    #expect(byRelevance.map(\.name) == byRelevance.sorted { ($1.score, $0.name) < ($0.score, $1.name) }.map(\.name))
    for order in [ResultOrder.identifier, .weight, .relevance] {
      #expect(try results(order, true).map(\.name) == results(order).map(\.name).reversed())
    }
    // Whatever the order, a result has the same score.
    let scores = Dictionary(uniqueKeysWithValues: byRelevance.map { ($0.name, $0.score) })
    for item in try results(.weight) + results(.identifier) {
      #expect(abs(item.score - (scores[item.name] ?? 0)) < 1e-9)
    }
  }

  @Test("Equal results come by identifier, in one segment or in many", arguments: [false, true])
  func ties(isCompacted: Bool) throws {
    let index = try Page.index()
    let names = ["b", "a\0", "a", "\u{7F}", "é", "B", "aa"]
    for name in names {
      try index.indexObject(Page(name, "word")).wait()
      _ = try index.search("word").count
    }
    if isCompacted { try index.compact() }
    let expected = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for order in [ResultOrder.relevance, .weight, .identifier] {
      #expect(try index.names(for: "word", options: SearchOptions(order: order)) == expected)
      #expect(
        try index.names(for: "word", options: SearchOptions(limit: 2, offset: 3, order: order))
          == Array(expected[3..<5]))
    }
  }

  @Test("The total stays exact through removals, updates and compacting")
  func totals() throws {
    let index = try makeIndex()
    for query in [
      Query.word("word"), .prefix("te"), .containing("or"), .everything, !.word("nothing"), .phrase("word text"),
    ] {
      #expect(try index.search(query, options: SearchOptions(limit: 1)).totalCount == 20)
    }
    try index.indexObjects((0..<5).map { Page(String(format: "%02d", $0), "winter") }).wait()
    // Of the first five one was gone and is back: 16 of the old ones are left.
    #expect(try index.search("word", options: SearchOptions(limit: 3)).totalCount == 16)
    #expect(try index.search(!.word("winter"), options: SearchOptions(limit: 0)).totalCount == 16)
    try index.compact()
    #expect(try index.search("word", options: SearchOptions(limit: 3)).totalCount == 16)
    #expect(try index.search(.everything, options: SearchOptions(limit: 0)).totalCount == 21)
    #expect(try index.search(.nothing, options: SearchOptions(limit: nil)).totalCount == 0)
  }
}
