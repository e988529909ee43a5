import Foundation
import SpotlightSearch
import Testing

@Suite("Batches")
struct BatchTests {
  private let test: TestIndex
  private var index: SearchableIndex { test.index }

  init() throws { test = try TestIndex() }

  private func item(_ identifier: String) -> SearchableItem { SearchableItem(identifier) { $0.title = "x" } }

  @Test("What is called for in a batch takes effect when the batch ends, with its state")
  func ending() async throws {
    #expect(try await index.fetchLastClientState() == nil)
    try await index.indexSearchableItems([item("old")])
    index.beginBatch()
    let order = Order()
    index.indexSearchableItems([item("a"), item("b")]) { order.append("index", $0) }
    index.deleteSearchableItems(withIdentifiers: ["old", "b"]) { order.append("delete", $0) }
    try await Task.sleep(for: .milliseconds(30))
    #expect(try await test.find(#"title == "x""#) == ["old"])
    #expect(order.names == [])
    try await index.endBatch(withClientState: Data("one".utf8))
    #expect(order.names == ["index", "delete"])
    #expect(try await test.find(#"title == "x""#) == ["a"])
    #expect(try await index.fetchLastClientState() == Data("one".utf8))
    try await index.indexSearchableItems([item("c")])
    try await index.deleteAllSearchableItems()
    #expect(try await index.fetchLastClientState() == Data("one".utf8))
    index.close()
    #expect(try await index.fetchLastClientState() == Data("one".utf8))
  }

  @Test("A batch that goes on from another state than the one in the index changes nothing")
  func compareAndSet() async throws {
    index.beginBatch()
    index.indexSearchableItems([item("a")], completionHandler: nil)
    try await index.endIndexBatch(expectedClientState: nil, newClientState: Data("one".utf8))
    for expected in [nil, Data("zero".utf8)] {
      index.beginBatch()
      let order = Order()
      index.indexSearchableItems([item("b")]) { order.append("index", $0) }
      do {
        try await index.endIndexBatch(expectedClientState: expected, newClientState: Data("two".utf8))
        Issue.record("it was committed")
      } catch {
        #expect((error as? IndexError)?.code == .mismatchedClientState)
        #expect((error as NSError).code == -1006)
      }
      #expect(order.names == ["error"])
      #expect(try await test.find(#"title == "x""#) == ["a"])
      #expect(try await index.fetchLastClientState() == Data("one".utf8))
    }
    index.beginBatch()
    index.indexSearchableItems([item("b")], completionHandler: nil)
    try await index.endIndexBatch(expectedClientState: Data("one".utf8), newClientState: Data("two".utf8))
    #expect(try await test.find(#"title == "x""#) == ["a", "b"])
  }

  @Test("Deletes of all and of domains in a batch count from where they stand")
  func deletes() async throws {
    try await test.add("old", domain: "d.e") { $0.title = "x" }
    try await test.add("stays") { $0.title = "x" }
    index.beginBatch()
    index.indexSearchableItems([SearchableItem("new", domain: "d") { $0.title = "x" }], completionHandler: nil)
    index.deleteSearchableItems(withDomainIdentifiers: ["d"], completionHandler: nil)
    index.indexSearchableItems([SearchableItem("after", domain: "d") { $0.title = "x" }], completionHandler: nil)
    try await index.endBatch(withClientState: Data())
    #expect(try await test.find(#"title == "x""#) == ["stays", "after"])
    index.beginBatch()
    index.indexSearchableItems([item("first")], completionHandler: nil)
    index.deleteAllSearchableItems(completionHandler: nil)
    index.indexSearchableItems([item("last")], completionHandler: nil)
    let update = item("stays")
    update.isUpdate = true
    index.indexSearchableItems([update], completionHandler: nil)
    try await index.endBatch(withClientState: Data("s".utf8))
    #expect(try await test.find(#"title == "x""#) == ["last"])
  }

  @Test("A faulty item fails the whole batch")
  func faulty() async throws {
    index.beginBatch()
    index.indexSearchableItems([item("a")], completionHandler: nil)
    index.indexSearchableItems([item("")], completionHandler: nil)
    await #expect(throws: IndexError.self) { try await index.endBatch(withClientState: Data("s".utf8)) }
    #expect(try index.count == 0)
    #expect(try await index.fetchLastClientState() == nil)
    try await index.indexSearchableItems([item("b")])
    #expect(try index.count == 1)
  }

  @Test("A batch without a beginning commits its state; one that was begun anew gives its changes up")
  func unusual() async throws {
    try await index.endBatch(withClientState: Data("s".utf8))
    #expect(try await index.fetchLastClientState() == Data("s".utf8))
    index.beginBatch()
    let order = Order()
    index.indexSearchableItems([item("a")]) { order.append("index", $0) }
    index.beginBatch()
    #expect(order.names == ["error"])
    try await index.endBatch(withClientState: Data())
    #expect(try index.count == 0)
  }
}
