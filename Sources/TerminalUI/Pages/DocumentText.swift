package import Foundation

/// All lines of a document, one string of it after another. A line is made into text only when it is looked at.
package struct DocumentText: Sendable {
  /// Whether the numbers of the lines are those of a file.
  package let isNumbered: Bool
  private let parts: [LineLocator]

  /// - Parameters:
  ///   - texts: The texts of the document, each with the places of its matches in UTF-16.
  ///   - isNumbered: Whether the numbers of the lines are those of a file.
  package init(_ texts: [(text: String, ranges: [NSRange])], isNumbered: Bool) {
    self.isNumbered = isNumbered
    parts = texts.map { LineLocator($0.text, ranges: $0.ranges, keeping: .all) }
  }

  package var count: Int { parts.reduce(0) { $0 + $1.count } }
  package var matchCount: Int { parts.reduce(0) { $0 + $1.matchCount } }

  /// The line at a place.
  package subscript(place: Int) -> MatchedLine {
    let (part, rest) = locate(place)
    return part[rest]
  }

  /// The place of the first line from `start` on, going in steps of `step`, that has a match.
  package func matchedLine(from start: Int, step: Int) -> Int? {
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
