import Foundation
import SpotlightSearch
import Testing

@Suite("Requests to index again")
struct ReindexingTests {
  private static let configuration = SearchableIndexConfiguration(reindexingPatience: .milliseconds(30))

  @Test("The delegate is asked until it acknowledges, and then no more")
  func repeating() async throws {
    let test = try TestIndex(Self.configuration)
    let delegate = Delegate(acknowledgesFrom: 3)
    test.index.indexDelegate = delegate
    test.index.requestReindexing()
    await delegate.asked(3)
    try await Task.sleep(for: .milliseconds(120))
    #expect(delegate.log == ["all", "all", "all"])
  }

  @Test("Items are asked for by their identifiers, each once")
  func identifiers() async throws {
    let test = try TestIndex(Self.configuration)
    let delegate = Delegate()
    test.index.requestReindexing(identifiers: ["a", "b"])
    test.index.requestReindexing(identifiers: ["b", "c"])
    test.index.indexDelegate = delegate
    await delegate.asked(1)
    try await Task.sleep(for: .milliseconds(100))
    #expect(delegate.log == ["a b c"])
  }

  @Test("After everything, single items are asked for too")
  func everythingAndItems() async throws {
    let test = try TestIndex(Self.configuration)
    let delegate = Delegate()
    test.index.requestReindexing(identifiers: ["a"])
    test.index.requestReindexing()
    test.index.indexDelegate = delegate
    await delegate.asked(2)
    #expect(delegate.log == ["all", "a"])
  }

  @Test("What was not acknowledged is asked for by the next process too")
  func persistence() async throws {
    let test = try TestIndex(Self.configuration)
    test.index.requestReindexing(identifiers: ["a"])
    // Another process sees the folder, and nothing else.
    let copy = try TemporaryFolder()
    let file = "test.reindexing"
    try FileManager.default.copyItem(
      at: test.folder.url.appending(path: file), to: copy.url.appending(path: file))
    let index = SearchableIndex(name: "test", directory: copy.url, configuration: Self.configuration)
    let delegate = Delegate()
    index.indexDelegate = delegate
    await delegate.asked(1)
    #expect(delegate.log == ["a"])
    #expect(try await eventually { !FileManager.default.fileExists(atPath: copy.url.appending(path: file).path) })
  }

  @Test("A delegate is held weakly, and nobody is asked without one")
  func weakness() async throws {
    let test = try TestIndex(Self.configuration)
    do {
      let delegate = Delegate()
      test.index.indexDelegate = delegate
      #expect(test.index.indexDelegate === delegate)
    }
    #expect(test.index.indexDelegate == nil)
    test.index.requestReindexing()
    try await Task.sleep(for: .milliseconds(60))
    let delegate = Delegate()
    test.index.indexDelegate = delegate
    await delegate.asked(1)
    #expect(delegate.log == ["all"])
  }
}
