import Foundation
import Testing
import TextSearch

@Suite("What a result tells of its object")
struct ResultContentsTests {
  private static let context: [String: ContextValue] = [
    "text": "Größe \0 \u{FFFD} 👩‍🚀", "": "empty name", "whole": .integer(.min), "most": .integer(.max), "real": 0.1,
    "infinite": .double(.infinity), "minus zero": .double(-0.0), "yes": true, "no": false,
    "date": .date(Date(timeIntervalSinceReferenceDate: -1234.5678)), "data": .data(Data([0, 255, 0])),
    "empty data": .data(Data()), "list": [1, "two", 3.0, nil, [], [[true]]], "none": nil,
    "nested": ["a": ["b": ["c": .data(Data([1]))]], "": [:]],
  ]

  private func makeIndex(in folder: TemporaryFolder) throws -> TextIndex<String> {
    let index = try TextIndex<String>(name: "contents", directory: folder.url)
    index.identifier = { Data($0.utf8) }
    index.indexer = {
      IndexedObject(
        strings: [$0], weight: -2.5, context: String(decoding: $1, as: UTF8.self) == "bare" ? [:] : Self.context)
    }
    return index
  }

  @Test("A context comes back with every kind of value, at any time, from either search")
  func context() throws {
    let folder = try TemporaryFolder()
    let index = try makeIndex(in: folder)
    try index.indexObjects(["harbour", "bare"]).wait()
    func check(_ moment: Comment) throws {
      #expect(try index.searchResults(forKeyword: "arb").first?.context == Self.context, moment)
      #expect(try index.search("harbour").first?.context == Self.context, moment)
      #expect(try index.searchResults(forKeyword: "bare").first?.context == [:], moment)
      let sign = try index.search("harbour").first?.context["minus zero"]?.doubleValue?.sign
      #expect(sign == .minus, moment)
    }
    try check("in memory")
    index.close()
    try index.reopen()
    try check("after opening again")
    try index.compact()
    try check("after compacting")
  }

  @Test("A context value that is not a number comes back as such")
  func notANumber() throws {
    let index = try TextIndex<String>.inMemory()
    index.identifier = { Data($0.utf8) }
    index.indexer = { text, _ in IndexedObject(strings: [text], context: ["value": .double(.nan)]) }
    try index.indexObject("word").wait()
    #expect(try index.search("word").first?.context["value"]?.doubleValue?.isNaN == true)
  }

  @Test("A weight comes back as it was, from either search")
  func weight() throws {
    let folder = try TemporaryFolder()
    let index = try makeIndex(in: folder)
    try index.indexObject("harbour").wait()
    #expect(try index.searchResults(forKeyword: "arb").first?.weight == -2.5)
    #expect(try index.search("harbour").first?.weight == -2.5)
  }

  @Test("The object getter is called once for an item, and only when the object is asked for")
  func lazyObject() throws {
    let folder = try TemporaryFolder()
    let index = try makeIndex(in: folder)
    let asked = Recorder<Data>()
    index.objectGetter = { identifier in
      asked.record(identifier)
      return String(decoding: identifier, as: UTF8.self).uppercased()
    }
    try index.indexObjects(["harbour", "harbourage"]).wait()
    let items = try index.searchResults(forKeyword: "harbour") + Array(try index.search("harbour"))
    #expect(items.count == 4)
    _ = items.map { ($0.context, $0.strings, $0.resultTokens, $0.weight) }
    #expect(asked.count == 0)
    #expect(items[1].object == items[1].name.uppercased())
    #expect(items[1].object == items[1].name.uppercased())
    #expect(asked.values == [items[1].identifier])
  }

  @Test("A getter that finds nothing is not asked again; without one there is no object")
  func missingObject() throws {
    let folder = try TemporaryFolder()
    let index = try makeIndex(in: folder)
    try index.indexObject("harbour").wait()
    #expect(try index.search("harbour").first?.object == nil)
    let asked = Recorder<Data>()
    index.objectGetter = { identifier in
      asked.record(identifier)
      return nil
    }
    let item = try #require(try index.search("harbour").first)
    #expect(item.object == nil && item.object == nil)
    #expect(asked.count == 1)
  }

  @Test("A getter is asked once even when many threads want the object")
  func objectFromManyThreads() throws {
    let folder = try TemporaryFolder()
    let index = try makeIndex(in: folder)
    let asked = Recorder<Data>()
    index.objectGetter = { identifier in
      asked.record(identifier)
      usleep(20_000)
      return "the object"
    }
    try index.indexObject("harbour").wait()
    let item = try #require(try index.search("harbour").first)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      #expect(item.object == "the object")
      #expect(item.resultTokens == [[0, 0, 0]])
    }
    #expect(asked.count == 1)
  }

  @Test("An item tells what it knew after its object was changed, removed, and the index closed")
  func lasting() throws {
    let folder = try TemporaryFolder()
    let index = try makeIndex(in: folder)
    try index.indexObject("harbour").wait()
    let item = try #require(try index.searchResults(forKeyword: "arb").first)
    try index.removeAll().wait()
    index.close()
    #expect(item.context == Self.context)
    #expect(item.strings == ["harbour"])
    #expect(item.resultTokens == [[0, 0, 1]])
    #expect(item.highlighted(string: 0, prefix: "[", suffix: "]") == "h[arb]our")
  }

  @Test("Results are a random-access collection whose items are identified by their identifiers")
  func collection() throws {
    let folder = try TemporaryFolder()
    let index = try makeIndex(in: folder)
    try index.indexObjects(["harbour", "harbourage", "bare"]).wait()
    let results: SearchResults<String> = try index.search("harb")
    #expect(results.count == 2 && results.indices == 0..<2 && results.totalCount == 2)
    #expect(results.map(\.id) == results.map(\.identifier))
    #expect(results.map(\.rank) == [0, 1])
    #expect(results.reversed().first?.identifier == results.last?.identifier)
  }
}
