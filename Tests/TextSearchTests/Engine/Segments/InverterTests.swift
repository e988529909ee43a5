import Testing

@testable import TextSearch

@Suite("Inverter")
struct InverterTests {
  private static func pending(_ texts: [[String]]) -> [PendingDocument] {
    texts.enumerated().map { index, strings in
      PendingDocument(number: UInt64(index + 1), identifier: Array("\(index)".utf8), strings: strings, weight: 1)
    }
  }

  /// What the analysis of each string says, put together term by term.
  private static func expected(_ texts: [[String]], _ analysis: TextAnalysis) -> [[UInt8]: [ListedPosting]] {
    var terms: [[UInt8]: [ListedPosting]] = [:]
    for (document, strings) in texts.enumerated() {
      var start: UInt32 = 0
      for (number, string) in strings.enumerated() {
        let text = analysis.analyze(string)
        for token in text.tokens {
          var postings = terms[token.term] ?? []
          if postings.last?.document != UInt32(document) {
            postings.append(ListedPosting(document: UInt32(document), firstStringFrequency: 0, positions: []))
          }
          let last = postings.count - 1
          postings[last].positions.append(start + UInt32(token.position))
          postings[last].kinds.append(UInt16(token.kind.rawValue))
          if number == 0 { postings[last].firstStringFrequency += 1 }
          terms[token.term] = postings
        }
        start += UInt32(text.positionCount) + SegmentDocuments.stringGap
      }
    }
    return terms.mapValues {
      $0.map { posting in
        var posting = posting
        if posting.kinds.allSatisfy({ $0 == 0 }) { posting.kinds = [] }
        return posting
      }
    }
  }

  @Test("A segment holds each token of the analysis, at its place", arguments: 0..<4 as Range<UInt64>)
  func equalsAnalysis(seed: UInt64) throws {
    let fixture = try SegmentFixture()
    var random = RandomStrings(seed: seed)
    let texts = (0..<40).map { _ in (0..<random.number(below: 4)).map { _ in random.mixedText(pieces: 12) } }
    let view = try fixture.view(of: texts)
    #expect(try view.listedTerms() == Self.expected(texts, fixture.analysis))
    let lengths = texts.map { $0.map { UInt32(fixture.analysis.analyze($0).positionCount) } }
    #expect((0..<UInt32(texts.count)).map { Array(view.documents.stringLengths(of: $0)) } == lengths)
  }

  @Test("What is remembered of one batch leaves no trace in the next")
  func batches() throws {
    let fixture = try SegmentFixture()
    var random = RandomStrings(seed: 5)
    let batches = (0..<3).map { _ in (0..<20).map { _ in [random.mixedText(pieces: 20)] } }
    var inverter = Inverter(analysis: fixture.analysis)
    for batch in batches {
      let segment = try inverter.invert(Self.pending(batch)[...], number: 1, writesTrigrams: true)
      let view = SegmentView(segment: segment, deletions: nil, store: fixture.store)
      #expect(try view.listedTerms() == Self.expected(batch, fixture.analysis))
    }
  }

  @Test("No documents, and documents without words, make segments too", arguments: [[], [[]], [["", "…"], []]])
  func empty(texts: [[String]]) throws {
    let view = try SegmentFixture().view(of: texts)
    #expect(view.documents.count == texts.count)
    #expect(try view.listedTerms().isEmpty)
  }
}
