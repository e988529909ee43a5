import Foundation
import Testing

@testable import TextSearch

@Suite("SearchResultItem")
struct SearchResultItemTests {
  @Test("Tokens name the string, the word and the match in the word")
  func tokens() {
    let item = ResultsFixture.item(["duck soup", "a Straßenfest"], keyword: "st")
    #expect(item.resultTokens == [IndexPath(indexes: [1, 2, 0]), IndexPath(indexes: [1, 2, 9])])
    #expect(item.resultTokens.map(\.string) == [1, 1])
    #expect(item.resultTokens.map(\.word) == [2, 2])
    #expect(item.resultTokens.map(\.token) == [0, 9])
    #expect(item.resultTokens.map(item.rangeOfToken) == [NSRange(2..<4), NSRange(11..<13)])
  }

  @Test(
    "A path that is no token has no range",
    arguments: [
      [], [0], [0, 0], [0, 0, 0, 0], [0, 0, 1], [1, 0, 0], [-1, 0, 0], [0, -1, 1], [0, Int.max, Int.max],
      [Int.max, 0, 0],
    ])
  func unknownToken(path: [Int]) {
    let item = ResultsFixture.item(["duck soup"], keyword: "duck")
    #expect(item.rangeOfToken(IndexPath(indexes: path)) == NSRange(location: NSNotFound, length: 0))
  }

  @Test("Ranges of a string are in order, and those that overlap are joined")
  func ranges() {
    let item = ResultsFixture.item(["aaaa b aab", "none", "aaxaa"], keyword: "aa")
    #expect(item.ranges(inString: 0) == [NSRange(0..<4), NSRange(7..<9)])
    #expect(item.ranges(inString: 1) == [])
    #expect(item.ranges(inString: 2) == [NSRange(0..<2), NSRange(3..<5)])
    for unknown in [-1, 3, .min, .max] { #expect(item.ranges(inString: unknown) == []) }
    #expect(item.resultTokens.count == 6)
  }

  @Test("Ranges that only touch stay apart")
  func touchingRanges() {
    let item = ResultsFixture.item(["人人x"], keyword: "人")
    #expect(item.ranges(inString: 0) == [NSRange(0..<1), NSRange(1..<2)])
  }

  @Test("Every token of random text has the range that the locator found", arguments: 0..<10 as Range<UInt64>)
  func everyToken(seed: UInt64) throws {
    var random = RandomStrings(seed: seed)
    let strings = (0..<3).map { _ in random.mixedText(pieces: 40) }
    let query = Query.any((0..<5).map { _ in .containing(random.element(of: RandomStrings.samples)) })
    let matches = try ResultsFixture.queryLocator(query).matches(in: strings, analysis: ResultsFixture.analysis)
    let item = ResultsFixture.item(strings, matches: matches)
    #expect(item.resultTokens.map(item.rangeOfToken) == matches.map { NSRange($0.range) }, "seed \(seed)")
    for string in strings.indices {
      let ranges = item.ranges(inString: string)
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
      let covered = matches.filter { $0.string == string }.reduce(into: IndexSet()) { $0.insert(integersIn: $1.range) }
      #expect(IndexSet(ranges.flatMap { $0.lowerBound..<$0.upperBound }) == covered)
    }
  }

  @Test("An index without strings still tells where matches are, and shows none")
  func withoutStrings() {
    let item = ResultsFixture.item(nil, matches: [ResultMatch(string: 0, wordStart: 3, range: 4..<6)])
    #expect(item.strings == nil)
    #expect(item.resultTokens == [IndexPath(indexes: [0, 3, 1])])
    #expect(item.ranges(inString: 0) == [NSRange(4..<6)])
    #expect(item.highlighted(string: 0, prefix: "<", suffix: ">") == nil)
    #expect(item.snippet(string: 0, maxCharacters: 10, prefix: "<", suffix: ">", ellipsis: "…") == nil)
  }

  @Test("The identifier, the context and the strings are handed back")
  func stored() {
    let item = SearchResultItem<Int>(
      identifier: Data([0, 255]), weight: 2, score: 3, rank: 4,
      place: 0,
      source: ResultSource(
        details: ResultsFixture.Details(strings: ["a", ""], context: ["k": .string("v")], matches: []), getter: nil))
    #expect(item.identifier == Data([0, 255]) && item.id == item.identifier)
    #expect(item.weight == 2 && item.score == 3 && item.rank == 4)
    #expect(item.context == ["k": .string("v")])
    #expect(item.strings == ["a", ""])
    #expect(item.object == nil)
  }

  /// Counts the calls of an object getter.
  final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var calls = 0
    var count: Int { lock.withLock { calls } }
    func increment() { lock.withLock { calls += 1 } }
  }

  @Test("The object is got once, also by many threads, and also when there is none", arguments: [true, false])
  func objectOnce(exists: Bool) {
    let counter = Counter()
    let source = ResultSource<String>(details: ResultsFixture.Details(strings: nil, matches: [])) { identifier in
      counter.increment()
      Thread.sleep(forTimeInterval: 0.01)
      return exists ? String(decoding: identifier, as: UTF8.self) : nil
    }
    let items = ["one", "two"].map { name in
      SearchResultItem<String>(
        identifier: Data(name.utf8), weight: 1, score: 0, rank: 0, place: 0, source: source)
    }
    DispatchQueue.concurrentPerform(iterations: 16) { iteration in
      // Neighbours ask for the same object, so that they meet.
      let item = items[iteration / 8]
      #expect(item.object == (exists ? ["one", "two"][iteration / 8] : nil))
    }
    #expect(counter.count == 2)
  }

  @Test("An object getter may ask other items of the same search")
  func getterAsksItems() {
    let other = ResultsFixture.item(["a b"], keyword: "a b")
    let item = SearchResultItem<Int>(
      identifier: Data(), weight: 1, score: 0, rank: 0, place: 0,
      source: ResultSource(details: ResultsFixture.Details(strings: nil, matches: [])) { _ in
        other.resultTokens.count
      })
    #expect(item.object == 1)
  }
}
