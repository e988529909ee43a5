internal import Foundation

@testable internal import TextSearch

/// Any text in any locale: tokens stand in the text, in order, and each part of each has a place.
struct AnalyzerTarget: FuzzTarget {
  static let name = "analyzer"

  private let analyses = ["", "tr", "lt", "de", "ja"].map {
    TextAnalysis(analyzer: StandardAnalyzer(locale: Locale(identifier: $0)))
  }

  mutating func run(_ bytes: UnsafeRawBufferPointer) throws {
    var bytes = FuzzBytes(bytes)
    let analysis = bytes.element(of: analyses)
    let text = bytes.text()
    let analyzed = analysis.analyze(text)
    let length = text.utf16.count
    var position = 0
    for (index, token) in analyzed.tokens.enumerated() {
      FuzzRun.expect(token.position >= position, "Tokens are out of order.")
      position = token.position
      FuzzRun.expect(position < analyzed.positionCount, "A token stands behind the last position.")
      FuzzRun.expect(!token.term.contains(0), "A term has a zero byte.")
      FuzzRun.expect(lies(token.utf16Range, in: length), "A token stands outside of the text.")
      for start in [0, token.term.count / 2] where start < token.term.count {
        let range = analyzed.utf16Range(of: index, folded: start..<token.term.count)
        FuzzRun.expect(lies(range, in: length), "A part of a token stands outside of the text.")
      }
    }
    let layout = try DocumentLayout(decoding: DocumentLayout.encode([analyzed]))
    FuzzRun.expect(layout.positionCount(ofString: 0) == analyzed.positionCount, "A layout has another length.")
  }

  private func lies(_ range: Range<Int>, in length: Int) -> Bool {
    range.lowerBound >= 0 && range.upperBound <= length
  }
}
