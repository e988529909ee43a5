/// How an index reads text: the standard analyzer, or one that was brought along.
///
/// The planner, the highlighter and whatever else needs words with exact places goes through it. The inverter takes the
/// tokenizer and the word analyzer of ``standard`` directly.
struct TextAnalysis: Sendable {
  let analyzer: any Analyzer
  /// The standard analyzer if that is the one.
  let standard: StandardAnalyzer?
  /// Which words are indexed by their stems as well.
  var stemming = Stemming()

  var fingerprint: String { analyzer.fingerprint }

  init(analyzer: any Analyzer) {
    self.analyzer = analyzer
    standard = analyzer as? StandardAnalyzer
  }

  /// The tokens of `text` in order.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func analyze(_ text: String) -> AnalyzedText {
    standard?.analyze(text) ?? analyzeCustom(text)
  }

  /// Whether the folded term is written without spaces around it: its first scalar is of such a script, or an emoji.
  static func isUnit(term: [UInt8]) -> Bool {
    term.withUnsafeBufferPointer { bytes in
      !bytes.isEmpty && ScalarTable.shared[bytes.scalar(at: 0).value].isUnit
    }
  }

  /// Takes another analyzer's tokens, whatever they claim: no empty term, no NUL, no
  /// mark of a stem, no range out of the text, no step back.
  private func analyzeCustom(_ text: String) -> AnalyzedText {
    let length = text.utf16.count
    var position = 0
    var positionCount = 0
    let tokens: [AnalyzedToken] = analyzer.tokens(in: text).compactMap { token in
      let term = token.term.utf8.filter { $0 > StemTerm.mark }
      position = max(position, token.position)
      let span = min(max(1, token.span), Surface.maximalParts)
      guard !term.isEmpty, position < Int(Int32.max) else { return nil }
      positionCount = max(positionCount, position + span)
      return AnalyzedToken(
        term: term, position: position, kind: span > 1 ? .compound(span: span) : .word,
        utf16Range: token.utf16Range.clamped(to: 0..<length), isUnit: Self.isUnit(term: term), source: 0..<0)
    }
    let ordered = tokens.enumerated().sorted { first, second in
      (first.element.position, first.element.kind.span, first.offset)
        < (second.element.position, second.element.kind.span, second.offset)
    }
    return AnalyzedText(tokens: ordered.map(\.element), positionCount: positionCount, text: text, folder: nil)
  }
}
