import Foundation
import Testing
import TextSearch

/// The index must agree with the oracle on random documents and random trees of every kind of query.
@Suite("Queries and the oracle", .serialized)
struct QueryPropertyTests {
  @Test(
    "Index and oracle agree on what is found and what is marked",
    arguments: [1, 2, 3, 4, .random(in: 0 ... .max)] as [UInt64])
  func agreement(seed: UInt64) throws {
    var random = RandomQueries(seed: seed)
    // In half of the runs some of the strings are stemmed.
    let stemmed = random.number(0...1) == 1 ? Set((0...2).filter { _ in random.number(1...3) > 1 }) : []
    let fields = (0...2).map { Field(name: "f\($0)", stemmer: stemmed.contains($0) ? LetterStemmer() : nil) }
    let index = try Page.index(IndexConfiguration(storesStrings: random.number(0...1) == 1, fields: fields))
    var pages: [String: Page] = [:]
    for _ in 0..<4 {
      for _ in 0..<12 {
        let page = Page("\(random.number(1...60))", random.strings())
        pages[String(decoding: page.identifier, as: UTF8.self)] = page
        index.indexObject(page)
      }
      let removed = "\(random.number(1...60))"
      pages[removed] = nil
      try index.removeIndex(forIdentifier: Data(removed.utf8)).wait()
      if random.number(1...3) == 1 { try index.compact() }
      for _ in 0..<60 {
        let naive = random.query(depth: 3)
        guard try agrees(index, naive, pages, stemmed, seed) else { return }
      }
    }
  }

  /// What is found without ranking, by identifier.
  private func walks(_ index: TextIndex<Page>, _ query: Query) throws -> [String] {
    var found: [String] = []
    try index.forEachBatch(of: query, size: { $0 + 1 }) { batch in
      found += (0..<batch.count).map { batch.identifier(at: $0) }
      return true
    }
    return found
  }

  private func agrees(
    _ index: TextIndex<Page>, _ naive: NaiveQuery, _ pages: [String: Page], _ stemmed: Set<Int>, _ seed: UInt64
  ) throws -> Bool {
    let query = naive.query
    let results: SearchResults<Page> = try index.search(query, options: SearchOptions(limit: nil))
    let expected = pages.filter { naive.finds($0.value.strings, stemmed: stemmed) }
    guard Set(results.map(\.name)) == Set(expected.keys), results.totalCount == expected.count else {
      Issue.record("seed \(seed), \(query): found \(results.map(\.name).sorted()), not \(expected.keys.sorted())")
      return false
    }
    guard try walks(index, query).sorted() == expected.keys.sorted() else {
      Issue.record("seed \(seed), \(query): a walk without ranking finds others than the search")
      return false
    }
    #expect(try JSONDecoder().decode(Query.self, from: JSONEncoder().encode(query)) == query)
    guard naive.tellsMarks() else { return true }
    for item in results {
      for (number, string) in (expected[item.name]?.strings ?? []).enumerated() {
        let ranges = item.ranges(inString: number)
        let marked = Set(ranges.flatMap { $0.location..<$0.location + $0.length })
        let wanted = naive.marks(in: string, string: number, stemmed: stemmed)
        let areApart = zip(ranges, ranges.dropFirst()).allSatisfy { $0.location + $0.length <= $1.location }
        guard marked == wanted, areApart else {
          Issue.record("seed \(seed), \(query): marks \(ranges) in “\(string)”, not \(wanted.sorted())")
          return false
        }
      }
    }
    return true
  }
}
