import Foundation
import Testing
import TextSearch

@Suite("TextIndex")
struct TextIndexTests {
  @Test("An object that was indexed is found by any part of a word")
  func indexing() throws {
    let index = try Page.index()
    try index.indexObject(Page("a", "Sommerfest am See")).wait()
    try index.indexObjects([Page("b", "Festival"), Page("c", "Wald")]).wait()
    #expect(try index.count == 3)
    #expect(try index.names(forKeyword: "fest") == ["b", "a"])
    #expect(try index.names(for: "wal") == ["c"])
  }

  @Test("An object that was updated is found by its new text, and by its old text no more")
  func updating() throws {
    let index = try Page.index()
    try index.indexObject(Page("a", "summer")).wait()
    try index.updateIndex(for: Page("a", "winter")).wait()
    #expect(try index.names(forKeyword: "summer") == [])
    #expect(try index.names(forKeyword: "winter") == ["a"])
    #expect(try index.count == 1)
  }

  @Test("An update of an object that is not there indexes it")
  func updatingUnknown() throws {
    let index = try Page.index()
    try index.updateIndex(for: Page("a", "winter")).wait()
    #expect(try index.names(forKeyword: "winter") == ["a"])
  }

  @Test("An object that was removed is found no more; removing one that is not there is no error")
  func removing() throws {
    let index = try Page.index()
    try index.indexObjects([Page("a", "summer"), Page("b", "summer"), Page("c", "summer")]).wait()
    try index.removeIndex(for: Page("a", "anything")).wait()
    try index.removeIndex(forIdentifier: Data("b".utf8)).wait()
    #expect(try index.names(forKeyword: "summer") == ["c"])
    try index.removeIndex(forIdentifier: Data("b".utf8)).wait()
    try index.removeIndex(for: Page("never", "")).wait()
    try index.removeAll().wait()
    try index.removeAll().wait()
    #expect(try index.names(forKeyword: "summer") == [])
    #expect(try index.count == 0)
  }

  @Test("The indexer is handed the identifier that the identifier closure told")
  func closures() throws {
    let index = try TextIndex<Int>.inMemory()
    index.identifier = { Data("number-\($0)".utf8) }
    index.indexer = { number, identifier in
      IndexedObject(strings: ["value \(number)", String(decoding: identifier, as: UTF8.self)])
    }
    try index.indexObject(7).wait()
    let item = try #require(try index.searchResults(forKeyword: "number").first)
    #expect(item.name == "number-7")
    #expect(item.strings == ["value 7", "number-7"])
  }

  @Test("A subclass that overrides needs no closures, and its overrides win over closures")
  func overriding() throws {
    let folder = try TemporaryFolder()
    let index = try ShoutingIndex(name: "subclass", directory: folder.url)
    index.identifier = { _ in Data("closure".utf8) }
    index.indexer = { _, _ in IndexedObject(strings: ["closure"]) }
    try index.indexObject("harbour").wait()
    try index.indexObjects(["lighthouse"]).wait()
    #expect(try index.names(forKeyword: "our") == ["HARBOUR"])
    #expect(try index.names(forKeyword: "closure") == [])
    #expect(try index.search("light").first?.strings == ["lighthouse", "LIGHTHOUSE"])
    try index.removeIndex(for: "harbour").wait()
    #expect(try index.identifiers() == [Data("LIGHTHOUSE".utf8)])
  }

  @Test("An override that throws fails its operation, with what it threw below")
  func throwingOverrides() throws {
    struct Refusal: Error, Equatable { var word: String }
    final class Refusing: TextIndex<String>, @unchecked Sendable {
      override func identifier(for object: String) throws -> Data {
        if object == "nameless" { throw Refusal(word: object) }
        return Data(object.utf8)
      }

      override func indexedObject(for object: String, identifier: Data) throws -> IndexedObject? {
        if object == "wordless" { throw Refusal(word: object) }
        return IndexedObject(strings: [object])
      }
    }
    let folder = try TemporaryFolder()
    let index = try Refusing(name: "refusing", directory: folder.url)
    try index.indexObject("fine").wait()
    for word in ["nameless", "wordless"] {
      for operation in [
        index.indexObject(word), index.indexObjects([word]), index.performBatch(clientState: nil, [.index(word)]),
      ] {
        operation.waitUntilFinished()
        #expect(operation.error?.underlying as? Refusal == Refusal(word: word))
      }
    }
    let removal = index.removeIndex(for: "nameless")
    removal.waitUntilFinished()
    #expect(removal.error?.underlying as? Refusal == Refusal(word: "nameless"))
    #expect(try index.identifiers() == [Data("fine".utf8)])
  }

  @Test("Without closures indexing fails and says which one is missing")
  func missingClosures() throws {
    let index = try TextIndex<String>.inMemory()
    expectError(.missingIdentifier) { try index.indexObject("a").wait() }
    expectError(.missingIdentifier) { try index.indexObjects(["a"]).wait() }
    expectError(.missingIdentifier) { try index.removeIndex(for: "a").wait() }
    index.identifier = { Data($0.utf8) }
    expectError(.missingIndexer) { try index.indexObject("a").wait() }
    expectError(.missingIndexer) { try index.updateIndex(for: "a").wait() }
    expectError(.missingIndexer) { try index.performBatch(clientState: nil, [.index("a")]).wait() }
    try index.removeIndex(for: "a").wait()
    #expect(try index.count == 0)
  }

  @Test("An indexer that gives nil keeps an object out, and takes an earlier version of it out")
  func keepingOut() throws {
    let index = try TextIndex<String>.inMemory()
    index.identifier = { Data($0.prefix(1).utf8) }
    index.indexer = { text, _ in text.hasSuffix("draft") ? nil : IndexedObject(strings: [text]) }
    try index.indexObjects(["a draft", "b text"]).wait()
    #expect(try index.identifiers() == [Data("b".utf8)])
    try index.indexObject("b draft").wait()
    #expect(try index.count == 0)
    #expect(try index.names(forKeyword: "text") == [])
  }

  @Test("An object without strings, and one with empty strings, are kept and listed")
  func withoutText() throws {
    let index = try Page.index()
    try index.indexObjects([Page("none", []), Page("empty", ["", ""])]).wait()
    #expect(try index.identifiers() == ["empty", "none"].map { Data($0.utf8) })
    #expect(try index.contains(identifier: Data("none".utf8)))
    #expect(try index.names(for: .everything) == ["empty", "none"])
    #expect(try index.search(Query.everything).map { $0.strings ?? ["?"] } == [["", ""], []])
  }
}

/// Overrides what the closures would tell.
private final class ShoutingIndex: TextIndex<String>, @unchecked Sendable {
  override func identifier(for object: String) throws -> Data { Data(object.uppercased().utf8) }

  override func indexedObject(for object: String, identifier: Data) throws -> IndexedObject? {
    IndexedObject(strings: [object, String(decoding: identifier, as: UTF8.self)])
  }
}
