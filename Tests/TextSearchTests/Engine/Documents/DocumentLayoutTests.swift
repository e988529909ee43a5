import Testing

@testable import TextSearch

@Suite("DocumentLayout")
struct DocumentLayoutTests {
  static let analysis = ResultsFixture.analysis

  /// Every part of every word from one scalar to another.
  static func expectSameRanges(
    _ strings: [String], analysis: TextAnalysis = analysis, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let texts = strings.map(analysis.analyze)
    let layout = try DocumentLayout(decoding: DocumentLayout.encode(texts))
    #expect(layout.stringCount == strings.count, sourceLocation: sourceLocation)
    for (string, text) in texts.enumerated() {
      #expect(layout.positionCount(ofString: string) == text.positionCount, sourceLocation: sourceLocation)
      let starts = Set(text.tokens.filter { !$0.isSeparator }.map(\.position))
      #expect(layout.words(ofString: string).map(\.position) == starts.sorted(), sourceLocation: sourceLocation)
      // One expectation for all: hundreds of thousands would take longer than what they check.
      var wrong: [String] = []
      for (index, token) in text.tokens.enumerated() where !token.isSeparator {
        let start = layout.wordStart(string: string, position: token.position) ?? .max
        let scalars = LayoutTerm(token.term).scalars.map(\.bytes)
        for first in scalars.indices {
          for last in scalars[first..<min(scalars.count, first + 6)] + scalars.suffix(1) {
            let folded = scalars[first].lowerBound..<last.upperBound
            let range = layout.range(
              string: string, position: token.position, kind: token.kind, term: token.term, folded: folded)
            let expected = text.utf16Range(of: index, folded: folded)
            if range != expected || start > expected.lowerBound { wrong.append("\(folded) of \(token)") }
          }
        }
      }
      #expect(wrong == [], "in “\(strings[string])”", sourceLocation: sourceLocation)
    }
  }

  @Test("Every part of each kind of word has its exact range", arguments: RandomStrings.samples)
  func samples(sample: String) throws {
    try Self.expectSameRanges([sample, "a \(sample) b, \(sample)\(sample)"])
  }

  @Test("Every part of every word of random texts has its exact range", arguments: 0..<8 as Range<UInt64>)
  func randomTexts(seed: UInt64) throws {
    var random = RandomStrings(seed: seed)
    try Self.expectSameRanges((0..<2).map { _ in random.mixedText(pieces: 60) })
  }

  @Test(
    "Documents without words have a layout",
    arguments: [[], [""], ["", "…", "\u{0}"], [String(repeating: " ", count: 5_000) + "a"]])
  func noWords(strings: [String]) throws {
    try Self.expectSameRanges(strings)
  }

  /// Synonyms, words that overlap, ranges that make no sense.
  struct OddAnalyzer: Analyzer {
    let fingerprint = "odd"
    func tokens(in text: String) -> [Token] {
      [
        Token(term: "dog", position: 0, utf16Range: 5..<8), Token(term: "hound", position: 0, utf16Range: 5..<8),
        Token(term: "cat", position: 0, span: 2, utf16Range: 2..<8), Token(term: "x", position: 1, utf16Range: 0..<9),
        Token(term: "far", position: 1_000_000_000, utf16Range: 7..<9),
      ]
    }
  }

  @Test("What another analyzer gives is kept as it is, be it ever so odd")
  func oddAnalyzer() throws {
    try Self.expectSameRanges(["0123456789"], analysis: TextAnalysis(analyzer: OddAnalyzer()))
  }

  @Test("A place where no word stands has no range")
  func unknownPlaces() throws {
    let layout = try DocumentLayout(decoding: DocumentLayout.encode([Self.analysis.analyze("人 工x")]))
    let term = Array("人".utf8)
    #expect(layout.wordStart(string: 0, position: 0) == 0)
    #expect(layout.wordStart(string: 0, position: 1) == nil)
    #expect(layout.wordStart(string: 0, position: 2) == 2)
    for (string, position) in [(0, 1), (0, 4), (0, -1), (0, .max), (1, 0), (-1, 0)] {
      #expect(layout.wordStart(string: string, position: position) == nil)
      #expect(layout.range(string: string, position: position, kind: .word, term: term, folded: 0..<3) == nil)
    }
    for folded in [0..<0, 3..<9, -4 ..< -1, 5..<9] {
      #expect(layout.range(string: 0, position: 0, kind: .word, term: term, folded: folded) == nil)
    }
    #expect(layout.range(string: 0, position: 0, kind: .word, term: [], folded: 0..<1) == nil)
    #expect(layout.positionCount(ofString: 7) == 0 && Array(layout.words(ofString: 7)).isEmpty)
  }

  @Test("Ordinary text takes little more than half a byte a word")
  func size() {
    let sentence = "This package provides the shared libraries for reading and writing files of several formats. "
    let text = Self.analysis.analyze(String(repeating: sentence, count: 100))
    let bytes = DocumentLayout.encode([text]).count
    #expect(Double(bytes) / Double(text.positionCount) < 0.6)
    let compounds = Self.analysis.analyze(String(repeating: "a plug-in for node.js and Stratford-on-Avon ", count: 100))
    #expect(DocumentLayout.encode([compounds]).count < 100 * 6, "compounds need no exceptions")
  }

  @Test("Damaged bytes throw or give nonsense, and never trap", arguments: 0..<10 as Range<UInt64>)
  func damage(seed: UInt64) {
    var random = RandomStrings(seed: seed)
    let texts = (0..<2).map { _ in Self.analysis.analyze(random.mixedText(pieces: 30)) }
    let sound = DocumentLayout.encode(texts)
    for round in 0..<100 {
      var bytes = sound
      switch round % 4 {
      case 0: bytes[random.number(below: bytes.count)] ^= UInt8(1 << random.number(below: 8))
      case 1: bytes.removeLast(1 + random.number(below: bytes.count - 1))
      case 2: for _ in 0..<8 { bytes[random.number(below: bytes.count)] = UInt8(random.number(below: 256)) }
      default:
        bytes =
          [1]
          + (0..<random.number(below: 60)).map { _ in UInt8(random.element(of: [0xFF, random.number(below: 256)])) }
      }
      do {
        let layout = try DocumentLayout(decoding: bytes)
        for string in 0..<min(layout.stringCount, 4) {
          for token in texts[string % 2].tokens {
            _ = layout.range(
              string: string, position: token.position, kind: token.kind, term: token.term,
              folded: 0..<token.term.count)
          }
          _ = layout.words(ofString: string).reduce(0) { max($0, $1.start) }
        }
      } catch {
        #expect(error.code == .corrupted)
      }
    }
  }

  @Test(
    "Bytes that are no layout are refused",
    arguments: [[], [0], [2, 0], [1], [1, 1], [1, 0, 0], [1, 1, 1], [1, 1, 1, 0x0D, 0], [1, 0xFF, 0xFF, 0xFF]])
  func refused(bytes: [UInt8]) {
    #expect(throws: TextIndexError.self) { try DocumentLayout(decoding: bytes) }
  }
}
