import Testing

@testable import TextSearch

@Suite("SequenceMatcher")
struct SequenceMatcherTests {
  private struct Found: Hashable {
    var document: UInt32
    var start: UInt32
    var lastStart: UInt32
  }

  private static func texts(_ random: inout SeededGenerator) -> [[String]] {
    let words = ["a", "b", "c", "plug-in", "node.js", "aHump", "工智"]
    return (0..<150).map { _ in
      (0..<Int.random(in: 0...2, using: &random)).map { _ in
        (0..<Int.random(in: 0...9, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
          .joined(separator: " ")
      }
    }
  }

  /// Tries every way to go from one slot to the next.
  private static func expected(
    _ slots: [[String]], gaps: [Int], _ terms: [[UInt8]: [ListedPosting]], onlyWords: Bool
  ) -> Set<Found> {
    func places(_ slot: [String], in document: UInt32) -> [(start: UInt32, end: UInt32)] {
      slot.flatMap { word -> [(UInt32, UInt32)] in
        guard let posting = terms[Array(word.utf8)]?.first(where: { $0.document == document }) else { return [] }
        return posting.positions.enumerated().compactMap { index, position in
          let raw = posting.kinds.isEmpty ? 0 : posting.kinds[index]
          let kind = OccurrenceKind(rawValue: UInt32(raw))
          return onlyWords && !kind.isWord ? nil : (position, position + UInt32(kind.span))
        }
      }
    }
    var found: Set<Found> = []
    for document in 0..<150 as Range<UInt32> {
      var matches = places(slots[0], in: document).map { (first: $0.start, last: $0.start, end: $0.end) }
      for (slot, gap) in zip(slots, gaps).dropFirst() {
        let next = places(slot, in: document)
        matches = matches.flatMap { match in
          next.filter { $0.start == match.end + UInt32(gap) }.map { (match.first, $0.start, $0.end) }
        }
      }
      for match in matches { found.insert(Found(document: document, start: match.first, lastStart: match.last)) }
    }
    return found
  }

  @Test("Sequences stand where trying every way finds them", arguments: 0..<3 as Range<UInt64>, [false, true])
  func sequences(seed: UInt64, onlyWords: Bool) throws {
    let fixture = try SegmentFixture()
    var random = SeededGenerator(seed: seed)
    let view = try fixture.view(of: Self.texts(&random))
    let terms = try view.listedTerms()
    let reader = IndexReader(store: fixture.store, segments: [LiveSegment(segment: view.segment)])
    let matcher = SequenceMatcher(view: view, context: SearchContext(reader: reader), onlyWords: onlyWords)
    let words = ["a", "b", "c", "plug", "in", "plugin", "node", "js", "node.js", "nodejs", "ahump", "工", "智"]
    for _ in 0..<40 {
      let slots = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Array(Set((0..<Int.random(in: 1...3, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }))
      }
      let gaps = slots.map { _ in Int.random(in: 0..<6, using: &random) == 0 ? 1 : 0 }
      let entries = try slots.map { try $0.compactMap { try view.entry(of: Array($0.utf8)) } }
      var found: Set<Found> = []
      var documents: [UInt32] = []
      try matcher.forEach(gaps: gaps, slots: entries) { document, matches in
        documents.append(document)
        for match in matches {
          found.insert(Found(document: document, start: match.start, lastStart: match.lastStart))
        }
      }
      #expect(found == Self.expected(slots, gaps: gaps, terms, onlyWords: onlyWords), "\(slots) \(gaps)")
      #expect(documents == documents.sorted() && Set(documents).count == documents.count)
    }
  }
}
