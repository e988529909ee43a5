import Foundation
import Testing

@testable import TextSearch

@Suite("Results of an index that keeps no strings")
struct UnstoredResultsTests {
  static func index(storesStrings: Bool, discardsDuplicates: Bool) throws -> TextIndex<[String]> {
    var configuration = IndexConfiguration()
    configuration.storesStrings = storesStrings
    configuration.discardDuplicateTokens = discardsDuplicates
    let index = try TextIndex<[String]>.inMemory(configuration: configuration)
    index.identifier = { Data($0.joined(separator: "\u{1}").utf8) }
    index.indexer = { strings, _ in IndexedObject(strings: strings) }
    return index
  }

  struct Found: Hashable {
    var identifier: Data
    var tokens: [IndexPath]
    var ranges: [NSRange]

    init(_ item: SearchResultItem<[String]>) {
      identifier = item.identifier
      tokens = item.resultTokens
      ranges = item.resultTokens.map(item.rangeOfToken)
    }
  }

  @Test("They tell the same tokens and ranges as those of one that does", arguments: 0..<6 as Range<UInt64>)
  func sameTokens(seed: UInt64) throws {
    var random = RandomStrings(seed: seed)
    let objects = (0..<8).map { number in ["\(number)"] + (0..<2).map { _ in random.mixedText(pieces: 12) } }
    let indices = try [true, false].map { storesStrings in
      let index = try Self.index(storesStrings: storesStrings, discardsDuplicates: seed % 3 == 2)
      index.indexObjects(objects).waitUntilFinished()
      // The layout takes the place of the strings when they are flushed.
      try index.compact()
      return index
    }
    var tokens = 0
    for _ in 0..<6 {
      let words = (0..<2).map { _ in random.element(of: RandomStrings.samples) }
      let part = String(words[0].prefix(1 + random.number(below: 3)))
      for keyword in [words[0], part, words.joined(separator: " "), words.joined()] {
        let found = try indices.map { try $0.searchResults(forKeyword: keyword).map(Found.init) }
        #expect(found[0] == found[1], "keyword \(keyword), seed \(seed)")
        tokens += found[0].reduce(0) { $0 + $1.tokens.count }
      }
      for query in [Query.word(words[0]), .prefix(part), .containing(part), .phrase(words.joined(separator: " "))] {
        let found = try indices.map { Set(try $0.search(query, options: SearchOptions(limit: nil)).map(Found.init)) }
        #expect(found[0] == found[1], "\(query) with \(words), seed \(seed)")
      }
    }
    #expect(tokens > 20, "the words are of the texts")
    let item = try #require(try indices[1].search(.everything).first)
    #expect(item.strings == nil && item.highlighted(string: 0, prefix: "<", suffix: ">") == nil)
  }
}
