import Foundation
import Testing
import TextSearch

@Suite("The order of keyword results")
struct KeywordOrderTests {
  /// The winner's name is the greater one, so that it wins by the criterion and not by its identifier; the loser is ahead
  /// in every criterion that comes later.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var winner: Page
    var loser: Page

    init(_ description: String, winner: Page, loser: Page) {
      testDescription = description
      self.winner = winner
      self.loser = loser
    }
  }

  static let cases = [
    Case(
      "greater weight before earlier place",
      winner: Page("z", ["", "x bobcat"], weight: 1.5), loser: Page("a", ["cat cat"], weight: 1)),
    Case(
      "a weight of nothing before a negative one",
      winner: Page("z", ["x cat"], weight: 0), loser: Page("a", ["cat cat"], weight: -1)),
    Case(
      "earlier string before earlier word",
      winner: Page("z", ["late in the string: bobcat"]), loser: Page("a", ["", "cat cat"])),
    Case(
      "earlier word before earlier place in the word",
      winner: Page("z", ["xx bobcat"]), loser: Page("a", ["xxxxxxx cat cat"])),
    Case(
      "a word's start is counted in UTF-16, not in UTF-8",
      winner: Page("z", ["ééé bobcat"]), loser: Page("a", ["abcde cat cat"])),
    Case(
      "a word's start is counted in UTF-16, not in characters",
      winner: Page("z", ["abc bobcat"]), loser: Page("a", ["👍🏽👍🏽 cat cat"])),
    Case(
      "a word's start is counted in UTF-16, not in words",
      winner: Page("z", ["u v w bobcat"]), loser: Page("a", ["abcdefgh cat cat"])),
    Case(
      "earlier place in the word before more occurrences",
      winner: Page("z", ["cat"]), loser: Page("a", ["bobcat cat cat"])),
    Case(
      "a place in a word is counted in the original, not in folded letters",
      winner: Page("z", ["ßcat"]), loser: Page("a", ["xycat cat"])),
    Case(
      "more occurrences before the smaller identifier",
      winner: Page("z", ["cat cat"]), loser: Page("a", ["cat"])),
    Case(
      "occurrences in all strings count",
      winner: Page("z", ["cat cat", "cat"]), loser: Page("a", ["cat cat"])),
    Case(
      "the smaller identifier at last",
      winner: Page("a", ["cat"]), loser: Page("b", ["cat"])),
    Case(
      "an identifier before those that begin with it",
      winner: Page(Data("a".utf8), ["cat"]), loser: Page(Data([0x61, 0]), ["cat"])),
    Case(
      "identifiers are compared as bytes without sign",
      winner: Page(Data([0x7F]), ["cat"]), loser: Page(Data([0x80]), ["cat"])),
  ]

  @Test("Each criterion decides where those before it leave a tie", arguments: cases, [true, false])
  func criteria(example: Case, keepsStrings: Bool) throws {
    let index = try Page.index(IndexConfiguration(storesStrings: keepsStrings))
    // Apart, so that they stand in two segments, the loser first.
    try index.indexObject(example.loser).wait()
    #expect(try index.searchResults(forKeyword: "cat").count == 1)
    try index.indexObject(example.winner).wait()
    let expected = [example.winner.identifier, example.loser.identifier]
    #expect(try index.searchResults(forKeyword: "cat").map(\.identifier) == expected)
    #expect(try index.searchResults(forKeyword: "cat", options: .reverse).map(\.identifier) == expected.reversed())
    try index.compact()
    #expect(try index.searchResults(forKeyword: "cat").map(\.identifier) == expected)
    #expect(try index.searchResults(forKeyword: "cat", options: .reverse).map(\.identifier) == expected.reversed())
  }

  @Test("A subclass decides the order, and learns whether it is wanted in reverse")
  func comparing() throws {
    let folder = try TemporaryFolder()
    let index = try BackwardsIndex(name: "compare", directory: folder.url)
    index.readPages()
    try index.indexObjects(["b", "d", "a", "c"].map { Page($0, "cat", weight: $0 == "a" ? 9 : 1) }).wait()
    #expect(try index.names(forKeyword: "cat") == ["d", "c", "b", "a"])
    #expect(index.asked.values.allSatisfy { !$0 })
    #expect(try index.names(forKeyword: "cat", options: .reverse) == ["a", "b", "c", "d"])
    #expect(index.asked.values.contains(true))
    var ranks: [String] = []
    try index.enumerateObjects(forKeyword: "cat") { item, rank, _, _ in ranks.append("\(item.name)\(rank)\(item.rank)")
    }
    #expect(ranks == ["d00", "c11", "b22", "a33"])
  }

  @Test("A subclass that asks the default comparison gets the default order", arguments: cases)
  func defaultComparison(example: Case) throws {
    let folder = try TemporaryFolder()
    let index = try DefaultIndex(name: "compare", directory: folder.url)
    index.readPages()
    try index.indexObjects([example.loser, example.winner]).wait()
    let expected = [example.winner.identifier, example.loser.identifier]
    #expect(try index.searchResults(forKeyword: "cat").map(\.identifier) == expected)
    #expect(try index.searchResults(forKeyword: "cat", options: .reverse).map(\.identifier) == expected.reversed())
  }

  @Test("A comparison may look at everything that an item tells")
  func comparingByObject() throws {
    final class ByObject: TextIndex<Page>, @unchecked Sendable {
      override func compare(
        _ a: SearchResultItem<Page>, _ b: SearchResultItem<Page>, reversed: Bool
      ) -> ComparisonResult {
        let first = a.object?.weight ?? 0
        let second = b.object?.weight ?? 0
        return first == second ? .orderedSame : first < second ? .orderedAscending : .orderedDescending
      }
    }
    let folder = try TemporaryFolder()
    let index = try ByObject(name: "compare", directory: folder.url)
    index.readPages()
    let asked = Recorder<Data>()
    index.objectGetter = { identifier in
      asked.record(identifier)
      return Page(identifier, [], weight: Double(identifier.first ?? 0) * -1)
    }
    try index.indexObjects(["b", "d", "a", "c"].map { Page($0, "cat") }).wait()
    let items = try index.searchResults(forKeyword: "cat")
    #expect(items.map(\.name) == ["d", "c", "b", "a"])
    #expect(items.map(\.rank) == [0, 1, 2, 3])
    // What comparing asked for is remembered in the results.
    #expect(items.compactMap(\.object?.weight) == [-100, -99, -98, -97])
    #expect(asked.values.count == 4)
  }
}

/// Orders by identifier, the greatest first.
private final class BackwardsIndex: TextIndex<Page>, @unchecked Sendable {
  /// What `reversed` was in each comparison.
  let asked = Recorder<Bool>()

  override func compare(
    _ a: SearchResultItem<Page>, _ b: SearchResultItem<Page>, reversed: Bool
  ) -> ComparisonResult {
    asked.record(reversed)
    if a.identifier == b.identifier { return .orderedSame }
    return (a.name > b.name) != reversed ? .orderedAscending : .orderedDescending
  }
}

/// Leaves the order to the library.
private final class DefaultIndex: TextIndex<Page>, @unchecked Sendable {
  override func compare(
    _ a: SearchResultItem<Page>, _ b: SearchResultItem<Page>, reversed: Bool
  ) -> ComparisonResult {
    super.compare(a, b, reversed: reversed)
  }
}
