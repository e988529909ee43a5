import Foundation
import TerminalUI
import TextSearch

/// Something found, with what a person wants to see of it.
struct Hit: Sendable {
  let identity: DocumentIdentity
  /// The path as a person in the current folder would write it.
  let path: String
  /// The line to jump to: that with the best match, or the record's.
  let line: Int
  /// What stands first in the document: a record's first text. Nil for a file, whose name the path tells.
  let title: MatchedLine?
  /// The lines that show best what was found, at least one if the document has any text.
  let lines: [MatchedLine]
  /// Whether ``lines`` carry the numbers of lines in the file.
  let isNumbered: Bool
  /// Where the file's name matches, in UTF-8 bytes of ``path``.
  let pathMatches: [Range<Int>]
  let score: Double
  let weight: Double
  let ranges: [StringRange]
  /// How the score comes about, if somebody wants to know.
  let explanation: ScoreExplanation?

  /// A match in one of the document's strings, in UTF-16 code units.
  struct StringRange: Sendable, Hashable, Codable {
    let string: Int
    let location: Int
    let length: Int
  }

  /// - Parameters:
  ///   - item: What the index found.
  ///   - folder: The folder that paths are shown from.
  ///   - lineCount: How many lines to show at most.
  ///   - explanation: How the score comes about.
  init(
    _ item: SearchResultItem<SourceDocument>, from folder: String, lineCount: Int, explanation: ScoreExplanation? = nil
  ) {
    self.explanation = explanation
    identity = DocumentIdentity(item.identifier)
    path = PathText.displayed(identity.path, from: folder)
    score = item.score
    weight = item.weight
    let strings = item.strings ?? []
    let found = strings.indices.map { item.ranges(inString: $0) }
    ranges = found.enumerated().flatMap { string, ranges in
      ranges.map { StringRange(string: string, location: $0.location, length: $0.length) }
    }
    if identity.record == nil {
      let text = strings.count > 1 ? strings[1] : ""
      let best = LineLocator(text, ranges: found.count > 1 ? found[1] : []).best(lineCount)
      isNumbered = true
      title = nil
      lines = best.lines.isEmpty ? Self.firstLine(of: text).map { [$0] } ?? [] : best.lines
      line = best.bestNumber ?? lines.first?.number ?? 1
      pathMatches = Self.matches(inNameAtEndOf: path, name: strings.first ?? "", found.first ?? [])
    } else {
      let titleRanges = found.first ?? []
      isNumbered = false
      title = strings.first.flatMap {
        LineLocator($0, ranges: titleRanges).best(1).lines.first ?? Self.firstLine(of: $0)
      }
      let others = strings.indices.dropFirst().flatMap {
        LineLocator(strings[$0], ranges: found[$0]).best(lineCount).lines
      }
      lines =
        others.isEmpty
        ? strings.dropFirst().lazy.compactMap(Self.firstLine).first.map { [$0] } ?? [] : Array(others.prefix(lineCount))
      line = Int(clamping: item.context[SourceDocument.lineKey]?.integerValue ?? 1)
      pathMatches = []
    }
  }

  /// The path, the line and what a record is called, in style.
  var heading: [StyledSpan] { heading(leavingOut: 0) }

  /// The heading with an ellipsis for some columns of the beginning of the path.
  func heading(leavingOut columns: Int) -> [StyledSpan] {
    var start = path.startIndex
    var left = columns
    while left > 0, start < path.endIndex {
      left -= DisplayWidth.of(path[start])
      start = path.index(after: start)
    }
    let line = MatchedLine(number: 1, text: path, matches: pathMatches)
    var spans = columns > 0 ? [StyledSpan("…", .faint)] : []
    spans += line.spans(in: start..<path.endIndex).map { StyledSpan($0.text, $0.style == .match ? .match : .path) }
    spans += [StyledSpan(":"), StyledSpan("\(self.line)", .number)]
    if let record = identity.record, record != "line \(self.line)" {
      spans.append(StyledSpan("  " + DisplayText.cleaned(record), .faint))
    }
    if let title {
      spans += [StyledSpan("  ")] + LineExcerpt.spans(of: title, columns: 200)
    }
    return spans
  }

  /// The first line that has something in it.
  private static func firstLine(of text: String) -> MatchedLine? {
    var number = 1
    var rest = text.utf8[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      let line = rest[..<end]
      if line.contains(where: { $0 > UInt8(ascii: " ") }) {
        let text = String(Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
        return MatchedLine(number: number, text: text, matches: [])
      }
      guard end < rest.endIndex else { return nil }
      rest = rest[rest.index(after: end)...]
      number += 1
    }
    return nil
  }

  private static func matches(inNameAtEndOf path: String, name: String, _ ranges: [NSRange]) -> [Range<Int>] {
    guard path.hasSuffix(name) else { return [] }
    let start = path.utf8.count - name.utf8.count
    return ranges.compactMap { range in
      Range(range, in: name).map { characters in
        let lower = name.utf8.distance(from: name.startIndex, to: characters.lowerBound)
        let upper = name.utf8.distance(from: name.startIndex, to: characters.upperBound)
        return start + lower..<start + upper
      }
    }
  }
}
