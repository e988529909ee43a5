import Foundation
import Testing
import TextSearch

@Suite("Cursors")
struct SearchCursorTests {
  static let orders: [ResultOrder] = [.relevance, .weight, .identifier, .context("key"), .context("none")]

  private static func page(_ number: Int, using random: inout SeededGenerator) -> Page {
    let text = String(repeating: "word ", count: Int.random(in: 1...3, using: &random)) + "text number\(number % 5)"
    var context: [String: ContextValue] = [:]
    switch Int.random(in: 0...4, using: &random) {
    case 0: context["key"] = .integer(Int64.random(in: 0...3, using: &random))
    case 1: context["key"] = .string("abcA".randomElement(using: &random).map(String.init) ?? "a")
    case 2: context["key"] = .null
    case 3: context["key"] = [1, 2]
    default: break
    }
    return Page(
      String(format: "%04d", number), text, weight: Double(Int.random(in: 0...2, using: &random)), context: context)
  }

  private func makeIndex(count: Int, seed: UInt64) throws -> TextIndex<Page> {
    var random = SeededGenerator(seed: seed)
    let index = try Page.index()
    for part in 0..<3 {
      try index.indexObjects(
        (0..<count / 3).map { Self.page(part * (count / 3) + $0, using: &random) }
      ).wait()
      _ = try index.search("word")
    }
    return index
  }

  static let queries: [Query] = [
    .word("word"), .prefix("wo"), .phrase("word text"), .everything, .containing("umb") || .word("word"),
    .word("number3") && .prefix("te") && !.word("xyz"),
  ]

  @Test("Going on from each page's last result gives every result once, in order", arguments: orders, [false, true])
  func pages(order: ResultOrder, isReversed: Bool) throws {
    let index = try makeIndex(count: 45, seed: 3)
    for query in Self.queries {
      let whole = try index.search(query, options: SearchOptions(limit: nil, order: order, isReversed: isReversed))
      for limit in [1, 7, 30] where limit > 1 || whole.count < 15 {
        var options = SearchOptions(limit: limit, order: order, isReversed: isReversed)
        var seen: [String] = []
        while true {
          let results: SearchResults<Page> = try index.search(query, options: options)
          #expect(results.totalCount == whole.totalCount)
          #expect(results.map(\.rank) == results.indices.map { seen.count + $0 })
          seen += results.map(\.name)
          guard let last = results.last else { break }
          options.searchAfter = last.cursor
        }
        #expect(seen == whole.map(\.name), "\(query), limit \(limit)")
      }
    }
  }

  @Test("The place stays while objects come and go", arguments: orders, [false, true])
  func changes(order: ResultOrder, isReversed: Bool) throws {
    var random = SeededGenerator(seed: 11)
    let index = try makeIndex(count: 60, seed: 5)
    var gone: Set<String> = []
    var seen: [String] = []
    var options = SearchOptions(limit: 7, order: order, isReversed: isReversed)
    var next = 1000
    while true {
      let results: SearchResults<Page> = try index.search("word", options: options)
      seen += results.map(\.name)
      guard let last = results.last else { break }
      options.searchAfter = last.cursor
      // The very object of the cursor goes, another one that was or was not shown, and new ones come.
      for name in [last.name, String(format: "%04d", Int.random(in: 0..<60, using: &random))] {
        try index.removeIndex(forIdentifier: Data(name.utf8)).wait()
        gone.insert(name)
      }
      // New ones may all come behind: without an end to them there would be none to the pages.
      guard next < 1030 else { continue }
      try index.indexObjects((0..<3).map { Self.page(next + $0, using: &random) }).wait()
      next += 3
    }
    #expect(Set(seen).count == seen.count, "one came twice")
    let expected = Set((0..<60).map { String(format: "%04d", $0) }).subtracting(gone)
    #expect(expected.isSubset(of: seen), "left out: \(expected.subtracting(seen).sorted())")
  }

  @Test("A cursor by relevance is exact although all scores have changed")
  func changedScores() throws {
    let index = try Page.index()
    try index.indexObjects((0..<30).map { Page(String(format: "%02d", $0), "word") }).wait()
    let first = try index.search("word", options: SearchOptions(limit: 10))
    let cursor = try #require(first.last?.cursor)
    // The word becomes a rare one: its objects count for more than what the cursor saw.
    try index.indexObjects((0..<500).map { Page("other\($0)", "something else at length") }).wait()
    let second = try index.search("word", options: SearchOptions(limit: 10, searchAfter: cursor))
    #expect(second.first.map { $0.score > (first.first?.score ?? 0) } == true)
    #expect(second.map(\.name) == (10..<20).map { "\($0)" })
    // The object itself has moved on and is not what it was: the one before it tells the place.
    try index.indexObject(Page("09", "word with very much else beside it, so that it is the last of all")).wait()
    let third = try index.search("word", options: SearchOptions(limit: 10, searchAfter: cursor))
    #expect(third.map(\.name) == (10..<20).map { "\($0)" })
  }

  @Test("A cursor survives being stored, the index being closed, and its results")
  func coding() throws {
    let folder = try TemporaryFolder()
    for order in Self.orders {
      let index = try Page.index(in: folder, name: "\(order.hashValue)")
      var random = SeededGenerator(seed: 1)
      try index.indexObjects((0..<30).map { Self.page($0, using: &random) }).wait()
      let whole = try index.names(for: "word", options: SearchOptions(order: order))
      let cursor = try #require(try index.search("word", options: SearchOptions(limit: 7, order: order)).last?.cursor)
      index.close()
      try index.reopen()
      let stored = try JSONDecoder().decode([SearchCursor].self, from: JSONEncoder().encode([cursor]))
      #expect(stored == [cursor] && SearchCursor(cursor.description) == cursor)
      #expect(cursor.description.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
      #expect(
        try index.names(for: "word", options: SearchOptions(limit: 13, order: order, searchAfter: stored.first))
          == Array(whole[7...]))
      index.close()
    }
  }

  @Test(
    "Text that is no cursor is refused", arguments: ["", "x", "AQ", "AQAA", "====", "é", "AAAAAAAAAAAAAAAAAAAAAAAAAA"])
  func garbage(text: String) throws {
    #expect(SearchCursor(text) == nil)
    let json = try JSONEncoder().encode([text])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([SearchCursor].self, from: json) }
  }

  @Test("Damaged cursors are refused or lead to some place, and never trap", arguments: orders)
  func damaged(order: ResultOrder) throws {
    let index = try makeIndex(count: 30, seed: 2)
    let cursor = try #require(try index.search("word", options: SearchOptions(limit: 7, order: order)).last?.cursor)
    var bytes = Array(cursor.description.utf8)
    for place in stride(from: 0, to: bytes.count, by: 3) {
      let byte = bytes[place]
      bytes[place] = byte == UInt8(ascii: "A") ? UInt8(ascii: "z") : UInt8(ascii: "A")
      if let damaged = SearchCursor(String(decoding: bytes, as: UTF8.self)) {
        _ = try? index.search("word", options: SearchOptions(order: order, searchAfter: damaged))
      }
      bytes[place] = byte
    }
  }

  @Test("A cursor of another order is an error, and keyword results have none")
  func misuse() throws {
    let index = try makeIndex(count: 30, seed: 2)
    let cursor = try #require(try index.search("word", options: SearchOptions(limit: 7)).last?.cursor)
    expectError(.invalidArgument) {
      try index.search("word", options: SearchOptions(order: .weight, searchAfter: cursor))
    }
    expectError(.invalidArgument) {
      try index.search("word", options: SearchOptions(isReversed: true, searchAfter: cursor))
    }
    #expect(try index.searchResults(forKeyword: "word").first?.cursor == nil)
    // Another query is none: the place is that of the score.
    #expect(try index.search("xyz", options: SearchOptions(searchAfter: cursor)).isEmpty)
  }

  @Test("An offset counts from the cursor on, and facets count everything")
  func offset() throws {
    let index = try makeIndex(count: 60, seed: 4)
    let whole = try index.names(for: "word", options: SearchOptions(limit: nil))
    let cursor = try #require(try index.search("word", options: SearchOptions(limit: 7)).last?.cursor)
    let results: SearchResults<Page> = try index.search(
      "word", options: SearchOptions(limit: 5, offset: 2, searchAfter: cursor, facets: ["key"]))
    #expect(results.map(\.name) == Array(whole[9..<14]) && results.map(\.rank) == Array(9..<14))
    #expect(results.facets == (try index.search("word", options: SearchOptions(facets: ["key"])).facets))
    #expect(try index.search("word", options: SearchOptions(offset: .max, searchAfter: cursor)).isEmpty)
  }
}
