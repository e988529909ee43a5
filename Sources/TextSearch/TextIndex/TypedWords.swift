internal import Foundation

/// The words of a typed text, for completing and mending them.
struct TypedWords {
  struct Word {
    var term: [UInt8]
    var range: Range<String.Index>
  }

  let text: String
  /// Whole words as they are written, compounds as one, in order. Characters of scripts without spaces, which are found by
  /// any part, and what is left out with a hyphen are not among them.
  let words: [Word]

  init(_ text: String, analysis: TextAnalysis) {
    self.text = text
    var words: [Word] = []
    for token in analysis.analyze(text).tokens where token.kind.isWord && !token.isUnit {
      guard let range = Range(NSRange(token.utf16Range), in: text) else { continue }
      if let last = words.last, range.lowerBound < last.range.upperBound {
        // Of what overlaps the longest stands for all.
        if last.range.upperBound < range.upperBound || range.lowerBound == last.range.lowerBound {
          words[words.count - 1] = Word(term: token.term, range: range)
        }
      } else {
        words.append(Word(term: token.term, range: range))
      }
    }
    let excluded = Self.excludedRanges(of: text)
    var index = 0
    self.words = words.filter { word in
      while index < excluded.count, excluded[index].upperBound <= word.range.lowerBound { index += 1 }
      return index == excluded.count || word.range.lowerBound < excluded[index].lowerBound
    }
  }

  /// The last word, if the text ends with it, so that it may go on.
  var unfinished: Word? {
    guard let last = words.last, last.range.upperBound == text.endIndex else { return nil }
    return last
  }

  /// What stands before the unfinished word, as a text to search for.
  func textBefore(_ word: Word) -> String {
    let text = text[..<word.range.lowerBound]
    // An operator that waits for its second half.
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.last == "OR" ? "" : String(text)
  }

  /// What hyphens leave out: up to a space, or to the end of a quotation.
  private static func excludedRanges(of text: String) -> [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    var start = text.startIndex
    var isQuoteToCome = true
    while let first = text[start...].firstIndex(where: { !$0.isWhitespace }) {
      var end: String.Index?
      if text[first] == "-" {
        let rest = text[first...].dropFirst()
        if isQuoteToCome, let quote = rest.first, quotes.contains(quote) {
          end = rest.dropFirst().firstIndex { quotes.contains($0) }.map { text.index(after: $0) }
          isQuoteToCome = end != nil
        }
      }
      let next = end ?? text[first...].firstIndex(where: \.isWhitespace) ?? text.endIndex
      if text[first] == "-" { ranges.append(first..<next) }
      start = next
    }
    return ranges
  }

  private static let quotes: Set<Character> = ["\"", "“", "”", "„", "‟", "«", "»", "＂"]
}
