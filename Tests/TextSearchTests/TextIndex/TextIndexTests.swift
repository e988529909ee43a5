import Foundation
import Testing
import TextSearch

@Suite("TextIndex")
struct TextIndexTests {
  @Test("an object that was indexed is found by any part of a word")
  func smoke() throws {
    let index = try Page.index()
    let operation = index.indexObjects([
      Page("a", "Sommerfest am See"), Page("b", "Festival"), Page("c", "Wald"),
    ])
    operation.waitUntilFinished()
    #expect(operation.error == nil)
    #expect(try index.count == 3)
    #expect(try index.searchResults(forKeyword: "fest").map(\.identifier) == ["b", "a"].map { Data($0.utf8) })
    #expect(try index.search("wal").map(\.identifier) == [Data("c".utf8)])
  }
}
