import Foundation
import Testing
import TextSearch

@Suite("Keyword search")
struct KeywordSearchTests {
  /// What is expected of one match: string, word, token, and the text that its range cuts out.
  struct Place: Equatable, Sendable {
    var path: [Int]
    var slice: String

    init(_ string: Int, _ word: Int, _ token: Int, _ slice: String) {
      path = [string, word, token]
      self.slice = slice
    }
  }

  @Test(
    "Each match tells its string, its word's start and its own start in the word, and cuts exactly what matched",
    arguments: [
      (["Sommerfest, Fest"], "fest", [Place(0, 0, 6, "fest"), Place(0, 12, 0, "Fest")]),
      (["nothing here", "", "more festivals"], "fest", [Place(2, 5, 0, "fest")]),
      (["aaaa"], "aa", [Place(0, 0, 0, "aa"), Place(0, 0, 1, "aa"), Place(0, 0, 2, "aa")]),
      (["👩‍🚀 bobcat"], "cat", [Place(0, 6, 3, "cat")]),
      (["in New York, new yorkers"], "ew yor", [Place(0, 3, 1, "ew Yor"), Place(0, 13, 1, "ew yor")]),
      (["New\n  York"], "new york", [Place(0, 0, 0, "New\n  York")]),
      (["La Straße"], "ASS", [Place(0, 3, 3, "aß")]),
      (["La Straße"], "trasse", [Place(0, 3, 1, "traße")]),
      (["oﬃce"], "fic", [Place(0, 0, 1, "ﬃc")]),
      (["cafe\u{301} cr\u{E8}me"], "fe creme", [Place(0, 0, 2, "fe\u{301} cr\u{E8}me")]),
      (["ＡＢＣ№１"], "bc", [Place(0, 0, 1, "ＢＣ")]),
      (["东京大学"], "京大", [Place(0, 1, 0, "京大")]),
      (["co\u{AD}ope\u{AD}rate"], "oper", [Place(0, 0, 3, "ope\u{AD}r")]),
      (["ǅungla 𝐁𝐨𝐥𝐝"], "bol", [Place(0, 7, 0, "𝐁𝐨𝐥")]),
    ] as [([String], String, [Place])])
  func places(strings: [String], keyword: String, expected: [Place]) throws {
    for keepsStrings in [true, false] {
      let index = try Page.index(IndexConfiguration(storesStrings: keepsStrings))
      try index.indexObject(Page("a", strings)).wait()
      for _ in 0..<2 {
        let item = try #require(try index.searchResults(forKeyword: keyword).first)
        let places = try item.resultTokens.map { token in
          let range = item.rangeOfToken(token)
          #expect(range.location == token.word + token.token)
          let slice = try #require(Range(range, in: strings[token.string]))
          return Place(token.string, token.word, token.token, String(strings[token.string][slice]))
        }
        #expect(places == expected)
        #expect(item.score == 0)
        try index.compact()
      }
    }
  }

  @Test("An index path that is none of the tokens has no range")
  func unknownTokens() throws {
    let index = try Page.index()
    try index.indexObject(Page("a", "bobcat")).wait()
    let item = try #require(try index.searchResults(forKeyword: "cat").first)
    #expect(item.rangeOfToken([0, 0, 3]) == NSRange(location: 3, length: 3))
    for path: IndexPath in [
      [], [0], [0, 0], [0, 0, 0], [1, 0, 3], [0, 0, 3, 0], [0, Int.max, Int.max], [-1, -1, -1],
    ] {
      #expect(item.rangeOfToken(path).location == NSNotFound)
    }
    #expect(item.ranges(inString: 1) == [] && item.ranges(inString: -1) == [])
  }

  @Test("The options' reverse turns the whole order round")
  func reverse() throws {
    let index = try Page.index()
    try index.indexObjects((0..<20).map { Page("\($0)", "word \($0)", weight: Double($0 % 3)) }).wait()
    let names = try index.names(forKeyword: "word")
    #expect(names.count == 20)
    #expect(try index.names(forKeyword: "word", options: .reverse) == names.reversed())
    #expect(try index.names(forKeyword: "word", options: .concurrent) == names)
    #expect(try index.searchResults(forKeyword: "word", options: .reverse).map(\.rank) == Array(0..<20))
  }

  @Test("Enumeration tells each item with its rank and how many there are")
  func enumeration() throws {
    let index = try Page.index()
    try index.indexObjects([Page("a", "cat"), Page("b", "bobcat"), Page("c", "cat", weight: 2)]).wait()
    var calls: [String] = []
    try index.enumerateObjects(forKeyword: "cat") { item, rank, count, _ in
      #expect(item.rank == rank)
      calls.append("\(item.name) \(rank) of \(count)")
    }
    try index.enumerateObjects(forKeyword: "cat", options: .reverse) { item, rank, count, _ in
      calls.append("\(item.name) \(rank) of \(count)")
    }
    try index.enumerateObjects(forKeyword: "dog") { _, _, _, _ in Issue.record("nothing is to be found") }
    #expect(calls == ["c 0 of 3", "a 1 of 3", "b 2 of 3", "b 0 of 3", "a 1 of 3", "c 2 of 3"])
  }

  @Test("Enumeration ends when it is told to stop")
  func stopping() throws {
    let index = try Page.index()
    try index.indexObjects((0..<100).map { Page("\($0)", "cat") }).wait()
    let asked = Recorder<Data>()
    index.objectGetter = { identifier in
      asked.record(identifier)
      return Page(identifier, [])
    }
    var ranks: [Int] = []
    try index.enumerateObjects(forKeyword: "cat") { item, rank, count, stop in
      #expect(count == 100)
      #expect(item.object?.identifier == item.identifier)
      ranks.append(rank)
      stop = rank == 2
    }
    #expect(ranks == [0, 1, 2])
    #expect(asked.count == 3)
  }

  @Test("What the block throws ends the enumeration and reaches the caller")
  func throwingBlock() throws {
    struct Enough: Error {}
    let index = try Page.index()
    try index.indexObjects((0..<10).map { Page("\($0)", "cat") }).wait()
    var calls = 0
    #expect(throws: Enough.self) {
      try index.enumerateObjects(forKeyword: "cat") { _, _, _, _ in
        calls += 1
        throw Enough()
      }
    }
    #expect(calls == 1)
  }

  @Test(
    "A keyword without a letter or a number finds nothing", arguments: ["", " ", "\0", "?!", "\u{301}", "\u{200D}"])
  func nothing(keyword: String) throws {
    let index = try Page.index()
    try index.indexObject(Page("a", "word ?! 12")).wait()
    #expect(try index.names(forKeyword: keyword) == [])
  }
}
