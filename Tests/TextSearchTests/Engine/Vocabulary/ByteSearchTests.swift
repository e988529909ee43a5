import Testing

@testable import TextSearch

@Suite("ByteSearch")
struct ByteSearchTests {
  @Test(
    "A part is found wherever it stands, and only there",
    arguments: [
      ("a", "a", true), ("ab", "ab", true), ("ab", "aab", true), ("aab", "aaab", true), ("abc", "ab", false),
      ("ba", "aab", false), ("b", "aab", true), ("a", "", false), ("", "a", false),
    ] as [(String, String, Bool)])
  func contains(part: String, text: String, isFound: Bool) {
    let found = Array(text.utf8).withUnsafeBufferPointer { ByteSearch.contains(Array(part.utf8), in: $0) }
    #expect(found == isFound)
  }

  @Test(
    "An end is found at the end only",
    arguments: [
      ("b", "ab", true), ("ab", "ab", true), ("a", "ab", false), ("cab", "ab", false), ("", "ab", true),
      ("a", "", false),
    ] as [(String, String, Bool)])
  func ends(suffix: String, text: String, isFound: Bool) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { ByteSearch.ends($0, with: Array(suffix.utf8)) } == isFound)
  }
}
