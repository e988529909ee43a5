import Foundation
import Testing

@testable import TerminalUI

@Suite("DocumentPage")
struct DocumentPageTests {
  private func page(_ text: String, matching word: String, line: Int, columns: Int = 40, height: Int = 3)
    -> DocumentPage
  {
    let ranges = text.ranges(of: word).map { NSRange($0, in: text) }
    var page = DocumentPage(heading: [], text: DocumentText([(text, ranges)], isNumbered: true), line: line)
    page.fit(columns: columns, height: height)
    return page
  }

  private func shown(_ page: DocumentPage) -> [String] {
    page.rows().map { ($0.number.map { "\($0) " } ?? "- ") + $0.spans.map(\.text).joined() }
  }

  private let ten = (1...10).map { "line \($0)" }.joined(separator: "\n")

  @Test("A page opens around its line, and keys scroll it as far as there is text")
  func scrolling() {
    var page = page(ten, matching: "line 5", line: 5)
    #expect(shown(page) == ["4 line 4", "5 line 5", "6 line 6"])
    _ = page.apply(.down)
    #expect(shown(page).first == "5 line 5")
    _ = page.apply(.pageDown)
    #expect(shown(page).first == "7 line 7")
    _ = page.apply(.pageDown)
    #expect(shown(page) == ["8 line 8", "9 line 9", "10 line 10"])
    _ = page.apply(.down)
    #expect(shown(page).last == "10 line 10")
    _ = page.apply(.home)
    #expect(shown(page).first == "1 line 1")
    _ = page.apply(.up)
    #expect(shown(page).first == "1 line 1")
    _ = page.apply(.end)
    #expect(shown(page) == ["8 line 8", "9 line 9", "10 line 10"])
    let isUnderstood = page.apply(.escape)
    #expect(!isUnderstood)
  }

  @Test("The matches are gone through forwards and backwards")
  func matches() {
    let text = (1...30).map { $0 % 10 == 0 ? "sea \($0)" : "land \($0)" }.joined(separator: "\n")
    var page = page(text, matching: "sea", line: 10)
    #expect(shown(page).contains("10 sea 10"))
    _ = page.apply(.text("n"))
    #expect(shown(page).contains("20 sea 20"))
    _ = page.apply(.text("n"))
    #expect(shown(page).contains("30 sea 30"))
    _ = page.apply(.text("n"))
    #expect(shown(page).contains("30 sea 30"))
    _ = page.apply(.text("N"))
    #expect(shown(page).contains("20 sea 20"))
  }

  @Test("Long lines are broken to the width, row by row, and with a new width anew")
  func wrapping() {
    var page = page("one two three four five\nsix", matching: "six", line: 1, columns: 12, height: 3)
    #expect(shown(page) == ["1 one two", "- three four", "- five"])
    _ = page.apply(.down)
    #expect(shown(page) == ["- three four", "- five", "2 six"])
    _ = page.apply(.down)
    #expect(shown(page) == ["- three four", "- five", "2 six"])
    page.fit(columns: 40, height: 3)
    #expect(shown(page) == ["1 one two three four five", "2 six"])
  }

  @Test("An empty document and a screen of one line are no harm")
  func edges() {
    var empty = page("", matching: "x", line: 1)
    for key in [Key.down, .up, .end, .home, .text("n"), .text("N"), .pageDown] { _ = empty.apply(key) }
    #expect(shown(empty).isEmpty)
    var narrow = page(ten, matching: "9", line: 9, columns: 1, height: 1)
    for key in [Key.down, .up, .end, .pageUp, .home] { _ = narrow.apply(key) }
    #expect(narrow.rows().count == 1)
  }
}
