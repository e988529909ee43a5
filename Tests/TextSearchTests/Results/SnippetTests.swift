import Testing

@testable import TextSearch

@Suite("Snippets")
struct SnippetTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var query: String
    var maxCharacters: Int
    var text: String
    var snippet: String
    var testDescription: String { "\(maxCharacters): \(snippet)" }

    init(_ query: String, _ maxCharacters: Int, _ text: String, _ snippet: String) {
      self.query = query
      self.maxCharacters = maxCharacters
      self.text = text
      self.snippet = snippet
    }
  }

  static let fox = "The quick brown fox jumps over the lazy dog"

  @Test(
    "The excerpt surrounds what matches and is cut between words",
    arguments: [
      Case("fox", 43, fox, "The quick brown [fox] jumps over the lazy dog"),
      Case("fox", 1_000, fox, "The quick brown [fox] jumps over the lazy dog"),
      Case("fox", 21, fox, "…brown [fox] jumps over…"),
      Case("fox", 19, fox, "…brown [fox] jumps…"),
      Case("quick", 18, fox, "The [quick] brown…"),
      Case("lazy", 19, fox, "…over the [lazy] dog"),
      Case("fox", 3, fox, "…[fox]…"),
      Case("fox", 4, fox, "…[fox]…"),
      Case("fox", 2, fox, "…[fo]…"),
      Case("fox", 1, fox, "…[f]…"),
      Case("fox", 0, fox, "…"),
      Case("fox", -1, fox, "…"),
      Case("fox", .min, fox, "…"),
      Case("fox", .max, fox, "The quick brown [fox] jumps over the lazy dog"),
      Case("cat", 19, fox, "The quick brown fox…"),
      Case("cat", 18, fox, "The quick brown…"),
      Case("cat", 2, fox, "Th…"),
      Case("cat", 5, "", ""),
      Case("cat", 0, "", ""),
      Case("智能", 6, "学习人工智能的课程很有意思", "…人工[智能]的课…"),
      Case("世", 3, "你好世界你好世界", "…好[世]界…"),
      Case("🥗", 3, "👨‍👩‍👧👨‍👩‍👧🥗👨‍👩‍👧👨‍👩‍👧", "…👨‍👩‍👧[🥗]👨‍👩‍👧…"),
      Case("עולם", 10, "ברוכים הבאים עולם גדול ויפה", "…[עולם] גדול…"),
    ])
  func excerpt(_ test: Case) throws {
    let item = try ResultsFixture.item([test.text], query: Query(userText: test.query))
    let snippet = item.snippet(
      string: 0, maxCharacters: test.maxCharacters, prefix: "[", suffix: "]", ellipsis: "…")
    #expect(snippet == test.snippet)
  }

  @Test("Of several places the one with most parts of the query is shown, then the one with most matches")
  func bestPlace() throws {
    let filler = String(repeating: "lorem ipsum ", count: 20)
    let text = "dog dog dog \(filler)cat and dog \(filler)cat cat"
    let item = try ResultsFixture.item([text], query: Query(userText: "dog cat"))
    #expect(
      item.snippet(string: 0, maxCharacters: 11, prefix: "<", suffix: ">", ellipsis: "…") == "…<cat> and <dog>…")
    let one = try ResultsFixture.item(["dog \(filler)dog dog"], query: .word("dog"))
    #expect(one.snippet(string: 0, maxCharacters: 9, prefix: "<", suffix: ">", ellipsis: "…") == "…<dog> <dog>")
  }

  @Test("A match in the surroundings is shown whole or not at all")
  func wholeMatches() throws {
    let item = try ResultsFixture.item(["智能一二三四五六智能"], query: .word("智能"))
    #expect(item.snippet(string: 0, maxCharacters: 9, prefix: "[", suffix: "]", ellipsis: "…") == "[智能]一二三四五六…")
    let later = try ResultsFixture.item(["智能一二三智能二智能三四数"], query: .any([.word("智能"), .word("数")]))
    #expect(
      later.snippet(string: 0, maxCharacters: 12, prefix: "[", suffix: "]", ellipsis: "…")
        == "…一二三[智能]二[智能]三四[数]")
    let inWord = try ResultsFixture.item(["abccccccabccq"], query: .any([.containing("ab"), .containing("q")]))
    #expect(
      inWord.snippet(string: 0, maxCharacters: 12, prefix: "[", suffix: "]", ellipsis: "…") == "…cccccc[ab]cc[q]")
  }

  @Test("Any text, cut at any length, gives whole characters of the original", arguments: 0..<30 as Range<UInt64>)
  func anyText(seed: UInt64) throws {
    var random = RandomStrings(seed: seed)
    let text = random.mixedText(pieces: 30)
    let query = Query.any((0..<3).map { _ in .prefix(random.element(of: RandomStrings.samples)) })
    let item = try ResultsFixture.item([text], query: query)
    let characters = Array(text)
    for maxCharacters in [1, 2, 3, 5, 8, 13, 21, 34, 55, characters.count, characters.count + 1] {
      let snippet = try #require(
        item.snippet(string: 0, maxCharacters: maxCharacters, prefix: "", suffix: "", ellipsis: "\u{F8FF}"))
      var shown = snippet[...]
      let isCutAtStart = shown.hasPrefix("\u{F8FF}")
      if isCutAtStart { shown = shown.dropFirst() }
      let isCutAtEnd = shown.hasSuffix("\u{F8FF}")
      if isCutAtEnd { shown = shown.dropLast() }
      let window = Array(shown)
      #expect(window.count <= maxCharacters && !window.isEmpty, "\(maxCharacters), seed \(seed)")
      let places = characters.indices.filter { characters[$0...].starts(with: window) }
      #expect(
        places.contains { ($0 > 0) == isCutAtStart && ($0 + window.count < characters.count) == isCutAtEnd },
        "\(maxCharacters) “\(shown)” in “\(text)”, seed \(seed)")
    }
    #expect(
      item.snippet(string: 0, maxCharacters: characters.count, prefix: "[", suffix: "]", ellipsis: "…")
        == item.highlighted(string: 0, prefix: "[", suffix: "]"))
  }

  @Test("If something matches, the excerpt shows it", arguments: 0..<10 as Range<UInt64>)
  func showsMatches(seed: UInt64) throws {
    var random = RandomStrings(seed: seed)
    let text = random.plainText(words: 300)
    let item = ResultsFixture.item([text], keyword: "aabb")
    for maxCharacters in [4, 5, 20, 100] where !item.resultTokens.isEmpty {
      let snippet = item.snippet(string: 0, maxCharacters: maxCharacters, prefix: "<", suffix: ">", ellipsis: "")
      #expect(snippet?.contains("aabb") == true && snippet?.contains("<") == true, "seed \(seed)")
    }
  }

  @Test(
    "A long string takes time in proportion, whatever it is made of",
    arguments: ["a b ", "人", "e\u{301} ", "🇩🇪", "ab", "\u{300}"])
  func longString(piece: String) {
    let text = String(repeating: piece, count: 400_000 / piece.utf8.count)
    // Matches without the analyzer: this is about snippets.
    let matches = (0..<20_000).map { ResultMatch(string: 0, wordStart: $0 * 4, range: $0 * 4..<$0 * 4 + 1) }
    let item = ResultsFixture.item([text], matches: matches)
    let clock = ContinuousClock()
    let time = clock.measure {
      _ = item.snippet(string: 0, maxCharacters: 200, prefix: "<", suffix: ">", ellipsis: "…")
      _ = item.snippet(string: 0, maxCharacters: .max, prefix: "<", suffix: ">", ellipsis: "…")
    }
    // Proportional is some 0.1 s; the square would be minutes.
    #expect(time < .seconds(20))
  }
}
