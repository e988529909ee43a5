import Foundation
import Testing
import TextSearch

/// Snippets, highlighting and ranges of texts in many scripts, as an index gives them.
@Suite("Snippets in many scripts")
struct SnippetScriptTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var query: Query
    var maxCharacters: Int
    var text: String
    var snippet: String
    var testDescription: String { snippet }

    init(_ query: Query, _ maxCharacters: Int, _ text: String, _ snippet: String) {
      self.query = query
      self.maxCharacters = maxCharacters
      self.text = text
      self.snippet = snippet
    }
  }

  static let cases = [
    // Arabic: marks belong to their letters, and the window is cut at spaces.
    Case(.word("مدينة"), 17, "القاهرة مَدِينَة كبيرة على ضفاف النيل", "…[مَدِينَة] كبيرة على…"),
    Case(.prefix("القاهر"), 14, "في شتاء كل عام تزور القاهِرة أسرتنا", "…[القاهِر]ة أسرتنا"),
    Case(.containing("هرة"), 7, "مدينة القاهرة الكبيرة", "…القا[هرة]…"),
    // Hebrew with points.
    Case(.word("שלום"), 11, "הוא אמר שָׁלוֹם לכל האנשים", "…[שָׁלוֹם] לכל…"),
    // Thai: no spaces; vowel signs and tones are part of their characters.
    Case(.word("กรุงเทพ"), 12, "ฉันอาศัยอยู่ที่กรุงเทพมหานครมานานแล้ว", "…อยู่ที่[กรุงเทพ]มหา…"),
    Case(.word("น้ำ"), 4, "ดื่มน้ำเยอะๆทุกวัน", "…ม[น้ำ]เย…"),
    // Chinese and Japanese.
    Case(.word("东京"), 6, "去年我们去东京旅行了两个星期", "…们去[东京]旅行…"),
    Case(.word("ひろば"), 5, "駅前のひろばで待ち合わせ", "…の[ひろば]で…"),
    Case(.phrase("東京タワー"), 7, "昨日は東京タワーに登りました", "…は[東京タワー]に…"),
    // Emoji of several scalars are one character each.
    Case(.word("👩‍🔬"), 3, "👨‍👩‍👧‍👦🏳️‍🌈👩‍🔬🇩🇪👍🏽", "…🏳️‍🌈[👩‍🔬]🇩🇪…"),
    Case(.word("👍"), 3, "gut 👍🏽 sehr", "…[👍🏽]…"),
    // Hindi: a syllable is one character.
    Case(.word("नमस्ते"), 10, "उसने कहा नमस्ते और चला गया", "…कहा [नमस्ते] और…"),
    // Korean, composed and decomposed.
    Case(
      .word("서울"), 8, "작년에 \u{1109}\u{1165}\u{110B}\u{116E}\u{11AF} 여행을 했다",
      "…[\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}] 여행을…"),
  ]

  private func item(_ test: Case) throws -> SearchResultItem<Page> {
    let index = try Page.index()
    try index.indexObject(Page("a", test.text)).wait()
    let results: SearchResults<Page> = try index.search(test.query)
    return try #require(results.first)
  }

  @Test("The excerpt keeps characters and matches whole", arguments: cases)
  func snippets(_ test: Case) throws {
    let snippet = try item(test).snippet(
      string: 0, maxCharacters: test.maxCharacters, prefix: "[", suffix: "]", ellipsis: "…")
    #expect(snippet == test.snippet)
  }

  @Test("Of any length it is a piece of the text, and shows the match", arguments: cases)
  func everyLength(_ test: Case) throws {
    let item = try item(test)
    let characters = Array(test.text)
    for length in 1...characters.count + 1 {
      let snippet = try #require(
        item.snippet(string: 0, maxCharacters: length, prefix: "", suffix: "", ellipsis: ""))
      #expect(snippet.count <= length && !snippet.isEmpty)
      let window = Array(snippet)
      #expect(characters.indices.contains { characters[$0...].starts(with: window) }, "“\(snippet)”")
      let marked = item.snippet(string: 0, maxCharacters: length, prefix: "[", suffix: "]", ellipsis: "")
      #expect(marked?.contains("[") == true)
    }
  }

  @Test("Ranges do not overlap and cut what the marks show", arguments: cases)
  func ranges(_ test: Case) throws {
    let item = try item(test)
    let ranges = item.ranges(inString: 0)
    var end = 0
    let cut = try ranges.map { range in
      #expect(range.location >= end && range.length > 0)
      end = range.location + range.length
      return String(test.text[try #require(Range(range, in: test.text))])
    }
    let marked = try #require(item.highlighted(string: 0, prefix: "[", suffix: "]"))
    #expect(
      marked.split(separator: "[").dropFirst(marked.hasPrefix("[") ? 0 : 1).map { $0.prefix { $0 != "]" } }.map(
        String.init) == cut)
  }
}
