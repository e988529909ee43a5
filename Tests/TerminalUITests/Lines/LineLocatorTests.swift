import Foundation
import Testing

@testable import TerminalUI

@Suite("LineLocator")
struct LineLocatorTests {
  /// The lines with brackets around what matches.
  private func marked(_ lines: [MatchedLine]) -> [String] {
    lines.map { line in
      var bytes = Array(line.text.utf8)
      for match in line.matches.reversed() {
        bytes.insert(UInt8(ascii: "]"), at: match.upperBound)
        bytes.insert(UInt8(ascii: "["), at: match.lowerBound)
      }
      return "\(line.number) " + String(decoding: bytes, as: UTF8.self)
    }
  }

  private func ranges(of words: String..., in text: String) -> [NSRange] {
    words.flatMap { word in
      text.ranges(of: word).map { NSRange($0, in: text) }
    }.sorted { $0.location < $1.location }
  }

  private func all(_ text: String, _ ranges: [NSRange], _ selection: LineLocator.Selection = .all) -> [String] {
    let locator = LineLocator(text, ranges: ranges, keeping: selection)
    return marked((0..<locator.count).map { locator[$0] })
  }

  @Test("Matches are found in their lines, whatever characters stand before them")
  func lines() {
    let text = "ä 🌍 sea\nno\r\nsea e\u{301}sea\r\n\n人工sea"
    let found = ranges(of: "sea", in: text)
    #expect(all(text, found, .matched) == ["1 ä 🌍 [sea]", "3 [sea] e\u{301}[sea]", "5 人工[sea]"])
    #expect(all(text, found) == ["1 ä 🌍 [sea]", "2 no", "3 [sea] e\u{301}[sea]", "4 ", "5 人工[sea]"])
  }

  @Test("A match over the end of a line is marked in both lines")
  func acrossLines() {
    #expect(all("on the\r\nhigh sea", [NSRange(location: 3, length: 9)]) == ["1 on [the]", "2 [high] sea"])
    #expect(all("a\n\nb", [NSRange(location: 0, length: 4)]) == ["1 [a]", "2 ", "3 [b]"])
  }

  @Test("Matches that touch, at the ends, and beyond the text are no harm")
  func edges() {
    #expect(all("abc", [NSRange(location: 0, length: 1), NSRange(location: 1, length: 2)]) == ["1 [a][bc]"])
    #expect(all("abc", [NSRange(location: 2, length: 50)]) == ["1 ab[c]"])
    #expect(all("abc\n", [NSRange(location: 9, length: 1)]) == ["1 abc"])
    #expect(all("", [NSRange(location: 0, length: 1)]) == [])
    #expect(all("\n", []) == ["1 "])
  }

  @Test("The best lines together show most of the words, and the first of them is the best")
  func best() {
    let text = "sea\nsea sea sea\nsea and salt\nsalt\nwind\nsea"
    let best = LineLocator(text, ranges: ranges(of: "sea", "salt", "wind", in: text)).best(3)
    #expect(marked(best.lines) == ["3 [sea] and [salt]", "5 [wind]"])
    #expect(best.bestNumber == 3)
  }

  @Test("A third line that shows nothing new is left out")
  func noMore() {
    let text = "sea 1\nsea 2\nsea 3"
    #expect(LineLocator(text, ranges: ranges(of: "sea", in: text)).best(3).lines.map(\.number) == [1, 2])
    #expect(LineLocator(text, ranges: []).best(3).lines.isEmpty)
  }
}
