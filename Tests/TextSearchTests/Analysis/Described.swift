import Foundation

@testable import TextSearch

/// Short forms of analysis results for tables of tests.
enum Described {
  /// The surfaces of `text`, as `position:text`, a unit in angle brackets.
  static func surfaces(_ text: String, locale: String = "") -> [String] {
    var text = text
    let analyzer = WordAnalyzer(locale: Locale(identifier: locale))
    return text.withUTF8 { bytes in
      var tokenizer = Tokenizer(bytes)
      var position = 0
      var found: [String] = []
      while let surface = tokenizer.next() {
        if surface.hasGapBefore { position += 1 }
        let piece = UnsafeBufferPointer(rebasing: bytes[surface.start..<surface.end])
        let word = String(decoding: piece, as: UTF8.self)
        found.append("\(position):" + (surface.isUnit ? "<\(word)>" : word))
        position += analyzer.analyze(piece, isUnit: surface.isUnit).positionCount
      }
      return found
    }
  }

  /// The tokens of `text`: `position term`, then `/part`, `/2` for a compound, `+2` for a joined form.
  static func tokens(_ text: String, locale: String = "") -> [String] {
    StandardAnalyzer(locale: Locale(identifier: locale)).analyze(text).tokens.map { token in
      let kind: String
      switch token.kind {
      case .word: kind = ""
      case .part: kind = "/part"
      default: kind = (token.kind.isWord ? "/" : "+") + "\(token.kind.span)"
      }
      return "\(token.position) \(String(decoding: token.term, as: UTF8.self))\(kind)"
    }
  }

  /// The folded form of `word`, all of it, with its connectors.
  static func folded(_ word: String, locale: String = "") -> String {
    var word = word
    let folder = TermFolder(family: FoldingTable.Family(locale: Locale(identifier: locale)))
    return word.withUTF8 { String(decoding: folder.fold($0), as: UTF8.self) }
  }

  /// Strings are compared by scalars: Swift's equality would take composed and decomposed for alike.
  static func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }
}
