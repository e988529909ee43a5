import Testing

@testable import TerminalUI

@Suite("NearestName")
struct NearestNameTests {
  @Test(
    "A slip leads to the name, and a word far from all leads nowhere",
    arguments: [
      ("serch", "search"), ("saerch", "search"), ("Search", "search"), ("check", "check"), ("chek", "check"),
      ("insp", "inspect"), ("brows", "browse"), ("find", nil), ("", nil), ("x", nil), ("remove-everything", nil),
    ] as [(String, String?)])
  func nearest(_ word: String, _ expected: String?) {
    #expect(NearestName.of(word, among: ["index", "search", "browse", "inspect", "check"]) == expected)
  }

  @Test(
    "The distance counts letters put in, taken out, replaced and swapped",
    arguments: [("", "", 0), ("ab", "ba", 1), ("abc", "ac", 1), ("kitten", "sitting", 3), ("", "abc", 3)])
  func distance(_ left: String, _ right: String, _ expected: Int) {
    #expect(NearestName.distance(Array(left), Array(right)) == expected)
    #expect(NearestName.distance(Array(right), Array(left)) == expected)
  }
}
