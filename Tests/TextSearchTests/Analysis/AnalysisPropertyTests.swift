import Foundation
import Testing

@testable import TextSearch

/// What must hold for any text, tried on random mixtures of scripts.
@Suite struct AnalysisPropertyTests {
  private static let pieces: [String] = [
    "a", "B", "word", "Straße", "fetchUser", "HTTPServer", "é", "e\u{301}", "ﬁ", "9", "42", "²", "½", ".", ",", ":",
    "'", "’",
    "_", "__", "-", "‐", "\"", " ", " ", " ", "\n", "\r\n", "\u{0}", "\u{AD}", "\u{200B}", "\u{200D}", "\u{FE0F}",
    "\u{301}",
    "\u{308}", "\u{306}", "и", "Й", "λόγος", "ς", "مَدْرَسَة", "أحمد", "ـ", "\u{600}", "שָׁ", "צה\"ל", "人", "工智", "か",
    "\u{3099}", "ﾊ", "ﾞ",
    "ー", "ข้า", "น้ำ", "ဦ", "ក្រ", "한", "\u{1112}\u{1161}\u{11AB}", "हिन्दी", "\u{93C}", "\u{94D}", "👍🏽", "👩‍👩‍👧", "🇩🇪", "🇫", "❤️",
    "🏿", "㍿", "㎏",
    "①", "𝐀", "\u{FFFD}", "©", "İ", "ı", "I", "I\u{307}", "ๆ", "ꦏ", "ᬓ", "བོད", "\u{E0001}", "\u{1F1E6}",
  ]

  private static func texts(seed: UInt64, count: Int) -> [String] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      (0..<Int.random(in: 1...24, using: &generator)).compactMap { _ in pieces.randomElement(using: &generator) }
        .joined()
    }
  }

  @Test(
    "Ranges ascend and lie between characters; the text of a term folds to the term", arguments: [1, 2, 3] as [UInt64])
  func ranges(seed: UInt64) {
    let folder = TermFolder(family: .root)
    for text in Self.texts(seed: seed, count: 400) {
      let analyzed = StandardAnalyzer().analyze(text)
      let boundaries = Set(text.indices.map { text.utf16.distance(from: text.startIndex, to: $0) } + [text.utf16.count])
      var last = (position: 0, start: 0)
      for (index, token) in analyzed.tokens.enumerated() {
        #expect(boundaries.contains(token.utf16Range.lowerBound), "\(text.debugDescription), seed \(seed)")
        #expect(boundaries.contains(token.utf16Range.upperBound), "\(text.debugDescription), seed \(seed)")
        #expect(token.utf16Range.isEmpty == token.isSeparator && !token.term.isEmpty && !token.term.contains(0))
        #expect((last.position, last.start) <= (token.position, token.utf16Range.lowerBound))
        #expect(token.position + token.kind.span <= analyzed.positionCount)
        last = (token.position, token.utf16Range.lowerBound)
        if !token.isUnit {
          let source = Array(text.utf8)[token.source]
          let isJoined = !token.kind.isWord && token.kind.span > 1
          let folded = Array(source).withUnsafeBufferPointer { folder.fold($0, droppingConnectors: isJoined) }
          #expect(folded == token.term)
          #expect(analyzed.foldingMap(of: token).foldedCount == token.term.count)
        }
        var end = token.utf16Range.lowerBound
        for byte in token.term.indices {
          let range = analyzed.utf16Range(of: index, folded: byte..<byte + 1)
          #expect(boundaries.contains(range.lowerBound) && boundaries.contains(range.upperBound))
          #expect(range.upperBound >= end && token.utf16Range.clamped(to: range) == range)
          end = range.upperBound
        }
      }
    }
  }

  @Test("Surfaces never overlap, leave no letter out and know their place", arguments: [4, 5, 6] as [UInt64])
  func surfaces(seed: UInt64) {
    for text in Self.texts(seed: seed, count: 400) {
      let bytes = Array(text.utf8)
      var covered = [Bool](repeating: false, count: bytes.count)
      var end = 0
      for surface in TokenizerTests.surfaces(text) {
        #expect(surface.start >= end && surface.end > surface.start && surface.end <= bytes.count)
        #expect(surface.end - surface.start <= Surface.maximalBytes)
        let before = String(decoding: bytes[..<surface.start], as: UTF8.self)
        #expect(surface.utf16Start == before.utf16.count, "\(text.debugDescription), seed \(seed)")
        for byte in surface.start..<surface.end { covered[byte] = true }
        end = surface.end
        if surface.isPlain {
          let analysis = bytes[surface.start..<surface.end].withUnsafeBufferPointer {
            WordAnalyzer(family: .root).analyze($0, isUnit: surface.isUnit)
          }
          #expect(analysis.terms.count == 1 && analysis.positionCount == 1, "\(text.debugDescription)")
        }
      }
      var offset = 0
      for scalar in text.unicodeScalars {
        let scalarClass = ScalarTable.shared[scalar.value]
        if scalarClass.isWord || scalarClass.isUnit {
          #expect(covered[offset], "\(text.debugDescription), seed \(seed)")
        }
        offset += String(scalar).utf8.count
      }
    }
  }

  @Test("Composed and decomposed texts have the same tokens", arguments: [7, 8] as [UInt64])
  func canonicalEquivalence(seed: UInt64) {
    for text in Self.texts(seed: seed, count: 400) {
      let composed = Described.tokens(text.precomposedStringWithCanonicalMapping)
      let decomposed = Described.tokens(text.decomposedStringWithCanonicalMapping)
      #expect(
        composed.map(Described.scalars) == decomposed.map(Described.scalars), "\(text.debugDescription), seed \(seed)")
    }
  }

  @Test("Random bytes are tokenised without trapping", arguments: [9] as [UInt64])
  func randomBytes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let bytes = (0..<Int.random(in: 0...64, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      bytes.withUnsafeBufferPointer { buffer in
        var tokenizer = Tokenizer(buffer)
        var end = 0
        while let surface = tokenizer.next() {
          #expect(surface.start >= end && surface.end <= bytes.count && surface.utf16Start <= surface.start)
          end = surface.end
          let piece = UnsafeBufferPointer(rebasing: buffer[surface.start..<surface.end])
          #expect(WordAnalyzer(family: .turkic).analyze(piece, isUnit: surface.isUnit).positionCount >= 1)
        }
      }
    }
  }
}
