internal import Foundation

/// What to write in the place of a typed word.
struct Replacement {
  let text: String
  /// Where in it what is new begins, in characters.
  let newStart: Int

  /// A word in the place of another.
  init(_ text: String) {
    self.text = text
    newStart = 0
  }

  /// A word that goes on where the typed one, whose folded form this is, ends.
  init(_ text: String, completing beginning: [UInt8], analysis: TextAnalysis) {
    self.text = text
    let analyzed = analysis.analyze(text)
    let index = analyzed.tokens.firstIndex { $0.utf16Range.lowerBound == 0 && $0.term.starts(with: beginning) }
    guard let index, analyzed.tokens[index].term.count > beginning.count else {
      newStart = 0
      return
    }
    let new = analyzed.utf16Range(of: index, folded: beginning.count..<analyzed.tokens[index].term.count)
    let start = text.utf16.index(text.startIndex, offsetBy: new.lowerBound, limitedBy: text.endIndex)
    newStart = start.map { text[..<$0].count } ?? 0
  }
}

/// A typed text with some of its words replaced.
struct Mending {
  private(set) var text = ""
  private var newRanges: [Range<Int>] = []

  /// - Parameter replacements: In the order of the words.
  init(_ typed: String, _ replacements: [(word: TypedWords.Word, replacement: Replacement)]) {
    var cursor = typed.startIndex
    for (word, replacement) in replacements {
      text += typed[cursor..<word.range.lowerBound]
      let start = text.utf8.count
      let new = replacement.text.dropFirst(replacement.newStart)
      text += replacement.text
      newRanges.append(start + replacement.text.utf8.count - new.utf8.count..<start + replacement.text.utf8.count)
      cursor = word.range.upperBound
    }
    text += typed[cursor...]
  }

  func suggestion(count: Int) -> Suggestion {
    let utf8 = text.utf8
    return Suggestion(
      text: text, count: count,
      newRanges: newRanges.map { range in
        utf8.index(
          utf8.startIndex, offsetBy: range.lowerBound)..<utf8.index(utf8.startIndex, offsetBy: range.upperBound)
      })
  }
}
