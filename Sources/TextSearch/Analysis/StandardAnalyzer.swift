public import Foundation

/// The default analyzer: words by Unicode's rules, folded so that case, accents and width do not matter.
///
/// Words are found whole and by their parts: `node.js` as *node*, *js*, *node.js* and *nodejs*, `fetchUser` as *fetch*,
/// *user* and *fetchuser*, `plug-in` as *plug*, *in* and *plugin*. Scripts written without spaces, and emoji, are indexed
/// character by character, so that any part of their text is found.
///
/// Folding takes away case, accents, Arabic and Hebrew points, width and compatibility forms; it makes ß ss, æ ae, ø o,
/// ł l, and Arabic alef with hamza a plain alef. Letters of their own stay: й, ї, kana with voicing marks, Thai tones.
/// Decomposed text equals composed text.
public struct StandardAnalyzer: Analyzer, Hashable {
  /// The rules' version. Terms of two versions may differ.
  private static let version = 1

  private let family: FoldingTable.Family

  /// Makes an analyzer that folds by the rules of `locale`'s language.
  ///
  /// - Parameter locale: Turkish and Azeri keep ı and i apart; all others fold alike. The process's locale plays no part.
  public init(locale: Locale = Locale(identifier: "")) { family = FoldingTable.Family(locale: locale) }

  /// Names the version of the rules and the family of locales that fold alike.
  public var fingerprint: String { "standard-\(Self.version)-\(family.rawValue)" }

  /// What turns a surface into terms.
  var wordAnalyzer: WordAnalyzer { WordAnalyzer(family: family) }

  /// The words of `text` in order, with the parts and the joined forms of compounds.
  ///
  /// Beside a character of a script without spaces, or an emoji, a space or sign is a token too: a single space, with
  /// an empty range.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The tokens, their positions never falling.
  /// - Complexity: O(*n*) in the length of the text.
  public func tokens(in text: String) -> [Token] {
    analyze(text).tokens.map { token in
      Token(
        term: String(decoding: token.term, as: UTF8.self), position: token.position, span: token.kind.span,
        utf16Range: token.utf16Range)
    }
  }

  /// The tokens of `text` with all that is known of them.
  func analyze(_ text: String) -> AnalyzedText {
    var text = text
    text.makeContiguousUTF8()
    var boundaries = CharacterBoundaries(text)
    let analyzer = wordAnalyzer
    var tokens: [AnalyzedToken] = []
    var position = 0
    text.withUTF8 { bytes in
      var tokenizer = Tokenizer(bytes)
      while let surface = tokenizer.next() {
        if surface.hasGapBefore {
          tokens.append(.separator(at: position, after: tokens.last))
          position += 1
        }
        let analysis = analyzer.analyze(
          UnsafeBufferPointer(rebasing: bytes[surface.start..<surface.end]), isUnit: surface.isUnit)
        for term in analysis.terms {
          let source = surface.start + term.source.lowerBound..<surface.start + term.source.upperBound
          let start = boundaries.start(at: source.lowerBound, in: bytes)
          let end = boundaries.end(at: source.upperBound, in: bytes)
          // From the surface's start on, or back from it where its first character begins before it.
          let utf16Start =
            start < surface.start
            ? surface.utf16Start - bytes.utf16Count(in: start..<surface.start)
            : surface.utf16Start + bytes.utf16Count(in: surface.start..<start)
          tokens.append(
            AnalyzedToken(
              term: term.term, position: position + term.position, kind: term.kind,
              utf16Range: utf16Start..<utf16Start + bytes.utf16Count(in: start..<end), isUnit: surface.isUnit,
              source: source))
        }
        position += analysis.positionCount
      }
    }
    return AnalyzedText(tokens: tokens, positionCount: position, text: text, folder: analyzer.folder)
  }
}

extension AnalyzedToken {
  /// What stands behind the words of `previous`. Its range is empty: nothing of a match begins or ends in it.
  fileprivate static func separator(at position: Int, after previous: AnalyzedToken?) -> AnalyzedToken {
    let end = previous?.utf16Range.upperBound ?? 0
    return AnalyzedToken(
      term: Separator.term, position: position, kind: .word, utf16Range: end..<end, isUnit: true, source: 0..<0)
  }
}
