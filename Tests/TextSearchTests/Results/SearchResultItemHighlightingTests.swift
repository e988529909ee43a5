import Testing

@testable import TextSearch

@Suite("SearchResultItem: highlighting")
struct SearchResultItemHighlightingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var keyword: String
    var text: String
    var marked: String
    var testDescription: String { marked }

    init(_ keyword: String, _ text: String, _ marked: String) {
      self.keyword = keyword
      self.text = text
      self.marked = marked
    }
  }

  @Test(
    "Marks stand around what matches",
    arguments: [
      Case("fest", "Festival, Sommerfest", "[Fest]ival, Sommer[fest]"),
      Case("strasse", "Hauptstraße 1", "Haupt[straße] 1"),
      Case("aa", "aaaa aa", "[aaaa] [aa]"),
      Case("zürich", "in Zu\u{308}rich.", "in [Zu\u{308}rich]."),
      Case("智能", "人工智能。", "人工[智能]。"),
      Case("🥗", "lunch 🥗 noon", "lunch [🥗] noon"),
      Case("noon", "lunch 🥗 noon", "lunch 🥗 [noon]"),
      Case("שלום", "אמר שָׁלוֹם לכל", "אמר [שָׁלוֹם] לכל"),
      Case("new york", "in New — York", "in [New — York]"),
      Case("xyz", "nothing here", "nothing here"),
      Case("xyz", "", ""),
    ])
  func marks(_ test: Case) {
    let item = ResultsFixture.item([test.text], keyword: test.keyword)
    #expect(item.highlighted(string: 0, prefix: "[", suffix: "]") == test.marked)
  }

  @Test("A string that is not there has no highlighted form", arguments: [-1, 1, .min, .max])
  func unknownString(number: Int) {
    #expect(ResultsFixture.item(["a"]).highlighted(string: number, prefix: "[", suffix: "]") == nil)
    #expect(
      ResultsFixture.item(["a"]).snippet(string: number, maxCharacters: 9, prefix: "", suffix: "", ellipsis: "") == nil)
  }

  @Test("Without the marks it is the original", arguments: 0..<10 as Range<UInt64>)
  func marksAlone(seed: UInt64) throws {
    var random = RandomStrings(seed: seed)
    let text = random.mixedText(pieces: 60)
    let item = try ResultsFixture.item([text], query: .containing(random.element(of: RandomStrings.samples)))
    let marked = item.highlighted(string: 0, prefix: "\u{F8FE}", suffix: "\u{F8FF}")
    let pieces = marked?.unicodeScalars.split(separator: "\u{F8FE}", omittingEmptySubsequences: false).map(String.init)
    #expect(pieces?.count == item.ranges(inString: 0).count + 1)
    #expect(
      marked?.unicodeScalars.filter { $0.value < 0xF8FE || $0.value > 0xF8FF }.elementsEqual(text.unicodeScalars)
        == true)
  }
}
