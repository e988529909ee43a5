import Foundation
import Testing
import TextSearch

@Suite("Did you mean")
struct DidYouMeanTests {
  private func makeIndex() throws -> TextIndex<Page> {
    let index = try Page.index()
    try index.indexObjects([
      Page("a", "Harbour lights at dusk"), Page("b", "harbour lights at dawn"), Page("c", "The harvest market"),
      Page("d", "a market in Zürich"), Page("e", "a very long letter"), Page("f", "the form of the cat"),
    ]).wait()
    return index
  }

  @Test(
    "Words that are not there become the nearest that are",
    arguments: [
      ("harbuor", "harbour", 2), ("Hrabour lihgts", "harbour lights", 2),
      ("harbour lihgts dusk", "harbour lights dusk", 1),
      ("markte  harvst!", "market  harvest!", 1), ("zürihc", "Zürich", 1), ("xarket", "market", 2),
      ("from", "form", 1), ("the from", "the form", 1), ("\"harbor lights\"", "\"harbour lights\"", 2),
      ("harbour -markett", nil, 0), ("harbor -dawn", "harbour -dawn", 1), ("letetr -xyz", "letter -xyz", 1),
      ("letetr -\"very shotr\"", "letter -\"very shotr\"", 1),
    ] as [(String, String?, Int)])
  func mended(typed: String, expected: String?, count: Int) throws {
    let index = try makeIndex()
    let suggestion: Suggestion? = try index.didYouMean(typed)
    #expect(suggestion?.text == expected)
    if let suggestion {
      #expect(suggestion.count == count)
      #expect(try index.search(suggestion.text).totalCount == count)
    }
  }

  @Test("A text that finds something is not mended", arguments: ["harbour", "harb", "Market harvest", "-harbour"])
  func fine(typed: String) throws {
    #expect(try makeIndex().didYouMean(typed) as Suggestion? == nil)
  }

  @Test(
    "Where nothing is near, nothing is meant",
    arguments: ["", "  ", "!", "xy", "ct", "qqqqqqqq", "harbour qqqqqqqq", "人工", "🥗", "xyzzy OR"])
  func nothing(typed: String) throws {
    #expect(try makeIndex().didYouMean(typed) as Suggestion? == nil)
  }

  @Test("Words that are all there, but not together, lead to one that is")
  func notTogether() throws {
    let index = try Page.index()
    try index.indexObjects([Page("a", "a trail is blue"), Page("b", "trial by fire")]).wait()
    let suggestion: Suggestion? = try index.didYouMean("trial blue")
    #expect(suggestion?.text == "trail blue" && suggestion?.count == 1)
    #expect(suggestion?.newRanges.map { suggestion?.text[$0] } == ["trail"])
  }

  @Test("The names of fields stay")
  func fields() throws {
    let index = try Page.index(IndexConfiguration(fields: [Field(name: "titel"), Field(name: "text")]))
    try index.indexObject(Page("a", ["harbour title", "lights"])).wait()
    #expect((try index.didYouMean("titel:harbuor text:lihgts") as Suggestion?)?.text == "titel:harbour text:lights")
  }

  @Test("Long and strange texts end soon")
  func longText() throws {
    let index = try makeIndex()
    for text in [
      String(repeating: "harbuor ", count: 2000), String(repeating: "x", count: 100_000),
      String(repeating: "(\"", count: 5000),
      (0..<2000).map { "harbour\($0)" }.joined(separator: " "),
    ] {
      _ = try index.didYouMean(text) as Suggestion?
      _ = try index.suggestions(for: text) as [Suggestion]
    }
  }
}
