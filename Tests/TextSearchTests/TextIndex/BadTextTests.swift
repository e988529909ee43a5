import Foundation
import Testing
import TextSearch

@Suite("Text that nobody expects")
struct BadTextTests {
  struct Text: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    /// Something of the text that must be found, if there is anything to find.
    var keyword: String?

    init(_ description: String, _ text: String, findableBy keyword: String? = nil) {
      testDescription = description
      self.text = text
      self.keyword = keyword
    }
  }

  static let texts = [
    Text("nothing", ""),
    Text("one zero byte", "\0"),
    Text("zero bytes between words", "abc\0def\0", findableBy: "def"),
    Text("replacement characters", "ab\u{FFFD}cd \u{FFFD}\u{FFFD}", findableBy: "cd"),
    Text("unpaired surrogates", unpaired([0x61, 0xD800, 0x62, 0xDC00, 0xDC00, 0x20, 0x63, 0x64]), findableBy: "cd"),
    Text("only unpaired surrogates", unpaired([0xDFFF, 0xD800, 0xD800])),
    Text(
      "bytes that are no UTF-8",
      String(decoding: [0x61, 0xC3, 0x28, 0xF0, 0x9F, 0x62, 0x63] as [UInt8], as: UTF8.self), findableBy: "bc"),
    Text("a word of a million letters", "z" + String(repeating: "a", count: 1_000_000), findableBy: "zaa"),
    Text(
      "a word of forty thousand letters of a script without spaces", String(repeating: "ก", count: 40_000) + "ข",
      findableBy: "กข"),
    Text(
      "a letter with a hundred thousand marks", "xa" + String(repeating: "\u{301}", count: 100_000) + "bc",
      findableBy: "bc"),
    Text("marks without a letter", String(repeating: "\u{301}", count: 10_000)),
    Text(
      "a family of a thousand joined emoji", String(repeating: "👩\u{200D}", count: 1000) + "👩 end", findableBy: "end"),
    Text("flags without end", String(repeating: "🇩", count: 9999), findableBy: "🇩🇩"),
    Text("a chain of ten thousand hyphens", String(repeating: "ab-", count: 10_000) + "end", findableBy: "ab"),
    Text("a chain of dots and apostrophes", String(repeating: "a.b'c_", count: 5000), findableBy: "c_a"),
    Text("only punctuation", String(repeating: "?!… ", count: 10_000)),
    Text("noncharacters and private ones", "ab \u{FFFF}\u{FFFE}\u{10FFFF}\u{E000} cd", findableBy: "cd"),
    Text("controls of direction", "\u{202E}abc\u{202C} \u{2066}def\u{2069}", findableBy: "bc"),
    Text("a byte order mark", "\u{FEFF}abc", findableBy: "abc"),
    Text("line ends of all kinds", "abc\r\ndef\u{2028}ghi\u{85}jkl", findableBy: "jkl"),
    Text(
      "two thousand distinct letters",
      String(String.UnicodeScalarView((0x4E00..<0x5600).compactMap(Unicode.Scalar.init))), findableBy: "一丁"),
  ]

  /// A string of UTF-16 code units that make no whole characters, as Foundation's strings can hold.
  private static func unpaired(_ units: [UInt16]) -> String {
    let text = NSMutableString(string: "")
    text.append(NSString(characters: units, length: units.count) as String)
    return text.substring(from: 0)
  }

  @Test("It is indexed, found, and handed back as it was; the index is sound", arguments: texts, [true, false])
  func indexing(example: Text, keepsStrings: Bool) throws {
    let index = try Page.index(IndexConfiguration(storesStrings: keepsStrings))
    try index.indexObjects([Page("a", [example.text, "marker"]), Page("b", "marker")]).wait()
    for _ in 0..<2 {
      let item = try #require(try index.searchResults(forKeyword: "arke").first)
      #expect(item.name == "b")
      let first = try #require(try index.search("marker", options: SearchOptions(order: .identifier)).first)
      #expect(first.strings?.first == (keepsStrings ? example.text : nil))
      if let keyword = example.keyword {
        let found = try #require(try index.searchResults(forKeyword: keyword).first)
        #expect(found.name == "a")
        let range = try #require(found.ranges(inString: 0).first)
        #expect(Range(range, in: example.text) != nil)
      }
      try index.compact()
    }
    #expect(try index.verify().problems == [])
  }

  @Test("It may be searched for", arguments: texts)
  func searching(example: Text) throws {
    let index = try Page.index()
    try index.indexObjects([Page("a", "some words to find"), Page("b", "abc def")]).wait()
    _ = try index.searchResults(forKeyword: example.text)
    _ = try index.search(example.text)
    for query in [
      Query.word(example.text), .prefix(example.text), .containing(example.text), .phrase(example.text),
      .all([.word(example.text), .everything]), .any([.prefix(example.text), .word("abc")]), !.word(example.text),
    ] {
      _ = try index.search(query, options: SearchOptions(limit: nil))
    }
    #expect(try index.names(forKeyword: "find") == ["a"])
  }

  @Test("It may be in a context")
  func context() throws {
    let index = try TextIndex<Int>.inMemory()
    index.identifier = { Data("\($0)".utf8) }
    index.indexer = { number, _ in
      let text = Self.texts[number].text
      return IndexedObject(strings: ["word"], context: ["text": .string(text), text: nil])
    }
    try index.indexObjects(Self.texts.indices).wait()
    for item in try index.search("word", options: SearchOptions(limit: nil)) as SearchResults<Int> {
      let text = Self.texts[Int(item.name) ?? 0].text
      #expect(item.context["text"]?.stringValue == text || item.context["text"] == nil && text == "text")
    }
  }

  @Test("A context that is nested deeply is kept, or refused")
  func deepContext() throws {
    for depth in [50, 100, 10_000] {
      let index = try TextIndex<Int>.inMemory()
      index.identifier = { Data("\($0)".utf8) }
      index.indexer = { depth, _ in
        var value: ContextValue = "inside"
        for _ in 0..<depth { value = .array([value]) }
        return IndexedObject(strings: ["word"], context: ["deep": value])
      }
      let operation = index.indexObject(depth)
      operation.waitUntilFinished()
      if let error = operation.error {
        #expect(error.code == .invalidArgument && depth > 50)
      } else {
        #expect(try index.search("word").first?.context["deep"] != nil)
      }
    }
  }

  /// A hundred megabytes take a debug build too long for every run: `TEXTSEARCH_HUGE_TEXT=1` asks for them.
  static let hugeTextMegabytes = ProcessInfo.processInfo.environment["TEXTSEARCH_HUGE_TEXT"] == nil ? 5 : 100

  @Test("A huge string is indexed, found at its end, and handed back")
  func hugeText() throws {
    let line = "The quick brown fox jumps over the lazy dog. "
    let text = String(repeating: line, count: (Self.hugeTextMegabytes << 20) / line.utf8.count) + "needle"
    let index = try Page.index()
    try index.indexObject(Page("a", text)).wait()
    let item = try #require(try index.search("needle").first)
    #expect(item.strings?.first?.utf8.count == text.utf8.count)
    #expect(item.ranges(inString: 0) == [NSRange(location: text.utf16.count - 6, length: 6)])
    try index.compact()
    #expect(try index.search("\"dog needle\"").totalCount == 1)
  }
}
