import Foundation
import Testing

@testable import TextSearch

@Suite struct TextAnalysisTests {
  /// Gives the tokens it was made with, sound or not.
  private struct FixedAnalyzer: Analyzer {
    var fixed: [Token]
    var fingerprint: String { "fixed" }
    func tokens(in text: String) -> [Token] { fixed }
  }

  @Test("The standard analyzer is known as such and names its folding family")
  func standard() {
    let root = TextAnalysis(analyzer: StandardAnalyzer())
    #expect(root.standard != nil)
    #expect(root.fingerprint == "standard-1-root")
    #expect(
      TextAnalysis(analyzer: StandardAnalyzer(locale: Locale(identifier: "de_DE"))).fingerprint == root.fingerprint)
    #expect(
      TextAnalysis(analyzer: StandardAnalyzer(locale: Locale(identifier: "tr"))).fingerprint == "standard-1-turkic")
    #expect(TextAnalysis(analyzer: FixedAnalyzer(fixed: [])).standard == nil)
    #expect(TextAnalysis(analyzer: FixedAnalyzer(fixed: [])).fingerprint == "fixed")
  }

  @Test("A custom analyzer's tokens keep their places; spans make compounds")
  func custom() {
    let tokens = [
      Token(term: "ab", position: 0, span: 2, utf16Range: 0..<3),
      Token(term: "a", position: 0, utf16Range: 0..<1),
      Token(term: "b", position: 1, utf16Range: 2..<3),
      Token(term: "人", position: 2, utf16Range: 4..<5),
    ]
    let analyzed = TextAnalysis(analyzer: FixedAnalyzer(fixed: tokens)).analyze("a b 人")
    #expect(analyzed.tokens.map(\.kind) == [.word, .compound(span: 2), .word, .word])
    #expect(analyzed.tokens.map(\.isUnit) == [false, false, false, true])
    #expect(analyzed.positionCount == 3)
  }

  @Test("Folded bytes map one to one where lengths agree, else to the whole token")
  func customRanges() {
    let tokens = [
      Token(term: "söme", position: 0, utf16Range: 0..<4), Token(term: "run", position: 1, utf16Range: 5..<12),
    ]
    let analyzed = TextAnalysis(analyzer: FixedAnalyzer(fixed: tokens)).analyze("SÖME running")
    #expect(analyzed.utf16Range(of: 0, folded: 1..<3) == 1..<2)
    #expect(analyzed.utf16Range(of: 0, folded: 3..<5) == 2..<4)
    #expect(analyzed.utf16Range(of: 1, folded: 0..<1) == 5..<12)
  }

  @Test("Whatever a custom analyzer claims, terms have no NUL, ranges are in bounds and positions never fall")
  func unsound() {
    let tokens = [
      Token(term: "", position: 0, utf16Range: 0..<1),
      Token(term: "a\u{0}b", position: -5, span: -3, utf16Range: -4..<100),
      Token(term: "c", position: 7, span: 1000, utf16Range: 50..<60),
      Token(term: "d", position: 3, utf16Range: 1..<2),
      Token(term: "e", position: .max, span: .max, utf16Range: 0..<1),
    ]
    let analyzed = TextAnalysis(analyzer: FixedAnalyzer(fixed: tokens)).analyze("xyz")
    #expect(analyzed.tokens.map { String(decoding: $0.term, as: UTF8.self) } == ["ab", "d", "c"])
    #expect(analyzed.tokens.map(\.position) == [0, 7, 7])
    #expect(analyzed.tokens.allSatisfy { $0.utf16Range.clamped(to: 0..<3) == $0.utf16Range })
    #expect(analyzed.positionCount == 7 + Surface.maximalParts)
    for index in analyzed.tokens.indices { _ = analyzed.utf16Range(of: index, folded: 0..<2) }
  }

  @Test(
    "A term of a script without spaces, or an emoji, is a unit",
    arguments: [
      ("人", true), ("バ", true), ("้", true), ("👍", true), ("🇩🇪", true), ("word", false), ("테스트", false), ("", false),
      ("1", false),
      ("мир", false),
    ])
  func units(term: String, isUnit: Bool) {
    #expect(TextAnalysis.isUnit(term: Array(term.utf8)) == isUnit)
  }
}
