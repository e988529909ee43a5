import Foundation
import Testing
import TextSearch

@Suite("Stemming")
struct StemmingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let fields = [Field(name: "title", stemmer: SuffixStemmer()), Field(name: "code")]

  private static let pages = [
    Page("a", ["walking home", "walking"]), Page("b", ["walks", "other"]), Page("c", ["the walk", "other"]),
    Page("d", ["boardwalks", "walked"]), Page("e", ["nothing", "walks"]),
  ]

  private static func index(storesStrings: Bool = true, _ fields: [Field] = fields) throws -> TextIndex<Page> {
    let index = try Page.index(IndexConfiguration(storesStrings: storesStrings, fields: fields))
    try index.indexObjects(pages).wait()
    return index
  }

  @Test(
    "A word finds those with its stem, in the fields that are stemmed",
    arguments: [
      (.word("walking"), "abc"), (.word("walk"), "abc"), (.word("Wälks"), "abce"), (.word("walked"), "abcd"),
      (.field("title", .word("walked")), "abc"), (.field("code", .word("walked")), "d"),
      (.near(["walked", "home"], within: 1), "a"), (Query(userText: "walked"), "abcd"),
      (Query(userText: "title:walked"), "abc"), (Query(userText: "code:walked"), "d"),
      (Query(userText: "homes walks"), "a"), (Query(userText: "walked OR other"), "abcd"),
    ] as [(Query, String)])
  func finds(query: Query, expected: String) throws {
    let index = try Self.index()
    #expect(try index.names(for: query).sorted().joined() == expected)
    try index.compact()
    #expect(try index.names(for: query).sorted().joined() == expected)
  }

  @Test(
    "All that goes by what is written finds the same as without stemming",
    arguments: [
      .prefix("walki"), .suffix("ks"), .containing("alk"), .phrase("walking home"), .phrase("walks home"),
      .fuzzy("walkin", maxEdits: 2, fixedLetters: 0), .wildcard("w*s"), .wildcard("?alk*"), .wildcard("*"),
      !.word("walks"), Query(userText: "other -walks"), Query(userText: "\"walk home\""), .everything,
      .containing("0"), .suffix("lk"), .fuzzy("0walk", fixedLetters: 0),
    ] as [Query])
  func unaffected(query: Query) throws {
    let stemmed = try Self.index()
    let plain = try Self.index([Field(name: "title"), Field(name: "code")])
    for _ in 0..<2 {
      #expect(try stemmed.names(for: query) == plain.names(for: query))
      try stemmed.compact()
    }
    for keyword in ["walk", "a", "alks", "0", "lk home", "1"] {
      #expect(try stemmed.names(forKeyword: keyword) == plain.names(forKeyword: keyword))
    }
  }

  @Test("Stems are no words: no help with typing and no figure shows them")
  func hidden() throws {
    // The stems of these are no words of the text.
    let words = ["racking", "racked", "rocking"]
    func index(_ stemmer: (any Stemmer)?) throws -> TextIndex<Page> {
      let index = try Page.index(IndexConfiguration(fields: [Field(name: "text", stemmer: stemmer)]))
      for (number, word) in words.enumerated() { try index.indexObject(Page("\(number)", ["\(word) tree"])).wait() }
      return index
    }
    let stemmed = try index(SuffixStemmer())
    let plain = try index(nil)
    for _ in 0..<2 {
      #expect(try stemmed.statistics.terms == plain.statistics.terms)
      #expect(try stemmed.statistics.terms == 4)
      for text in ["", "r", "ra", "rack", "tree ro"] {
        #expect(
          try stemmed.suggestions(for: text, limit: 9).map(\.text) == plain.suggestions(for: text, limit: 9).map(\.text)
        )
      }
      #expect(try stemmed.didYouMean("xack") == plain.didYouMean("xack"))
      #expect(
        try stemmed.similar(to: Data("0".utf8), limit: 9).map(\.name)
          == plain.similar(to: Data("0".utf8), limit: 9).map(\.name))
      #expect(try stemmed.verify().problems == [])
      try stemmed.compact()
      try plain.compact()
    }
  }

  @Test("A word as it was written ranks above any number of others with its stem")
  func exactFirst() throws {
    let index = try Page.index(IndexConfiguration(fields: Self.fields))
    try index.indexObjects([
      Page("a", ["walks walks walks walks walks walks"]), Page("b", ["walked and some more words"]),
      Page("c", ["walking walks walks walks walks walks"]), Page("d", ["walkeds of a street, for one"]),
    ]).wait()
    #expect(try index.names(for: .word("walked")).first == "b")
    #expect(try index.names(for: "walked").first == "b")
    let explanation = try #require(try index.explain("walked", for: Data("c".utf8)))
    let result = try #require(try index.search("walked").first { $0.name == "c" })
    #expect(abs(explanation.value - result.score) < 1e-9)
    #expect("\(explanation)".contains("the stem “walk”"), "\(explanation)")
  }

  @Test("What is marked is the whole word, where strings are kept and where not", arguments: [true, false])
  func marks(storesStrings: Bool) throws {
    let index = try Self.index(storesStrings: storesStrings)
    for _ in 0..<2 {
      let result = try #require(try index.search("walked").first { $0.name == "a" })
      #expect(result.ranges(inString: 0) == [NSRange(location: 0, length: 7)])
      // The other field is not stemmed.
      #expect(result.ranges(inString: 1) == [])
      let near = try #require(try index.search(.near(["walked", "homes"], within: 0)).first)
      #expect(near.ranges(inString: 0) == [NSRange(location: 0, length: 7), NSRange(location: 8, length: 4)])
      try index.compact()
    }
    let expected = storesStrings ? "[walking] home" : nil
    let result = try #require(try index.search("walked").first { $0.name == "a" })
    #expect(result.highlighted(string: 0, prefix: "[", suffix: "]") == expected)
  }

  @Test("Fields may have stemmers of their own")
  func severalStemmers() throws {
    let fields = [Field(name: "a", stemmer: SuffixStemmer()), Field(name: "b", stemmer: LetterStemmer())]
    let index = try Page.index(IndexConfiguration(fields: fields))
    try index.indexObjects([
      Page("a", ["visas", ""]), Page("b", ["", "visa"]), Page("c", ["vis", ""]), Page("d", ["", "vis"]),
    ]).wait()
    #expect(try index.names(for: .word("visaa")).sorted() == ["b", "d"])
    #expect(try index.names(for: .word("visa")).sorted() == ["a", "b", "d"])
    #expect(try index.names(for: .field("a", .word("visa"))) == ["a"])
  }

  @Test("Parts of compounds have stems, and stop words have none")
  func whatHasStems() throws {
    let index = try Page.index(IndexConfiguration(stopWords: .custom(["doing"]), fields: Self.fields))
    try index.indexObjects([
      Page("a", ["wing-flaps"]), Page("b", ["doings"]), Page("c", ["doing"]), Page("d", ["turnTables"]),
    ]).wait()
    #expect(try index.names(for: .word("flap")) == ["a"])
    #expect(try index.names(for: .word("table")) == ["d"])
    #expect(try index.names(for: .word("doing")) == ["c"])
    #expect(try index.names(for: .word("doings")) == ["b"])
  }

  @Test(
    "An index is refused with other stemmers than it was made with",
    arguments: [
      ([nil], ["field 0", "“suffix-1”", "none"]),
      ([SuffixStemmer(fingerprint: "suffix-2")], ["“suffix-1”", "“suffix-2”"]),
      ([SuffixStemmer(), SuffixStemmer()], ["field 1", "none", "“suffix-1”"]),
    ] as [([SuffixStemmer?], [String])])
  func mismatch(stemmers: [SuffixStemmer?], words: [String]) throws {
    let made = IndexConfiguration(fields: [Field(name: "title", stemmer: SuffixStemmer())])
    let index = try Page.index(in: folder, made)
    try index.indexObject(Page("a", ["walks"])).wait()
    index.close()
    let fields = stemmers.enumerated().map { Field(name: "f\($0)", stemmer: $1) }
    let error = expectError(.configurationMismatch) {
      try Page.index(in: folder, IndexConfiguration(fields: fields))
    }
    for word in words { #expect(error?.message.contains(word) == true, "\(error?.message ?? "")") }
    #expect(try Page.index(in: folder, made).names(for: .word("walk")) == ["a"])
  }

  @Test("Names, boosts and unstemmed fields may change, and pending documents are stemmed when they are read again")
  func reopened() throws {
    let index = try Page.index(in: folder, IndexConfiguration(fields: Self.fields))
    try index.indexObjects(Self.pages).wait()
    index.close()
    let fields = [Field(name: "name", boost: 2, stemmer: SuffixStemmer())]
    let again = try Page.index(in: folder, IndexConfiguration(fields: fields))
    #expect(try again.names(for: .word("walking")).sorted() == ["a", "b", "c"])
    again.close()
    expectError(.configurationMismatch) { try Page.index(in: folder) }
  }

  @Test("A stemmer may answer with anything")
  func wildStemmer() throws {
    struct Wild: Stemmer {
      var fingerprint: String { "wild" }

      func stem(of word: String) -> String {
        switch word {
        case "empty": ""
        case "marks": "\u{0}\u{1}x\u{1}"
        case "long": String(repeating: "x", count: 100_000)
        default: "x"
        }
      }
    }
    let index = try Page.index(IndexConfiguration(fields: [Field(name: "text", stemmer: Wild())]))
    try index.indexObject(Page("a", ["empty marks long other 京都 🎉"])).wait()
    try index.compact()
    for word in ["empty", "marks", "long", "something", "京"] { #expect(try index.names(for: .word(word)) == ["a"]) }
    #expect(try index.names(for: .word("東")) == [])
    #expect(try index.verify().problems == [])
  }

  @Test("Fields are the same when their stemmers have one fingerprint")
  func equality() {
    let field = Field(name: "a", stemmer: SuffixStemmer())
    #expect(field == Field(name: "a", stemmer: SuffixStemmer()))
    #expect(field != Field(name: "a"))
    #expect(field != Field(name: "a", stemmer: SuffixStemmer(fingerprint: "suffix-2")))
    #expect(Set([field, Field(name: "a", stemmer: SuffixStemmer()), Field(name: "a")]).count == 2)
  }
}
