import Foundation
import Testing
import TextSearch

@Suite("Order by a context value")
struct ContextOrderTests {
  /// Values in the order that is documented; those in one line are equal.
  static let ordered: [[ContextValue]] = [
    [false], [true], [.double(-.infinity)], [.integer(.min), .double(-0x1p63)], [.double(-1.5)], [-1],
    [0, 0.0, .double(-0.0)], [.double(.leastNonzeroMagnitude)], [1, 1.0], [1.5], [.integer(1 << 53), .double(0x1p53)],
    [.integer(1 << 53 + 1)], [.integer(.max - 1)], [.integer(.max)], [.double(0x1p63)], [.double(.infinity)],
    [.double(.nan), .double(-.nan)],
    [.date(Date(timeIntervalSinceReferenceDate: -5))], [.date(Date(timeIntervalSinceReferenceDate: 5))],
    [""], ["\0"], ["a"], ["a\0"], ["a\0b"], ["apple"], ["Apple pie"], ["äpple pie"], ["b"], ["Z"], ["zebra"], ["я"],
    ["人"],
    [.data(Data())], [.data(Data([0]))], [.data(Data([0, 0]))], [.data(Data([0, 255]))], [.data(Data([1]))],
    [.array([])], [.array([false])], [[1, 2]], [[1, 2, 0]], [[1, 3]], [["a"]], [["a", "b"]], [["ab"]],
    [.dictionary([:])], [.dictionary(["a": 1])], [.dictionary(["a": 1, "b": 0])], [.dictionary(["a": 2])],
    [.dictionary(["b": 0])],
  ]

  private static let options = SearchOptions(limit: nil, order: .context("key"))

  /// An index with the values in shuffled order over several segments, and some pages without.
  private func makeIndex(seed: UInt64) throws -> (index: TextIndex<Page>, names: [String]) {
    var random = SeededGenerator(seed: seed)
    let index = try Page.index()
    var pages: [Page] = []
    var names: [String] = []
    for (place, equals) in Self.ordered.enumerated() {
      for (number, value) in equals.enumerated() {
        let name = String(format: "%03d-%d", place, number)
        names.append(name)
        pages.append(Page(name, "word", context: ["key": value, "a": "other", "z": ["more"]]))
      }
    }
    let missing = ["m0", "m1", "m2", "m3"]
    pages += [
      Page("m0", "word"), Page("m1", "word", context: ["key": nil]), Page("m2", "word", context: ["ke": 1, "key2": 2]),
      Page("m3", "word", context: ["": 1]),
    ]
    pages.shuffle(using: &random)
    for part in [pages[..<20], pages[20...]] {
      try index.indexObjects(part).wait()
      _ = try index.search("word")
    }
    return (index, names + missing)
  }

  @Test("Values of all kinds have one order, what has none comes last", arguments: 0..<3 as Range<UInt64>)
  func order(seed: UInt64) throws {
    let (index, names) = try makeIndex(seed: seed)
    #expect(try index.names(for: "word", options: Self.options) == names, "seed \(seed)")
    try index.compact()
    #expect(try index.names(for: "word", options: Self.options) == names, "seed \(seed)")
  }

  @Test("Reversed, the values come the other way round, and what has none is still last")
  func reversed() throws {
    let (index, names) = try makeIndex(seed: 7)
    var options = Self.options
    options.isReversed = true
    let missing = names.suffix(4)
    #expect(
      try index.names(for: "word", options: options) == names.dropLast(4).reversed() + Array(missing.reversed()))
  }

  @Test("Any limit and offset cuts the same order", arguments: [false, true])
  func pages(isReversed: Bool) throws {
    let (index, names) = try makeIndex(seed: 8)
    var options = Self.options
    options.isReversed = isReversed
    let whole = try index.names(for: "word", options: options)
    #expect(whole.count == names.count)
    for (limit, offset) in [(0, 0), (1, 0), (10, 3), (500, 2), (3, names.count - 2), (5, .max), (-1, -1)] {
      options.limit = limit
      options.offset = offset
      let results: SearchResults<Page> = try index.search("word", options: options)
      #expect(results.map(\.name) == Array(whole.dropFirst(max(0, offset)).prefix(max(0, limit))))
      #expect(results.totalCount == names.count)
      #expect(results.map(\.rank) == Array(results.indices.map { $0 + max(0, offset) }))
    }
  }

  @Test("A result has the score that it has by relevance")
  func scores() throws {
    let (index, _) = try makeIndex(seed: 9)
    let scores = Dictionary(
      uniqueKeysWithValues: try index.search("word", options: SearchOptions(limit: nil)).map { ($0.name, $0.score) })
    for item in try index.search("word", options: Self.options) {
      #expect(abs(item.score - (scores[item.name] ?? 0)) < 1e-9)
    }
  }

  @Test("A name that no object has leaves the order of the identifiers")
  func unknownName() throws {
    let (index, names) = try makeIndex(seed: 10)
    #expect(
      try index.names(for: .everything, options: SearchOptions(limit: nil, order: .context("none"))) == names.sorted())
  }
}
