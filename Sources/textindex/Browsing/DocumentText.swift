import Foundation
import TextSearch

/// All lines of a document, one string of it after another. A line is made into text only when it is looked at.
struct DocumentText: Sendable {
  /// Whether the numbers of the lines are those of a file.
  let isNumbered: Bool
  private let parts: [LineLocator]

  /// The text of a document that was found.
  init(of item: SearchResultItem<SourceDocument>) {
    let strings = item.strings ?? []
    // The first string of a file is its name, which stands above the text.
    isNumbered = DocumentIdentity(item.identifier).record == nil
    parts = strings.indices.dropFirst(isNumbered ? 1 : 0).map { string in
      LineLocator(strings[string], ranges: item.ranges(inString: string), keeping: .all)
    }
  }

  /// A text by itself.
  init(_ text: String, ranges: [NSRange]) {
    isNumbered = true
    parts = [LineLocator(text, ranges: ranges, keeping: .all)]
  }

  var count: Int { parts.reduce(0) { $0 + $1.count } }
  var matchCount: Int { parts.reduce(0) { $0 + $1.matchCount } }

  /// The line at a place.
  subscript(place: Int) -> MatchedLine {
    let (part, rest) = locate(place)
    return part[rest]
  }

  /// The place of the first line from `start` on, going in steps of `step`, that has a match.
  func matchedLine(from start: Int, step: Int) -> Int? {
    let end = step > 0 ? count : -1
    guard (0..<count).contains(start) else { return nil }
    return stride(from: start, to: end, by: step).first { place in
      let (part, rest) = locate(place)
      return part.isMatched(rest)
    }
  }

  private func locate(_ place: Int) -> (LineLocator, Int) {
    var rest = place
    for part in parts.dropLast() {
      if rest < part.count { return (part, rest) }
      rest -= part.count
    }
    return (parts[parts.count - 1], rest)
  }
}
