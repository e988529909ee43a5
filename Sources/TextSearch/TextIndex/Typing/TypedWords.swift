internal import Foundation

/// The words of a typed text, for completing and mending them.
struct TypedWords {
  struct Word {
    var term: [UInt8]
    var range: Range<String.Index>
  }

  let text: String
  /// Whole words as they are written, compounds as one, in order. Characters of scripts without spaces, which are found by
  /// any part, the names of fields before a colon, and what is left out with a hyphen are not among them.
  let words: [Word]
  private let fieldNumbers: [String: Int]

  init(_ text: String, planner: QueryPlanner) {
    self.text = text
    fieldNumbers = planner.fieldNumbers
    let fieldNames = Self.fieldNames(in: text, known: planner.fieldNumbers)
    var masked = text
    // A colon may stand inside a word; these do not.
    for name in fieldNames { masked.replaceSubrange(name.upperBound...name.upperBound, with: " ") }
    var words: [Word] = []
    for token in planner.analysis.analyze(masked).tokens where token.kind.isWord && !token.isUnit {
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
    let namesLeft = Set(fieldNames.map(\.upperBound))
    words.removeAll { namesLeft.contains($0.range.upperBound) }
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

  /// What stands before the unfinished word, as a text to search for; and the field that it is looked for in, if the word
  /// is written behind the name of one, as in `title:word`.
  func before(_ word: Word) -> (text: String, field: Int?) {
    var text = text[..<word.range.lowerBound]
    var field: Int?
    if let name = Self.fieldNames(in: String(text), known: fieldNumbers).last, text.last == ":",
      text.index(after: name.upperBound) == text.endIndex
    {
      field = fieldNumbers[String(text[name])]
      text = text[..<name.lowerBound]
    }
    // An operator that waits for its second half.
    let waits = text.split(whereSeparator: \.isWhitespace).last == "OR"
    return (waits ? "" : String(text), field)
  }

  /// Where names of fields stand behind a space and before a colon.
  private static func fieldNames(in text: String, known: [String: Int]) -> [Range<String.Index>] {
    guard !known.isEmpty else { return [] }
    return text.split(whereSeparator: \.isWhitespace).compactMap { item in
      guard let colon = item.firstIndex(of: ":"), known[String(item[..<colon])] != nil else { return nil }
      return item.startIndex..<colon
    }
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
