import Foundation
import Testing
import TextSearch

@Suite("Arguments that cannot be used")
struct BadArgumentTests {
  @Test(
    "A weight that is not finite is refused, and the earlier version stays",
    arguments: [.nan, .infinity, -.infinity, .signalingNaN] as [Double])
  func weights(weight: Double) throws {
    let index = try Page.index()
    try index.indexObject(Page("a", "old")).wait()
    for operation in [
      index.indexObject(Page("a", "new", weight: weight)), index.updateIndex(for: Page("a", "new", weight: weight)),
      index.indexObjects([Page("b", "new"), Page("a", "new", weight: weight)]),
      index.performBatch(clientState: nil, [.index(Page("a", "new", weight: weight))]),
    ] {
      let error = expectError(.invalidArgument) { try operation.wait() }
      #expect(error?.message.contains("weight") == true)
    }
    #expect(try index.names(forKeyword: "old") == ["a"])
  }

  @Test(
    "Any finite weight is taken, and orders",
    arguments: [0, -0.0, -1, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude] as [Double])
  func finiteWeights(weight: Double) throws {
    let index = try Page.index()
    try index.indexObjects([Page("a", "word", weight: weight), Page("b", "word")]).wait()
    #expect(try index.names(forKeyword: "word") == (weight > 1 ? ["a", "b"] : ["b", "a"]))
    #expect(
      try index.names(for: "word", options: SearchOptions(order: .weight)) == (weight > 1 ? ["a", "b"] : ["b", "a"]))
    let results: SearchResults<Page> = try index.search("word")
    #expect(results.allSatisfy { $0.score.isFinite && $0.score > 0 })
  }

  @Test("An object with more strings than an index holds is refused; as many as it holds are taken")
  func manyStrings() throws {
    let index = try Page.index()
    expectError(.invalidArgument) {
      try index.indexObject(Page("a", [String](repeating: "", count: 65_536))).wait()
    }
    var strings = [String](repeating: "", count: 65_535)
    strings[65_534] = "last word"
    try index.indexObject(Page("a", strings)).wait()
    #expect(try index.searchResults(forKeyword: "word").first?.resultTokens == [[65_534, 5, 0]])
  }

  @Test(
    "A name that is no file name is refused before anything is made",
    arguments: ["", ".", "..", "a/b", "/a", "../a", "a/", "a\0b", String(repeating: "n", count: 300)])
  func names(name: String) throws {
    let folder = try TemporaryFolder()
    let error = expectError(.invalidArgument) { try TextIndex<Page>(name: name, directory: folder.url) }
    #expect(error?.message.contains("name") == true)
    expectError(.invalidArgument) { try TextIndex<Page>(libraryName: name) }
    #expect(folder.names == [])
  }

  @Test("A name that is unusual is taken", arguments: ["...", " ", "é👩‍🚀", "a..b", "-rf", "a\nb", "%2F", "~", "a\\b"])
  func unusualNames(name: String) throws {
    let folder = try TemporaryFolder()
    let index = try Page.index(in: folder, name: name)
    try index.indexObject(Page("a", "word")).wait()
    index.close()
    #expect(folder.names.count == 1)
    let again = try Page.index(in: folder, name: name)
    #expect(try again.count == 1)
    try again.deleteFromDisk()
    #expect(folder.names == [])
  }

  @Test("A directory that is no file URL is refused")
  func remoteDirectory() throws {
    let url = try #require(URL(string: "https://example.org/folder"))
    expectError(.invalidArgument) { try TextIndex<Page>(name: "a", directory: url) }
  }

  @Test("A configuration that cannot be used is refused, and its fault is named")
  func configurations() throws {
    let folder = try TemporaryFolder()
    let faults: [(String, IndexConfiguration)] = [
      ("minimalTokenLength", IndexConfiguration(minimalTokenLength: 0)),
      ("minimalTokenLength", IndexConfiguration(minimalTokenLength: .min)),
      ("memoryBudgetBytes", IndexConfiguration(memoryBudgetBytes: 0)),
      ("memoryBudgetBytes", IndexConfiguration(memoryBudgetBytes: -1)),
      ("field", IndexConfiguration(fields: [Field(name: "")])),
      ("field", IndexConfiguration(fields: [Field(name: "a"), Field(name: "a")])),
      ("boost", IndexConfiguration(fields: [Field(name: "a", boost: .infinity)])),
      ("boost", IndexConfiguration(fields: [Field(name: "a", boost: 1e21)])),
    ]
    for (word, configuration) in faults {
      let error = expectError(.invalidArgument) {
        try TextIndex<Page>(name: "a", directory: folder.url, configuration: configuration)
      }
      #expect(error?.message.contains(word) == true)
    }
    #expect(folder.names == [])
  }

  @Test("A minimal length, and a memory budget, of any size is taken")
  func extremes() throws {
    let index = try Page.index(IndexConfiguration(minimalTokenLength: .max, memoryBudgetBytes: .max))
    try index.indexObject(Page("a", "word 京")).wait()
    #expect(try index.names(forKeyword: "word") == [] && index.names(forKeyword: "京") == ["a"])
  }

  @Test(
    "Boosts beyond the largest are an invalid query, alone and multiplied",
    arguments: [
      .boosted(.word("word"), by: 1e33), .boosted(.boosted(.word("word"), by: 1e17), by: 1e17),
      .boosted(.all([.everything, .boosted(.fuzzy("word"), by: .greatestFiniteMagnitude)]), by: 2),
    ] as [Query])
  func greatBoosts(query: Query) throws {
    let index = try Page.index()
    let error = expectError(.invalidQuery) { try index.search(query) as SearchResults<Page> }
    #expect(error?.message.contains("boost") == true)
  }

  @Test("The largest boosts give scores that are numbers, in one order whatever the limit")
  func largestBoosts() throws {
    let index = try Page.index(IndexConfiguration(fields: [Field(name: "text", boost: 1e20)]))
    try index.indexObjects((0..<300).map { Page("\($0)", "word" + String(repeating: " word words", count: $0 % 7)) })
      .wait()
    let query = Query.any([.boosted(.prefix("word"), by: 1e32), .boosted(.fuzzy("word"), by: 1e32)])
    let all: SearchResults<Page> = try index.search(query, options: SearchOptions(limit: nil))
    #expect(all.count == 300 && all.allSatisfy { $0.score.isFinite && $0.score > 0 })
    for limit in [1, 10, 50] {
      let best: SearchResults<Page> = try index.search(query, options: SearchOptions(limit: limit))
      #expect(best.map(\.identifier) == all.prefix(limit).map(\.identifier))
    }
  }

  @Test("A field that the index does not have is an invalid query")
  func unknownField() throws {
    let index = try Page.index(IndexConfiguration(fields: [Field(name: "title")]))
    try index.indexObject(Page("a", "word")).wait()
    let error = expectError(.invalidQuery) { try index.search(.field("subject", .word("word"))) as SearchResults<Page> }
    #expect(error?.message.contains("subject") == true)
    #expect(try index.names(for: .field("title", .word("word"))) == ["a"])
  }
}
