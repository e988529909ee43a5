import Testing
import TextSearch

@Suite("Typed fields")
struct TypedFieldTests {
  private static func index(_ fields: [Field]) throws -> TextIndex<Page> {
    let index = try Page.index(IndexConfiguration(fields: fields))
    try index.indexObjects([
      Page("a", ["the harbour", "paint"]), Page("b", ["paint", "harbour"]),
      Page("c", ["see http://harbour.org", "10:30"]), Page("d", ["title harbour", ""]),
    ]).wait()
    return index
  }

  @Test(
    "A name is a field where the index has it, and text where it has not",
    arguments: [
      ("title:harbour", ["a", "c", "d"], ["d"]),
      ("-title:harbour", ["b"], ["a", "b", "c"]),
      ("title:harb -title:the", ["c", "d"], ["d"]),
      ("title:\"the harbour\"", ["a"], []),
      ("title:harbuor~", ["a", "c", "d"], ["d"]),
      ("title:h*r", ["a", "c", "d"], []),
      ("http://harbour.org", ["c"], ["c"]),
      ("10:30", ["c"], ["c"]),
      ("text:harbour OR title:paint", ["b"], []),
      ("title:?!", [], ["d"]),
    ] as [(String, [String], [String])])
  func names(text: String, named: [String], unnamed: [String]) throws {
    #expect(try Self.index([Field(name: "title"), Field(name: "text")]).names(for: text).sorted() == named)
    #expect(try Self.index([]).names(for: text).sorted() == unnamed)
  }
}
