import Foundation
import Testing
import TextSearch

@Suite("Similar objects")
struct SimilarTests {
  private static let pages = [
    Page("sea1", ["Sailing", "The sloop and the ketch sail with the tide out of the harbour"]),
    Page("sea2", ["Tides", "A sloop waits in the harbour for the tide"]),
    Page("sea3", ["Knots", "The ketch is tied up; the tide falls"]),
    Page("food1", ["Bread", "Flour and yeast and salt, and the oven"]),
    Page("food2", ["Oven", "The oven for the bread, with flour"]),
    Page("alone", ["Quasar", "Zzyzx"]),
  ]

  @Test("Objects that share telling words are found, the most similar first", arguments: [true, false])
  func similar(storesStrings: Bool) throws {
    var configuration = IndexConfiguration()
    configuration.storesStrings = storesStrings
    let index = try Page.index(configuration)
    try index.indexObjects(Self.pages).wait()
    for isCompacted in [false, true] {
      if isCompacted { try index.compact() }
      func names(_ name: String, _ limit: Int? = 10) throws -> [String] {
        let results: SearchResults<Page> = try index.similar(to: Data(name.utf8), limit: limit)
        return results.map(\.name)
      }
      #expect(try names("sea1") == ["sea2", "sea3"])
      #expect(try names("food1") == ["food2"])
      #expect(try names("sea1", 1) == ["sea2"] && names("sea1", nil).count == 2)
      #expect(try names("sea1", 0) == [] && names("sea1", -1) == [])
      #expect(try names("alone") == [] && names("nobody") == [] && names("") == [])
      let results: SearchResults<Page> = try index.similar(to: Data("sea1".utf8), limit: 1)
      #expect(results.totalCount == 2 && results.map(\.rank) == [0] && (results.first?.score ?? 0) > 0)
      if storesStrings {
        #expect(
          results.first?.highlighted(string: 1, prefix: "[", suffix: "]")
            == "A [sloop] waits in the [harbour] for the [tide]")
      }
    }
  }

  @Test("Weight and removals count as in any search")
  func changes() throws {
    let index = try Page.index()
    try index.indexObjects(Self.pages).wait()
    try index.removeIndex(forIdentifier: Data("sea2".utf8)).wait()
    let results: SearchResults<Page> = try index.similar(to: Data("sea1".utf8))
    #expect(results.map(\.name) == ["sea3"])
    #expect(try index.similar(to: Data("sea2".utf8)).isEmpty)
  }
}
