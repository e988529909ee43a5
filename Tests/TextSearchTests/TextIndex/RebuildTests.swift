import Foundation
import Testing
import TextSearch

@Suite("Rebuilding an index")
struct RebuildTests {
  private static let turkish = Locale(identifier: "tr_TR")

  private func open(_ folder: URL, _ configuration: IndexConfiguration) throws -> TextIndex<Page> {
    let index = try TextIndex<Page>(name: "pages", directory: folder, configuration: configuration)
    index.identifier = { $0.identifier }
    index.indexer = { page, _ in
      IndexedObject(strings: page.strings, weight: page.weight, context: ["first": .string(page.strings[0])])
    }
    return index
  }

  private func finish(_ operation: IndexingOperation) throws {
    operation.waitUntilFinished()
    if let error = operation.error { throw error }
  }

  @Test("An index of another configuration is made anew from its strings, with all that it holds")
  func anotherLocale() throws {
    let folder = try TemporaryFolder()
    var configuration = IndexConfiguration(memoryBudgetBytes: 1 << 20)
    let pages = (0..<3000).map { Page("p\($0)", "Irmak \($0) kıyısında \(String(repeating: "söz ", count: $0 % 40))") }
    do {
      let index = try open(folder.url, configuration)
      try finish(index.indexObjects(pages))
      try finish(index.removeIndex(forIdentifier: Data("p7".utf8)))
      try finish(index.performBatch(clientState: Data("state".utf8), [.index(Page("p8", "Irmak yeni", weight: 3))]))
      // In the root locale ı and i are one letter.
      #expect(try index.searchResults(forKeyword: "ırmak").count == 2999)
      #expect(try index.searchResults(forKeyword: "irmak").count == 2999)
      index.close()
    }
    configuration.locale = Self.turkish
    #expect { _ = try open(folder.url, configuration) } throws: { TextIndexError.Code.configurationMismatch ~= $0 }
    try TextIndex<Page>.rebuild(name: "pages", directory: folder.url, configuration: configuration)
    let index = try open(folder.url, configuration)
    #expect(try index.count == 2999)
    #expect(try index.searchResults(forKeyword: "ırmak").count == 2999)
    #expect(try index.searchResults(forKeyword: "irmak").isEmpty)
    #expect(try index.searchResults(forKeyword: "yeni").first?.weight == 3)
    #expect(try index.searchResults(forKeyword: "yeni").first?.context["first"]?.stringValue == "Irmak yeni")
    #expect(try index.clientState == Data("state".utf8))
    #expect(try !index.contains(identifier: Data("p7".utf8)))
    #expect(try index.verify().problems == [])
    try finish(index.indexObject(Page("new", "Işık")))
    #expect(try index.searchResults(forKeyword: "ışık").count == 1)
    #expect(try index.count == 3000)
  }

  @Test("An index that keeps no strings cannot be made anew, and stays as it is")
  func withoutStrings() throws {
    let folder = try TemporaryFolder()
    var configuration = IndexConfiguration(storesStrings: false)
    do {
      let index = try open(folder.url, configuration)
      try finish(index.indexObject(Page("a", "one two")))
      try index.compact()
      index.close()
    }
    configuration.minimalTokenLength = 1
    #expect {
      try TextIndex<Page>.rebuild(name: "pages", directory: folder.url, configuration: configuration)
    } throws: { TextIndexError.Code.invalidArgument ~= $0 }
    configuration.minimalTokenLength = 2
    #expect(try open(folder.url, configuration).searchResults(forKeyword: "tw").count == 1)
  }

  @Test("An index that is open, or is not there, is not made anew")
  func notThere() throws {
    let folder = try TemporaryFolder()
    #expect {
      try TextIndex<Page>.rebuild(name: "pages", directory: folder.url)
    } throws: { TextIndexError.Code.storage ~= $0 || TextIndexError.Code.invalidArgument ~= $0 }
    let index = try open(folder.url, .init())
    #expect {
      try TextIndex<Page>.rebuild(name: "pages", directory: folder.url)
    } throws: { TextIndexError.Code.alreadyOpen ~= $0 }
    #expect(try index.count == 0)
  }
}
