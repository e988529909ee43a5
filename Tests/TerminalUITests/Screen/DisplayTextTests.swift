import Testing

@testable import TerminalUI

@Suite("DisplayText")
struct DisplayTextTests {
  @Test(
    "Cleaned text cannot steer a terminal",
    arguments: ["\u{1B}", "\u{9B}", "\u{7F}", "\u{0}", "\r", "\n", "\u{85}", "\u{2028}"])
  func controls(_ control: String) {
    #expect(DisplayText.cleaned("a\(control)b") == "a\u{FFFD}b")
  }

  @Test("Tabs become spaces, marks of direction vanish, all else stays")
  func others() {
    #expect(DisplayText.cleaned("a\tb\u{202E}c\u{2066}d") == "a  bcd")
    #expect(DisplayText.cleaned("e\u{301} 👩‍👩‍👧 人 ไทย عربي") == "e\u{301} 👩‍👩‍👧 人 ไทย عربي")
  }

  @Test("What does not fit ends with an ellipsis, in whole characters")
  func fitted() {
    func fitted(_ texts: String..., columns: Int) -> String {
      DisplayText.fitted(texts.map { StyledSpan($0) }, columns: columns).map(\.text).joined()
    }
    #expect(fitted("abc", "def", columns: 6) == "abcdef")
    #expect(fitted("abc", "def", columns: 5) == "abcd…")
    #expect(fitted("人工智", columns: 5) == "人工…")
    #expect(fitted("人工智", columns: 4) == "人…")
    #expect(fitted("abc", columns: 1) == "…")
    #expect(fitted("abc", columns: 0) == "")
  }
}
