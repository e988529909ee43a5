import Foundation
import Testing
import TextSearch

@Suite("Coded queries")
struct QueryCodingTests {
  private static func json(_ query: Query) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(query), as: UTF8.self)
  }

  private static func query(_ json: String) throws -> Query {
    try JSONDecoder().decode(Query.self, from: Data(json.utf8))
  }

  @Test(
    "Each kind has its own form, and comes back the same",
    arguments: [
      (.word("cat"), #"{"word":"cat"}"#),
      (.prefix("cat"), #"{"prefix":"cat"}"#),
      (.suffix("cat"), #"{"suffix":"cat"}"#),
      (.containing("cat"), #"{"containing":"cat"}"#),
      (.phrase("big \"red\""), #"{"phrase":"big \"red\""}"#),
      (.wildcard("c*t"), #"{"wildcard":"c*t"}"#),
      (.fuzzy("cat", maxEdits: 2), #"{"fuzzy":"cat","maxEdits":2}"#),
      (.fuzzy("cat", fixedLetters: 0), #"{"fixedLetters":0,"fuzzy":"cat","maxEdits":1}"#),
      (.near(["a", "b"], within: 3), #"{"near":[{"word":"a"},{"word":"b"}],"within":3}"#),
      (.word("a") && .word("b"), #"{"all":[{"word":"a"},{"word":"b"}]}"#),
      (.word("a") || .word("b"), #"{"any":[{"word":"a"},{"word":"b"}]}"#),
      (!Query.word("a"), #"{"not":{"word":"a"}}"#),
      (.field("title", .word("a")), #"{"field":"title","query":{"word":"a"}}"#),
      (.boosted(.word("a"), by: 1.5), #"{"boosted":{"word":"a"},"by":1.5}"#),
      (.everything, #""everything""#),
      (.nothing, #""nothing""#),
      (Query(userText: "a -b"), #"{"typed":[{"prefix":"a"},{"not":{"prefix":"b"}}]}"#),
      (
        Query(userText: "a:b"),
        #"{"typed":[{"field":"a","otherwise":[{"prefix":"a:b"}],"query":{"prefix":"b"}}]}"#
      ),
    ] as [(Query, String)])
  func forms(query: Query, json: String) throws {
    #expect(try Self.json(query) == json)
    #expect(try Self.query(json) == query)
  }

  @Test(
    "Damaged text is a decoding error",
    arguments: [
      "", "{", "null", "7", "[]", "{}", #""all""#, #"{"word":7}"#, #"{"word":null}"#, #"{"unknown":"a"}"#,
      #"{"word":"a","prefix":"b"}"#, #"{"all":{"word":"a"}}"#, #"{"all":[7]}"#, #"{"field":"a"}"#, #"{"query":{}}"#,
      #"{"near":[{"word":"a"}]}"#, #"{"fuzzy":"a","maxEdits":"2"}"#, #"{"boosted":{"word":"a"}}"#, #"{"maxEdits":1}"#,
    ])
  func damage(json: String) {
    #expect(throws: DecodingError.self) { try Self.query(json) }
  }

  @Test("Numbers out of range are found out by the search")
  func range() throws {
    let index = try Page.index()
    for json in [
      #"{"fuzzy":"a","maxEdits":9}"#, #"{"near":[{"word":"a"}],"within":-1}"#, #"{"boosted":{"word":"a"},"by":-1}"#,
    ] {
      let query = try Self.query(json)
      expectError(.invalidQuery) { try index.search(query) }
    }
  }

  @Test("Deep nesting is an error, on the smallest stack", arguments: [99, 100, 101, 120, 500, 10_000])
  func depth(levels: Int) throws {
    for (opening, closing) in [
      ("{\"not\":", "}"), ("{\"all\":[", ",\"everything\"]}"), ("{\"boosted\":", ",\"by\":2}"),
    ] {
      let json =
        String(repeating: opening, count: levels) + #"{"word":"a"}"# + String(repeating: closing, count: levels)
      let outcome = Recorder<String>()
      let thread = Thread {
        do {
          let query = try Self.query(json)
          _ = try JSONEncoder().encode(query)
          outcome.record("read \(query.description.isEmpty)")
        } catch is DecodingError {
          outcome.record("refused")
        } catch {
          outcome.record("\(error)")
        }
      }
      thread.stackSize = 512 << 10
      thread.start()
      while outcome.count == 0 { Thread.sleep(forTimeInterval: 0.001) }
      #expect(outcome.values == [levels <= 100 ? "read false" : "refused"], "\(opening)")
    }
  }
}
