import Foundation
import Testing
import TextSearch

@Suite("Ranges where folding changes the length")
struct FoldedRangeTests {
  @Test(
    "A range covers whole characters of the original, and exactly those that match",
    arguments: [
      ("Straße", "strass", ["Straß"]), ("Straße", "sse", ["ße"]), ("Straße", "se", ["ße"]),
      ("GROẞE GROSSE", "sse", ["ẞE", "SSE"]), ("Œuvre œuf", "oeu", ["Œu", "œu"]), ("Æsir", "es", ["Æs"]),
      ("eﬃcient ﬀ", "ffi", ["ﬃ"]), ("Þór", "thor", ["Þór"]), ("İİİ ii", "iii", ["İİİ"]),
      ("re\u{301}sume\u{301}", "sume", ["sume\u{301}"]), ("re\u{301}sume\u{301}", "es", ["e\u{301}s"]),
      ("a\u{308}\u{323}\u{301}bc", "ab", ["a\u{308}\u{323}\u{301}b"]), ("ΆΈΣ άές", "εσ", ["ΈΣ", "ές"]),
      ("２０２４年", "2024", ["２０２４"]), ("x² m³", "x2", ["x²"]), ("ｶﾞｷﾞ", "ガギ", ["ｶﾞｷﾞ"]), ("がぎ", "がぎ", ["がぎ"]),
      ("한국어", "국어", ["국어"]),
      ("한국어".decomposedStringWithCanonicalMapping, "국어", ["국어".decomposedStringWithCanonicalMapping]),
      ("كِتَابٌ", "تاب", ["تَابٌ"]), ("مـــرحبا", "رحب", ["رحب"]), ("שָׁלוֹם", "לום", ["לוֹם"]),
      ("a\u{200D}b\u{AD}cd", "bc", ["b\u{AD}c"]), ("𝓕𝓪𝓷𝓬𝔂", "anc", ["𝓪𝓷𝓬"]), ("naïve", "aive", ["aïve"]),
      ("Ⅷ viii", "vii", ["Ⅷ", "vii"]), ("ёлка", "елк", ["ёлк"]), ("👩🏽‍🚀👨‍👩‍👧", "👨‍👩‍👧", ["👨‍👩‍👧"]),
      ("🇩🇪🇫🇷", "🇫🇷", ["🇫🇷"]), ("👍🏽👍", "👍", ["👍🏽", "👍"]),
    ] as [(String, String, [String])])
  func slices(text: String, keyword: String, expected: [String]) throws {
    for keepsStrings in [true, false] {
      let index = try Page.index(IndexConfiguration(minimalTokenLength: 1, storesStrings: keepsStrings))
      let lead = "ßﬂ 👩‍🚀 – "
      try index.indexObject(Page("a", [lead, lead + text + " ﬁn"])).wait()
      if !keepsStrings { try index.compact() }
      let item = try #require(try index.searchResults(forKeyword: keyword).first)
      let string = lead + text + " ﬁn"
      let characters = Set(string.indices)
      var slices: [String] = []
      for token in item.resultTokens {
        let range = try #require(Range(item.rangeOfToken(token), in: string))
        #expect(characters.contains(range.lowerBound) && characters.contains(range.upperBound))
        slices.append(String(string[range]))
      }
      #expect(slices.map { Array($0.unicodeScalars) } == expected.map { Array($0.unicodeScalars) })
      // Nothing is found with half of a character that is one to the reader.
      #expect(item.ranges(inString: 0).isEmpty)
    }
  }

  @Test("No end of a word begins inside a character: a mark alone, or half of a surrogate pair, finds nothing")
  func insideCharacters() throws {
    let index = try Page.index(IndexConfiguration(minimalTokenLength: 1))
    try index.indexObject(Page("a", "e\u{301}e\u{301} 𝐁𝐁 👨‍👩‍👧")).wait()
    #expect(try index.names(forKeyword: "\u{301}e") == ["a"], "a mark without a letter is no part of a word")
    #expect(try index.names(forKeyword: "\u{301}") == [])
    #expect(try index.names(forKeyword: "\u{200D}") == [])
    #expect(try index.searchResults(forKeyword: "b").first?.resultTokens == [[0, 5, 0], [0, 5, 2]])
  }
}
