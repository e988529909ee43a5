import Testing

@testable import TextSearch

@Suite("TermExpander")
struct TermExpanderTests {
  /// Words over a small alphabet, some with letters of two bytes: they share beginnings, ends and insides.
  private static func words(_ random: inout SeededGenerator, count: Int) -> Set<String> {
    var words: Set<String> = []
    while words.count < count {
      let length = Int.random(in: 1...9, using: &random)
      words.insert((0..<length).map { _ in ["a", "b", "c", "ж", "я"].randomElement(using: &random) ?? "a" }.joined())
    }
    return words
  }

  private static func found(_ pattern: TermPattern, in view: SegmentView) throws -> [[UInt8]] {
    var terms: [[UInt8]] = []
    try TermExpander(view: view).forEachTerm(pattern) { term, entry in
      #expect(entry.documentFrequency == 1)
      terms.append(Array(term))
      return true
    }
    return terms
  }

  /// The part anywhere in the term, byte for byte.
  private static func contains(_ part: [UInt8], _ term: [UInt8]) -> Bool {
    part.count <= term.count
      && (0...(term.count - part.count)).contains { start in part.indices.allSatisfy { term[start + $0] == part[$0] } }
  }

  @Test(
    "Each pattern finds the terms that a look at every term finds, in order", arguments: [true, false],
    0..<3 as Range<UInt64>)
  func patterns(hasTrigrams: Bool, seed: UInt64) throws {
    let fixture = try SegmentFixture()
    var random = SeededGenerator(seed: seed)
    let words = Self.words(&random, count: 1_500)
    let view = try fixture.view(of: [[words.sorted().joined(separator: " ")]], writesTrigrams: hasTrigrams)
    let terms = words.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    #expect(view.segment.vocabulary.chunkCount > 3)
    #expect(try view.listedTerms().keys.sorted { $0.lexicographicallyPrecedes($1) } == terms)
    for _ in 0..<20 {
      let word = Array((words.randomElement(using: &random) ?? "a").utf8)
      let start = Int.random(in: word.indices, using: &random)
      let part = Array(word[start..<min(word.count, start + .random(in: 1...5, using: &random))])
      #expect(try Self.found(.exact(part), in: view) == terms.filter { $0 == part })
      #expect(try Self.found(.prefix(part), in: view) == terms.filter { $0.starts(with: part) })
      #expect(try Self.found(.suffix(part), in: view) == terms.filter { $0.suffix(part.count).elementsEqual(part) })
      #expect(try Self.found(.containing(part), in: view) == terms.filter { Self.contains(part, $0) })
    }
  }

  @Test("A walk over the terms ends when it is told to", arguments: ["a", "ab", "abc"])
  func stopping(part: String) throws {
    let fixture = try SegmentFixture()
    var random = SeededGenerator(seed: 9)
    let words = Self.words(&random, count: 2_000)
    let view = try fixture.view(of: [[words.joined(separator: " ")]])
    let bytes = Array(part.utf8)
    for pattern in [.prefix(bytes), .containing(bytes), .suffix(bytes)] as [TermPattern] {
      var count = 0
      try TermExpander(view: view).forEachTerm(pattern) { _, _ in
        count += 1
        return count < 3
      }
      #expect(count == 3)
    }
  }

  @Test("A chunk that has lost its last terms throws, and is not walked for ever")
  func lostTerms() throws {
    let fixture = try SegmentFixture()
    var values = try fixture.view(of: [["abcdef bcdefg cdefgh"]]).segment.values
    let key = SegmentKey(family: .terms, number: 0)
    let chunk = try #require(values[key])
    let last = Array("cdefgh".utf8)
    let place = try #require(chunk.indices.first { chunk[$0...].starts(with: last) })
    // Before it stand how many bytes it shares and how many follow.
    values[key] = Array(chunk[..<(place - 2)])
    let view = try #require(fixture.view(values))
    #expect(try Self.found(.containing(Array("bcd".utf8)), in: view).count == 2)
    for pattern in [.containing(Array("cde".utf8)), .containing(Array("fg".utf8)), .suffix(Array("fgh".utf8))]
      as [TermPattern]
    {
      expectError(.corrupted) { try Self.found(pattern, in: view) }
    }
  }

  @Test("Damaged vocabularies and trigrams throw or give nonsense, and never trap", arguments: 0..<4 as Range<UInt64>)
  func damage(seed: UInt64) throws {
    let fixture = try SegmentFixture()
    var random = SeededGenerator(seed: seed)
    let words = Self.words(&random, count: 300).sorted()
    let sound = try fixture.view(of: [[words.joined(separator: " ")]]).segment.values
    for key in sound.keys.sorted(by: { ($0.family.rawValue, $0.number) < ($1.family.rawValue, $1.number) }) {
      for _ in 0..<30 {
        var values = sound
        values[key] = random.damaged(sound[key] ?? [])
        guard let view = fixture.view(values) else { continue }
        for pattern in [.exact([97]), .prefix([97]), .suffix([98, 98]), .containing([97, 98, 99])] as [TermPattern] {
          do {
            try TermExpander(view: view).forEachTerm(pattern) { _, entry in
              _ = try view.listedPostings(of: entry)
              return true
            }
          } catch let error as TextIndexError {
            #expect(error.code == .corrupted)
          }
        }
      }
    }
  }
}
