package import Foundation

/// The lines of a text, with what was found in them; made in one pass over its bytes.
package struct LineLocator: Sendable {
  /// Which lines are kept.
  package enum Selection: Sendable {
    /// Those with a match, of which a few thousand are enough to choose from.
    case matched
    case all
  }

  /// A line as bytes of the text.
  private struct Line {
    let number: Int
    var bytes: Range<Int>
    var matches: [Range<Int>]
  }

  private static let maximumMatchedLines = 2000

  private let text: String
  private let lines: [Line]

  /// - Parameters:
  ///   - text: The text.
  ///   - ranges: The matches in UTF-16 code units, in order and not overlapping.
  ///   - selection: Which lines to keep.
  package init(_ text: String, ranges: [NSRange], keeping selection: Selection = .matched) {
    var text = text
    lines = text.withUTF8 { Self.lines(of: $0, ranges, selection) }
    self.text = text
  }

  /// How many lines were kept.
  package var count: Int { lines.count }

  /// How many matches the kept lines have.
  package var matchCount: Int { lines.reduce(0) { $0 + $1.matches.count } }

  /// A kept line, by its place among them.
  package subscript(place: Int) -> MatchedLine {
    let line = lines[place]
    let start = line.bytes.lowerBound
    return MatchedLine(
      number: line.number, text: slice(line.bytes),
      matches: line.matches.map { $0.lowerBound - start..<$0.upperBound - start })
  }

  /// Whether a kept line has a match.
  package func isMatched(_ place: Int) -> Bool { !lines[place].matches.isEmpty }

  /// The number of a kept line.
  package func number(_ place: Int) -> Int { lines[place].number }

  /// The lines that show most of what was looked for, in their order, and the number of the best.
  package func best(_ count: Int) -> (lines: [MatchedLine], bestNumber: Int?) {
    var candidates = lines.indices.map { (place: $0, words: words(of: lines[$0])) }
    var chosen: [Int] = []
    var covered: Set<String> = []
    while chosen.count < count {
      // Each next line is the one that adds most, so that together they show as many of the words as they can.
      let gains = candidates.map { candidate in
        candidate.words.subtracting(covered).count * 1000 + min(lines[candidate.place].matches.count, 999)
      }
      guard let highest = gains.max(), highest > 0, let best = gains.firstIndex(of: highest) else { break }
      // A third line is worth its room only if it shows something new.
      if chosen.count >= 2, highest < 1000 { break }
      let candidate = candidates.remove(at: best)
      covered.formUnion(candidate.words)
      chosen.append(candidate.place)
    }
    return (chosen.sorted().map { self[$0] }, chosen.first.map { lines[$0].number })
  }

  private func words(of line: Line) -> Set<String> {
    Set(line.matches.prefix(20).map { slice($0).lowercased() })
  }

  private func slice(_ bytes: Range<Int>) -> String {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: bytes.lowerBound)
    return String(Substring(utf8[start..<utf8.index(start, offsetBy: bytes.count)]))
  }
}

extension LineLocator {
  private static func lines(
    of bytes: UnsafeBufferPointer<UInt8>, _ ranges: [NSRange], _ selection: Selection
  ) -> [Line] {
    var lines: [Line] = []
    var rest = ranges[...].filter { $0.length > 0 }[...]
    var utf16 = 0
    var number = 1
    var position = 0
    while position < bytes.count {
      if selection == .matched, rest.isEmpty || lines.count >= maximumMatchedLines { break }
      let start = position
      var matches: [Range<Int>] = []
      var matchStart: Int?
      while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
        let byte = bytes[position]
        // A byte that begins a scalar counts one code unit, or two when the scalar needs a surrogate pair.
        if byte & 0xC0 != 0x80 {
          advance(&rest, utf16, position, &matchStart, &matches)
          utf16 += byte >= 0xF0 ? 2 : 1
        }
        position += 1
      }
      advance(&rest, utf16, position, &matchStart, &matches)
      // A match that goes on in the next line is marked in both.
      if let matchStart { matches.append(matchStart..<position) }
      let end = position > start && bytes[position - 1] == UInt8(ascii: "\r") ? position - 1 : position
      matches = matches.map { min($0.lowerBound, end)..<min($0.upperBound, end) }.filter { !$0.isEmpty }
      if selection == .all || !matches.isEmpty {
        lines.append(Line(number: number, bytes: start..<end, matches: matches))
      }
      number += 1
      position += 1
      utf16 += 1
    }
    return lines
  }

  /// Opens and closes matches where the position has come to their ends.
  private static func advance(
    _ rest: inout ArraySlice<NSRange>, _ utf16: Int, _ position: Int, _ matchStart: inout Int?,
    _ matches: inout [Range<Int>]
  ) {
    while let next = rest.first, next.location <= utf16 {
      let start = matchStart ?? position
      matchStart = start
      guard next.location + next.length <= utf16 else { return }
      matches.append(start..<position)
      matchStart = nil
      rest = rest.dropFirst()
    }
  }
}
