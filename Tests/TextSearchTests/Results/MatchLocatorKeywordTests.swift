import Testing

@testable import TextSearch

@Suite("MatchLocator: keywords")
struct MatchLocatorKeywordTests {
  typealias Cut = ResultsFixture.Cut

  struct Case: Sendable, CustomTestStringConvertible {
    var keyword: String
    var strings: [String]
    var cuts: [Cut]
    var testDescription: String { "\(keyword) in \(strings)" }

    init(_ keyword: String, in strings: String..., finds cuts: [Cut]) {
      self.keyword = keyword
      self.strings = strings
      self.cuts = cuts
    }
  }

  @Test(
    "A keyword is found at every place inside words",
    arguments: [
      Case("fest", in: "Sommerfest am See", finds: [Cut(0, 6, "fest")]),
      Case(
        "duck", in: "duck soup", "a duck and a duckling",
        finds: [Cut(0, 0, "duck"), Cut(1, 2, "duck"), Cut(1, 13, "duck")]),
      Case("aa", in: "aaaa", finds: [Cut(0, 0, "aa"), Cut(0, 1, "aa"), Cut(0, 2, "aa")]),
      Case("ENKI", in: "Marc-André Jenkins", finds: [Cut(0, 12, "enki")]),
      Case("andre", in: "Marc-André Jenkins", finds: [Cut(0, 5, "André")]),
      Case("strasse", in: "Straßenfest", "Hauptstraße", finds: [Cut(0, 0, "Straße"), Cut(1, 5, "straße")]),
      Case("s", in: "Fußball", finds: [Cut(0, 2, "ß")]),
      Case("zürich", in: "x Zu\u{308}rich", finds: [Cut(0, 2, "Zu\u{308}rich")]),
      Case("efficient", in: "eﬃcient", finds: [Cut(0, 0, "eﬃcient")]),
      Case("js", in: "runs on node.js", finds: [Cut(0, 13, "js")]),
      Case("de.j", in: "node.js", finds: [Cut(0, 2, "de.j")]),
      Case("nodejs", in: "node.js", finds: []),
      Case("智能", in: "人工智能", finds: [Cut(0, 2, "智能")]),
      Case("智能", in: "智 能", finds: []),
      Case("nginx", in: "重启nginx后", finds: [Cut(0, 2, "nginx")]),
      Case("启nginx", in: "重启nginx后", finds: [Cut(0, 1, "启nginx")]),
      Case("🥗", in: "lunch 🥗 noon", finds: [Cut(0, 6, "🥗")]),
      Case("xest", in: "Sommerfest", finds: []),
      Case("", in: "anything", finds: []),
      Case("…!", in: "anything", finds: []),
      Case("x", in: "", finds: []),
    ])
  func everyPlace(_ test: Case) {
    let matches = ResultsFixture.keywordLocator(test.keyword)
      .matches(in: test.strings, analysis: ResultsFixture.analysis)
    #expect(ResultsFixture.cuts(matches, in: test.strings) == test.cuts)
  }

  @Test(
    "A keyword of several words runs from inside the first to inside the last",
    arguments: [
      Case("new york", in: "I love New York pizza", finds: [Cut(0, 7, "New York")]),
      Case("ew yor", in: "I love New York pizza", finds: [Cut(0, 8, "ew Yor")]),
      Case("new york", in: "York is not new", finds: []),
      Case("ew — yor", in: "New, York!", finds: [Cut(0, 1, "ew, Yor")]),
      Case("ve new yo", in: "We love new york", finds: [Cut(0, 5, "ve new yo")]),
      Case("a a", in: "a a a", finds: [Cut(0, 0, "a a"), Cut(0, 2, "a a")]),
      Case("js ser", in: "a node.js server", finds: [Cut(0, 7, "js ser")]),
      Case("plug-i", in: "a plug-in", "plug in", finds: [Cut(0, 2, "plug-i"), Cut(1, 0, "plug i")]),
      Case("人工 智", in: "人工 智能", "人工智能", finds: [Cut(0, 0, "人工 智")]),
    ])
  func severalWords(_ test: Case) {
    let matches = ResultsFixture.keywordLocator(test.keyword)
      .matches(in: test.strings, analysis: ResultsFixture.analysis)
    #expect(ResultsFixture.cuts(matches, in: test.strings) == test.cuts)
  }

  @Test("The end of a word from the match on has the minimal length, but for scripts without spaces")
  func minimalLength() {
    let strings = ["x extra box ßx 人 🥗"]
    func cuts(_ keyword: String, _ length: Int) -> [Cut] {
      let locator = ResultsFixture.keywordLocator(keyword, ResultsFixture.configuration(minimalTokenLength: length))
      return ResultsFixture.cuts(locator.matches(in: strings, analysis: ResultsFixture.analysis), in: strings)
    }
    #expect(cuts("x", 2) == [Cut(0, 3, "x")])
    #expect(cuts("x", 1).count == 4)
    #expect(cuts("ra", 3) == [])
    #expect(cuts("ssx", 3) == [Cut(0, 12, "ßx")])
    #expect(cuts("人", 9) == [Cut(0, 15, "人")])
    #expect(cuts("🥗", 9) == [Cut(0, 17, "🥗")])
    #expect(cuts("a box", 2) == [], "one letter of a longer word is too short a beginning")
    #expect(cuts("x extra", 2) == [Cut(0, 0, "x extra")], "a whole word may begin a keyword of several")
  }

  @Test("Stop words are not looked into, but may begin a keyword of several words as a whole")
  func stopWords() {
    let strings = ["The other theme, the end"]
    func cuts(_ keyword: String) -> [Cut] {
      let locator = ResultsFixture.keywordLocator(keyword, ResultsFixture.configuration(stopWords: ["the", "end"]))
      return ResultsFixture.cuts(locator.matches(in: strings, analysis: ResultsFixture.analysis), in: strings)
    }
    #expect(cuts("he") == [Cut(0, 6, "he"), Cut(0, 11, "he")])
    #expect(cuts("the end") == [Cut(0, 17, "the end")])
    #expect(cuts("he end") == [])
    #expect(cuts("me the e") == [Cut(0, 13, "me, the e")])
  }

  @Test("With duplicates discarded only the first place of each end of a word counts, in each string")
  func discardedDuplicates() {
    let strings = ["banana bandana", "banana banana"]
    let locator = ResultsFixture.keywordLocator("an", ResultsFixture.configuration(discardsDuplicates: true))
    let cuts = ResultsFixture.cuts(locator.matches(in: strings, analysis: ResultsFixture.analysis), in: strings)
    // The ends are anana, ana and, in the second word, andana; then both again in the second string.
    #expect(cuts.map { [$0.string, $0.start] } == [[0, 1], [0, 3], [0, 8], [1, 1], [1, 3]])
  }

  @Test("A keyword finds what a naive scan of plain words finds", arguments: 0..<20 as Range<UInt64>)
  func naiveScan(seed: UInt64) {
    var random = RandomStrings(seed: seed)
    let text = random.plainText(words: 60)
    let words = text.split(separator: " ")
    for keyword in ["a", "ab", "ba", "aab", "b a", "ab b", "a ab b"] {
      let pieces = keyword.split(separator: " ")
      var expected: [Range<Int>] = []
      for (number, word) in words.enumerated() {
        for start in word.indices {
          let end = word[start...]
          let isLongEnough = end.count >= 2 || (pieces.count > 1 && start == word.startIndex)
          let offset = text.utf16.distance(from: text.startIndex, to: start)
          if pieces.count == 1, isLongEnough, end.hasPrefix(keyword) {
            expected.append(offset..<offset + keyword.count)
          }
          if pieces.count > 1, isLongEnough, end == pieces[0], number + pieces.count <= words.count,
            words[number + 1..<number + pieces.count - 1].elementsEqual(pieces.dropFirst().dropLast()),
            words[number + pieces.count - 1].hasPrefix(pieces[pieces.count - 1])
          {
            expected.append(offset..<offset + keyword.count)
          }
        }
      }
      let found = ResultsFixture.keywordLocator(keyword).matches(in: [text], analysis: ResultsFixture.analysis)
      #expect(found.map(\.range) == expected, "\(keyword), seed \(seed)")
    }
  }
}
