import Testing

@testable import TerminalUI

@Suite("LineWrapper")
struct LineWrapperTests {
  @Test(
    "Lines break between words, or inside one that is longer than a row",
    arguments: [
      ("", 5, [""]), ("abc", 5, ["abc"]), ("one two three", 7, ["one two", "three"]), ("one two", 3, ["one", "two"]),
      ("abcdefgh", 3, ["abc", "def", "gh"]), ("ab cdefgh", 4, ["ab", "cdef", "gh"]), ("人工智能", 5, ["人工", "智能"]),
      ("a    b", 3, ["a", "b"]), ("人", 1, ["人"]), ("  ab cd", 4, ["  ab", "cd"]),
    ])
  func rows(_ text: String, _ columns: Int, _ expected: [String]) {
    let line = MatchedLine(number: 1, text: text, matches: [])
    let rows = LineWrapper.rows(of: line, columns: columns).map { String(line.text[$0]) }
    #expect(rows == expected)
  }
}
