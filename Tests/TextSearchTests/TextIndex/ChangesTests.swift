import Foundation
import Testing
import TextSearch

@Suite("Changes of an index")
struct ChangesTests {
  private func names(_ identifiers: Set<Data>?) -> [String] {
    (identifiers ?? []).map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  @Test("Each commit is told, with what was indexed and what was removed, and searches see it")
  func commits() async throws {
    let index = try Page.index()
    var changes = index.changes.makeAsyncIterator()
    try await index.indexObject(Page("a", "word")).finished()
    var change = await changes.next()
    #expect(names(change?.indexed) == ["a"] && change?.removed == [] && change?.isComplete == true)
    try await index.performBatch(
      clientState: nil, [.index(Page("b", "word")), .index(Page("a", "words")), .remove(identifier: Data("x".utf8))]
    ).finished()
    change = await changes.next()
    #expect(names(change?.indexed) == ["a", "b"] && change?.removed == [])
    #expect(try await index.search(.word("words")).count == 1)
    try await index.removeIndex(forIdentifier: Data("a".utf8)).finished()
    change = await changes.next()
    #expect(change?.indexed == [] && names(change?.removed) == ["a"])
    try await index.removeAll().finished()
    change = await changes.next()
    #expect(change?.isComplete == false && change?.indexed == [] && change?.removed == [])
  }

  @Test("Where nothing changes nothing is told")
  func unchanged() async throws {
    let index = try Page.index()
    try await index.indexObject(Page("a", "word")).finished()
    var changes = index.changes.makeAsyncIterator()
    try await index.indexObject(Page("a", "word")).finished()
    try await index.removeIndex(forIdentifier: Data("x".utf8)).finished()
    try await index.performBatch(clientState: Data([1]), []).finished()
    try index.compact()
    try await index.indexObject(Page("b", "word")).finished()
    #expect(names(await changes.next()?.indexed) == ["b"])
  }

  @Test("What a reader is too slow for is put together, and named as long as it is not too much")
  func slowReader() async throws {
    let index = try Page.index()
    let other = index.changes
    var changes = index.changes.makeAsyncIterator()
    try await index.indexObjects(["a", "b", "c"].map { Page($0, "word") }).finished()
    try await index.removeIndex(forIdentifier: Data("a".utf8)).finished()
    try await index.removeIndex(forIdentifier: Data("b".utf8)).finished()
    try await index.indexObject(Page("b", "words")).finished()
    let change = await changes.next()
    #expect(names(change?.indexed) == ["b", "c"] && names(change?.removed) == ["a"])
    try await index.indexObjects((0..<600).map { Page("\($0)", "word") }).finished()
    try await index.indexObjects((600..<1200).map { Page("\($0)", "word") }).finished()
    let many = await changes.next()
    #expect(many?.isComplete == false && many?.indexed == [] && many?.removed == [])
    try await index.indexObject(Page("z", "word")).finished()
    #expect(names(await changes.next()?.indexed) == ["z"])
    // The other one has not been read at all: it has all of it in one.
    index.close()
    var told: [CommittedChanges] = []
    for await change in other { told.append(change) }
    #expect(told.count == 1 && told.first?.isComplete == false)
  }

  @Test("The streams end when the index is closed, and begin anew when it is opened again")
  func closing() async throws {
    let index = try Page.index()
    let stream = index.changes
    let reader = Task {
      var count = 0
      for await _ in stream { count += 1 }
      return count
    }
    try await index.indexObject(Page("a", "word")).finished()
    index.close()
    #expect(await reader.value == 1)
    for await _ in index.changes { Issue.record("a closed index has changed") }
    try index.reopen()
    var changes = index.changes.makeAsyncIterator()
    try await index.indexObject(Page("b", "word")).finished()
    #expect(names(await changes.next()?.indexed) == ["b"])
  }

  @Test("A stream does not keep the index, and ends with it")
  func release() async throws {
    var index: TextIndex<Page>? = try Page.index()
    let known = WeakReference(index)
    let stream = try #require(index?.changes)
    let reader = Task { for await _ in stream {} }
    try await index?.indexObject(Page("a", "word")).finished()
    index = nil
    await reader.value
    #expect(known.object == nil)
  }

  @Test("A reader that is cancelled goes on")
  func cancellation() async throws {
    let index = try Page.index()
    let stream = index.changes
    let reader = Task { for await _ in stream {} }
    await Task.yield()
    reader.cancel()
    await reader.value
    try await index.indexObject(Page("a", "word")).finished()
  }
}
