import Foundation
import Testing

@testable import TextSearch

/// Wall-clock time says little on a busy machine: these tests count how often a search asks whether it is cancelled.
@Suite("Cancellation inside searches")
struct CancellationTests {
  /// Counts the questions, and says yes from one of them on.
  private final class Canceller: Sendable {
    let asked = Locked(0)
    let limit: Int

    init(after limit: Int) { self.limit = limit }

    func isCancelled() -> Bool {
      asked.withLock { asked in
        asked += 1
        return asked >= limit
      }
    }
  }

  private static let pageCount = 6000

  private static func makeIndex() throws -> TextIndex<Page> {
    let index = try Page.index()
    try index.indexObjects(
      (0..<pageCount).map { number in
        Page(
          "\(number)", "common word\(number) often",
          context: ["key": .integer(Int64(number % 100)), "name": .string("name \(number)")])
      }
    ).wait()
    try index.compact()
    return index
  }

  /// How often a search over all pages asks at least: once for so many documents, or so many chunks of the vocabulary.
  private static let searches: [(query: Query, options: SearchOptions, leastQuestions: Int)] = {
    let documents = pageCount / SearchContext.stride
    let records = pageCount / SearchContext.recordStride
    return [
      (.everything, .init(), documents), (!.word("word5"), .init(), documents),
      (.everything && !.word("common"), .init(), documents), (.word("common") && .everything, .init(), documents),
      (.word("common"), .init(order: .identifier), documents), (.word("common"), .init(limit: nil), documents),
      (.word("common"), .init(order: .context("key")), records), (.word("common"), .init(facets: ["key"]), records),
      (.prefix("w"), .init(), 10), (.containing("o"), .init(), 10), (.containing("ord"), .init(), 10),
      (.suffix("7"), .init(), 10), (.fuzzy("word123", maxEdits: 2), .init(), 2), (.wildcard("*d*7"), .init(), 10),
      (.phrase("common word77"), .init(), 2), (.prefix("common w"), .init(), documents),
      (.near(["common", "word77"], within: 3), .init(), 2),
      (.near(["common", "often"], within: 3), .init(), documents),
      (.near([.word("common"), .prefix("w")], within: 3), .init(), documents * 2),
      (.near([.word("common"), .phrase("common word77")], within: 3), .init(), 2),
      (.word("common"), .init(order: .context("name")), records + documents),
      (.word("common"), .init(facets: ["name"]), records + documents),
      (.word("common"), .init(limit: nil, order: .weight), records + documents),
    ]
  }()

  private func search(
    _ index: TextIndex<Page>, _ query: Query, _ options: SearchOptions, _ canceller: Canceller
  ) throws -> Int {
    let plan = try index.core.planner.plan(query)
    return try index.core.withReader { reader in
      let context = index.core.context(reader) { canceller.isCancelled() }
      let top = try QuerySearcher(context: context).search(plan, options: options)
      return try index.results(top, of: plan, options: options, in: context).totalCount
    }
  }

  @Test("Searches of all kinds ask often, and end when they are told so, wherever that is")
  func searches() throws {
    let index = try Self.makeIndex()
    for (query, options, leastQuestions) in Self.searches {
      // What one search has read others find in memory, and ask the less.
      _ = try search(index, query, options, Canceller(after: .max))
      let counter = Canceller(after: .max)
      let total = try search(index, query, options, counter)
      let asked = counter.asked.withLock { $0 }
      #expect(asked >= leastQuestions, "\(query), \(options)")
      for limit in Set([1, 2, 3, asked / 3, asked / 2, asked - 1, asked]) where (1...asked).contains(limit) {
        let canceller = Canceller(after: limit)
        expectError(.cancelled, "\(query)") { try search(index, query, options, canceller) }
        #expect(canceller.asked.withLock { $0 } == limit, "\(query) went on")
      }
      #expect(try search(index, query, options, Canceller(after: .max)) == total)
    }
  }

  @Test("So does keyword search", arguments: ["common", "ord", "on wo", "on word5", "7"])
  func keywords(keyword: String) throws {
    let index = try Self.makeIndex()
    let plan = index.core.planner.keywordPlan(keyword, configuration: index.core.configuration)
    func search(_ canceller: Canceller) throws -> Int {
      try index.core.withReader { reader in
        let context = index.core.context(reader) { canceller.isCancelled() }
        return try KeywordSearcher(context: context, resolvers: index.core.resolvers).search(plan).count
      }
    }
    // What one search has read others find in memory, and ask the less.
    _ = try search(Canceller(after: .max))
    let counter = Canceller(after: .max)
    let total = try search(counter)
    let asked = counter.asked.withLock { $0 }
    #expect(total > 0 && asked >= total / SearchContext.recordStride)
    for limit in Set([1, 2, 3, asked / 3, asked / 2, asked - 1, asked]) where (1...asked).contains(limit) {
      let canceller = Canceller(after: limit)
      expectError(.cancelled) { try search(canceller) }
      #expect(canceller.asked.withLock { $0 } == limit, "it went on")
    }
    #expect(try search(Canceller(after: .max)) == total)
  }

  @Test("Completing one letter asks once for each chunk of the vocabulary, and more where terms are sorted")
  func commonTerms() throws {
    let index = try Self.makeIndex()
    try index.core.withReader { reader in
      let counter = Canceller(after: .max)
      let context = index.core.context(reader) { counter.isCancelled() }
      let terms = try CommonTerms(context: context).terms(beginningWith: [UInt8]("w".utf8), limit: 10)
      #expect(terms.count == 10)
      let chunks = reader.segments.reduce(0) { $0 + $1.segment.vocabulary.chunkCount }
      #expect(counter.asked.withLock { $0 } >= chunks - 2)
    }
  }

  @Test("So do suggestions")
  func suggestions() throws {
    let index = try Self.makeIndex()
    func ask(_ canceller: Canceller) throws {
      try index.core.withReader { reader in
        let maker = SuggestionMaker(context: index.core.context(reader) { canceller.isCancelled() }, core: index.core)
        _ = try maker.completions(of: "common w", limit: 5)
        _ = try maker.mended("comomn wodr99")
        let terms = TellingTerms(context: maker.context, analysis: index.core.analysis, stopWords: [])
        _ = try terms.terms(of: try reader.number(ofIdentifier: [UInt8]("7".utf8)) ?? 0, limit: 5)
      }
    }
    let counter = Canceller(after: .max)
    try ask(counter)
    let asked = counter.asked.withLock { $0 }
    #expect(asked > 100)
    for limit in stride(from: 1, through: asked, by: max(1, asked / 20)) {
      let canceller = Canceller(after: limit)
      expectError(.cancelled) { try ask(canceller) }
      #expect(canceller.asked.withLock { $0 } == limit)
    }
  }
}
