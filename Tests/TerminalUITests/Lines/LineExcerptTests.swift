import Testing

@testable import TerminalUI

@Suite("LineExcerpt")
struct LineExcerptTests {
  private func excerpt(_ text: String, _ match: String?, columns: Int) -> String {
    var matches: [Range<Int>] = []
    if let match, let range = text.firstRange(of: match) {
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      matches = [start..<start + match.utf8.count]
    }
    let spans = LineExcerpt.spans(of: MatchedLine(number: 1, text: text, matches: matches), columns: columns)
    #expect(spans.reduce(0) { $0 + DisplayWidth.of($1.text) } <= columns)
    return spans.map { $0.style == .match ? "[\($0.text)]" : $0.text }.joined()
  }

  @Test("A line that fits is shown without the spaces at its ends")
  func whole() {
    #expect(excerpt("  the sea\t ", "sea", columns: 20) == "the [sea]")
    #expect(excerpt("", nil, columns: 20) == "")
    #expect(excerpt("   ", nil, columns: 20) == "")
  }

  @Test("A long line is cut around its first match, at the beginning of a word")
  func cut() {
    let text = "one two three four five six seven eight nine ten"
    #expect(excerpt(text, "six", columns: 20) == "…five [six] seven eig…")
    #expect(excerpt(text, "one", columns: 10) == "[one] two t…")
    #expect(excerpt(text, "ten", columns: 12) == "…nine [ten]")
    #expect(excerpt(text, nil, columns: 8) == "one two…")
  }

  @Test("Wide characters are counted as two columns and never halved")
  func wide() {
    #expect(excerpt("人工智能研究所", "智能", columns: 8) == "…工[智能]…")
    #expect(excerpt("人工智能", nil, columns: 4) == "人…")
  }

  @Test("However few columns there are, nothing breaks", arguments: 1...5)
  func narrow(_ columns: Int) {
    _ = excerpt("  👩‍👩‍👧 wide 人 harbour", "harbour", columns: columns)
    _ = excerpt("harbour", "harbour", columns: columns)
  }

  @Test("A line of a million characters costs no more than is shown")
  func huge() {
    let text = String(repeating: "word ", count: 200_000) + "harbour" + String(repeating: " word", count: 200_000)
    #expect(excerpt(text, "harbour", columns: 30) == "…word word [harbour] word word …")
  }
}
