import Foundation
import Testing
import TextSearch

@Suite("What the configuration says of keyword search")
struct KeywordConfigurationTests {
  @Test(
    "The minimal length counts the characters from the match to the end of the word",
    arguments: [
      (1, "x", "box", true), (2, "x", "box", false), (2, "x", "extra", true), (2, "ox", "box", true),
      (3, "ox", "box", false), (3, "box", "box", true), (4, "box", "box", false), (4, "box", "boxes", true),
      (2, "a", "a", false), (1, "a", "a", true),
      // In characters, not in bytes or UTF-16: é has two bytes, 𝐞 two code units.
      (2, "é", "né", false), (1, "é", "né", true), (2, "e", "n𝐞", false), (3, "щ", "борщи", false),
      // Scripts without spaces and emoji are exempt.
      (5, "京", "东京", true), (5, "👍", "👍", true), (3, "ก", "ไก", true),
    ] as [(Int, String, String, Bool)])
  func minimalTokenLength(minimum: Int, keyword: String, word: String, isFound: Bool) throws {
    let index = try Page.index(IndexConfiguration(minimalTokenLength: minimum, stopWords: StopWords.none))
    try index.indexObject(Page("a", "\(word)")).wait()
    #expect(try !index.names(forKeyword: keyword).isEmpty == isFound)
    // Text search has no minimum.
    #expect(try index.names(for: Query.word(word)) == ["a"])
  }

  @Test("Keyword search does not look inside stop words, unless it is told to")
  func skipStopWords() throws {
    let pages = [Page("a", "the weather"), Page("b", "then"), Page("c", "the")]
    let skipping = try Page.index()
    try skipping.indexObjects(pages).wait()
    #expect(try skipping.names(forKeyword: "the") == ["a"], "then is a stop word as well")
    #expect(try skipping.searchResults(forKeyword: "the").first?.resultTokens == [[0, 4, 3]])
    #expect(try skipping.names(for: "the") == ["c", "b", "a"] || skipping.search("the").totalCount == 3)
    let looking = try Page.index(IndexConfiguration(skipStopWords: false))
    try looking.indexObjects(pages).wait()
    #expect(try Set(looking.names(forKeyword: "the")) == ["a", "b", "c"])
  }

  @Test("Stop words are those of the index's language, or those that are given")
  func stopWords() throws {
    let pages = [Page("a", "und"), Page("b", "and"), Page("c", "Hund")]
    func found(_ stopWords: StopWords, _ keyword: String) throws -> Set<String> {
      let index = try Page.index(IndexConfiguration(stopWords: stopWords))
      try index.indexObjects(pages).wait()
      return try Set(index.names(forKeyword: keyword))
    }
    #expect(try found(.forLocale, "und") == ["a", "c"] && found(.forLocale, "and") == [])
    #expect(try found(.language("de"), "und") == ["c"] && found(.language("de"), "and") == ["b"])
    #expect(try found(.custom(["HUND"]), "und") == ["a"])
    #expect(try found(.none, "und") == ["a", "c"] && found(.none, "and") == ["b"])
  }

  @Test("A keyword of several words is found as it is written, with stop words in it")
  func titles() throws {
    let index = try Page.index()
    try index.indexObjects([Page("a", "A Night at the Opera"), Page("b", "a night at an opera")]).wait()
    #expect(try index.names(forKeyword: "a night at the opera") == ["a"])
    #expect(try index.names(forKeyword: "ght at the op") == ["a"])
    #expect(try index.names(forKeyword: "at the") == ["a"])
  }

  @Test("Discarding duplicates keeps the first place of each end of a word in each string")
  func discardDuplicateTokens() throws {
    let page = Page("a", ["cat bobcat cats cat", "cat"])
    func tokens(_ discards: Bool) throws -> [IndexPath] {
      let index = try Page.index(IndexConfiguration(discardDuplicateTokens: discards))
      try index.indexObject(page).wait()
      return try #require(try index.searchResults(forKeyword: "cat").first).resultTokens
    }
    #expect(try tokens(false) == [[0, 0, 0], [0, 4, 3], [0, 11, 0], [0, 16, 0], [1, 0, 0]])
    #expect(try tokens(true) == [[0, 0, 0], [0, 11, 0], [1, 0, 0]])
  }

  @Test("Discarded duplicates do not count where the number of occurrences decides")
  func discardedDuplicatesInOrder() throws {
    let pages = [Page("z", "cat cat cat"), Page("a", "cat cats")]
    func order(_ discards: Bool) throws -> [String] {
      let index = try Page.index(IndexConfiguration(discardDuplicateTokens: discards))
      try index.indexObjects(pages).wait()
      return try index.names(forKeyword: "cat")
    }
    #expect(try order(false) == ["z", "a"])
    #expect(try order(true) == ["a", "z"])
  }

  @Test("An index that stores no strings finds and tells places, and hands no text back, at any time")
  func withoutStrings() throws {
    let folder = try TemporaryFolder()
    let configuration = IndexConfiguration(storesStrings: false)
    let index = try Page.index(in: folder, configuration)
    try index.indexObject(Page("a", ["Straßenfest", "in New York: ein Fest"])).wait()
    func check(_ moment: Comment) throws {
      let item = try #require(try index.searchResults(forKeyword: "fest").first, moment)
      #expect(item.strings == nil, moment)
      #expect(item.highlighted(string: 0, prefix: "[", suffix: "]") == nil, moment)
      #expect(
        item.snippet(string: 0, maxCharacters: 10, prefix: "[", suffix: "]", ellipsis: "…") == nil, moment)
      #expect(item.resultTokens == [[0, 0, 7], [1, 17, 0]], moment)
      #expect(item.ranges(inString: 0) == [NSRange(location: 7, length: 4)], moment)
      #expect(item.ranges(inString: 1) == [NSRange(location: 17, length: 4)], moment)
      let found = try #require(try index.search("\"new york\"").first, moment)
      #expect(found.strings == nil, moment)
      #expect(found.ranges(inString: 1) == [NSRange(location: 3, length: 8)], moment)
    }
    try check("before anything is written as a segment")
    index.close()
    try index.reopen()
    try check("after opening again")
    try index.compact()
    try check("after compacting")
    let bytes = try folderBytes(folder.url(of: "pages.indexdb"))
    #expect(!bytes.contains(Data("Straßenfest".utf8)))
  }

  private func folderBytes(_ url: URL) throws -> FolderBytes {
    FolderBytes(
      files: try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "ldb" }.map { try Data(contentsOf: $0) })
  }

  private struct FolderBytes {
    var files: [Data]
    func contains(_ bytes: Data) -> Bool { files.contains { $0.range(of: bytes) != nil } }
  }
}
