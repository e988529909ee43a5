import Testing

@testable import TextSearch

@Suite("TrigramTable")
struct TrigramTableTests {
  /// The terms that hold every trigram of a part, a last zero byte for their end; by ordinal.
  private static func expected(_ part: [UInt8], _ terms: [[UInt8]]) -> [UInt32] {
    func trigrams(_ bytes: [UInt8]) -> Set<[UInt8]> {
      Set((0..<max(0, bytes.count - 2)).map { Array(bytes[$0..<$0 + 3]) })
    }
    let wanted = trigrams(part)
    return terms.indices.filter { wanted.isSubset(of: trigrams(terms[$0] + [0])) }.map { UInt32($0) }
  }

  @Test("The terms of a part are those that hold all its trigrams", arguments: 0..<4 as Range<UInt64>)
  func ordinals(seed: UInt64) throws {
    let fixture = try SegmentFixture()
    var random = SeededGenerator(seed: seed)
    let words = (0..<1_000).map { _ in
      String((0..<Int.random(in: 1...8, using: &random)).map { _ in "abc".randomElement(using: &random) ?? "a" })
    }
    let view = try fixture.view(of: [[words.joined(separator: " ")]])
    let terms = Set(words).map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    let table = TrigramTable(view: view, directory: try #require(view.segment.trigrams))
    for _ in 0..<60 {
      let length = Int.random(in: 3...6, using: &random)
      var part = (0..<length).map { _ in UInt8.random(in: 97...99, using: &random) }
      if Bool.random(using: &random) { part[length - 1] = 0 }
      #expect(try table.ordinals(ofAll: part) == Self.expected(part, terms))
      let two = Array(part.prefix(2))
      let starting = terms.indices.filter { term in
        let bytes = terms[term] + [0]
        return bytes.indices.dropLast(2).contains { bytes[$0...].starts(with: two) }
      }
      #expect(try table.ordinals(ofTrigramsStartingWith: two) == starting.map { UInt32($0) })
    }
    let pairs = terms.reduce(0) { sum, term in
      let bytes = term + [0]
      return sum + Set((0..<max(0, bytes.count - 2)).map { Array(bytes[$0..<$0 + 3]) }).count
    }
    #expect(try table.pairCount() == pairs)
  }
}
