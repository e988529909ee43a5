import Testing

@testable import TerminalUI

@Suite("DisplayWidth")
struct DisplayWidthTests {
  @Test(
    "Characters take the cells that terminals give them",
    arguments: [
      ("", 0), ("abc", 3), ("äé", 2), ("e\u{301}", 1), ("人工", 4), ("カナ", 4), ("ｶﾅ", 2), ("한글", 4),
      ("\u{1112}\u{1161}\u{11AB}", 2),
      ("ＡＢ", 4), ("🌍", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("👍🏽", 2), ("❤\u{FE0F}", 2), ("❤", 1), ("–", 1), ("…", 1),
      ("\u{200B}", 0),
      ("ไทย", 3), ("กำ", 2), ("עִב", 2), ("\t", 2), ("\u{20000}", 2),
    ])
  func widths(_ text: String, _ width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }
}
