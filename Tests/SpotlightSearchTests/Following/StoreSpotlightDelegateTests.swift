import Foundation
import SpotlightSearch
import Testing

@Suite("Following a store")
struct StoreSpotlightDelegateTests {
  private let folder: TemporaryFolder
  private let store = MemoryStore()

  init() throws { folder = try TemporaryFolder() }

  private func fill(_ count: Int) { for number in 0..<count { store["\(number)"] = "text \(number)" } }

  @Test("The index gets what is in the store, and then each change as it comes")
  func following() async throws {
    fill(10)
    let delegate = MemoryDelegate(store, in: folder)
    #expect(!delegate.isIndexingEnabled)
    delegate.startSpotlightIndexing()
    #expect(delegate.isIndexingEnabled)
    #expect(try await delegate.waits(for: store.contents))
    store["1"] = "changed"
    store["2"] = nil
    store["new"] = "new"
    #expect(try await delegate.waits(for: store.contents))
    #expect(delegate.lastError == nil)
    delegate.stopSpotlightIndexing()
    #expect(!delegate.isIndexingEnabled && store.observerCount == 0)
    let before = try delegate.indexed()
    store["3"] = nil
    try await Task.sleep(for: .milliseconds(30))
    #expect(try delegate.indexed() == before)
    delegate.startSpotlightIndexing()
    #expect(try await delegate.waits(for: store.contents))
    #expect(delegate.errors.isEmpty)
    delegate.index.close()
  }

  @Test("An object that is not to be found is left out, and taken out when it was in")
  func secrets() async throws {
    store["a"] = "secret a"
    store["b"] = "b"
    let delegate = MemoryDelegate(store, in: folder)
    try await delegate.catchUp()
    #expect(try delegate.indexed() == ["b": "b"])
    store["a"] = "a"
    store["b"] = "secret b"
    try await delegate.catchUp()
    #expect(try delegate.indexed() == ["a": "a"])
    delegate.index.close()
  }

  @Test("After each update a notification tells the store and how far it was followed")
  func notifications() async throws {
    fill(4)
    let delegate = MemoryDelegate(store, in: folder)
    let updates = Recorded()
    let observer = NotificationCenter.default.addObserver(
      forName: StoreSpotlightUpdate.name, object: delegate, queue: nil
    ) { updates.append(StoreSpotlightUpdate($0)) }
    defer { NotificationCenter.default.removeObserver(observer) }
    try await delegate.catchUp()
    store["0"] = nil
    store["1"] = "x"
    try await delegate.catchUp()
    let last = try #require(updates.all.last)
    #expect(last.storeIdentifier == "memory")
    #expect(try last.token == store.currentToken())
    #expect(last.isUpToDate)
    #expect(store.acknowledged.last == last.token)
    let count = updates.all.count
    try await delegate.catchUp()
    #expect(updates.all.count == count)
    #expect(StoreSpotlightUpdate(Notification(name: .init("other"))) == nil)
    delegate.index.close()
  }

  @Test("A store that forgot what was changed since is compared with the index, and what has vanished removed")
  func unknownToken() async throws {
    fill(20)
    let delegate = MemoryDelegate(store, in: folder)
    try await delegate.catchUp()
    store.replaceContents(["1": "other", "7": "text 7", "x": "new"])
    try await delegate.catchUp()
    #expect(try delegate.indexed() == ["1": "other", "7": "text 7", "x": "new"])
    delegate.index.close()
  }

  @Test("A failing store is told once, tried again without haste, and caught up with when it no longer fails")
  func failures() async throws {
    fill(5)
    store.fail(ChangeSourceError(.tableMissing, message: "There is no table."))
    let delegate = MemoryDelegate(store, in: folder)
    await #expect { try await delegate.catchUp() } throws: { ($0 as? ChangeSourceError)?.code == .tableMissing }
    let calledBefore = store.callCount
    let start = ContinuousClock.now
    delegate.startSpotlightIndexing()
    #expect(try await eventually { store.callCount >= calledBefore + 4 })
    // It waits 40, 80 and 160 milliseconds, as 20 were for the failure before.
    #expect(ContinuousClock.now - start >= .milliseconds(250))
    #expect((delegate.lastError as? ChangeSourceError)?.code == .tableMissing)
    #expect(delegate.errors.count == 1)
    store.fail(nil)
    #expect(try await delegate.waits(for: store.contents))
    #expect(try await eventually { delegate.lastError == nil })
    // What the source says wakes it at once.
    store.fail(ChangeSourceError(.busy, message: "Busy."))
    store["0"] = "later"
    #expect(try await eventually { delegate.errors.count == 2 })
    store.fail(nil)
    store.tellObservers()
    #expect(try await delegate.waits(for: store.contents))
    delegate.stopSpotlightIndexing()
    delegate.index.close()
  }

  @Test("A store that does not know its own newest token does not keep the delegate busy")
  func endlessComparing() async throws {
    fill(5)
    let delegate = MemoryDelegate(store, in: folder)
    try await delegate.catchUp()
    store.fail(ChangeSourceError(.unknownToken, message: "Never heard of."))
    delegate.startSpotlightIndexing()
    try await Task.sleep(for: .milliseconds(200))
    #expect(store.callCount < 40, "\(store.callCount)")
    delegate.stopSpotlightIndexing()
    delegate.index.close()
  }

  @Test("Deleting the index takes the store's items out, and starting again puts them in")
  func deleting() async throws {
    fill(5)
    let delegate = MemoryDelegate(store, in: folder)
    let other = SearchableItem("mine", domain: "elsewhere") { $0.title = "mine" }
    try await delegate.index.indexSearchableItems([other])
    delegate.startSpotlightIndexing()
    #expect(try await delegate.waits(for: store.contents.merging(["mine": "mine"]) { $1 }))
    try await delegate.deleteSpotlightIndex()
    #expect(!delegate.isIndexingEnabled)
    #expect(try delegate.indexed() == ["mine": "mine"])
    delegate.startSpotlightIndexing()
    #expect(try await delegate.waits(for: store.contents.merging(["mine": "mine"]) { $1 }))
    await withCheckedContinuation { continuation in
      delegate.deleteSpotlightIndex {
        #expect($0 == nil)
        continuation.resume()
      }
    }
    #expect(try delegate.indexed() == ["mine": "mine"])
    delegate.index.close()
  }

  @Test("Indexing everything again asks for each object again, in the next process too")
  func reindexing() async throws {
    fill(7)
    let delegate = MemoryDelegate(store, in: folder)
    try await delegate.catchUp()
    #expect(delegate.described.count == 7)
    delegate.reindex()
    try await delegate.catchUp()
    #expect(delegate.described.count == 14)
    delegate.reindex()
    delegate.stopSpotlightIndexing()
    delegate.index.close()
    let next = MemoryDelegate(store, in: folder)
    try await next.catchUp()
    #expect(next.described.count == 7)
    #expect(try next.indexed() == store.contents)
    next.index.close()
  }

  @Test("Another domain than before gets everything anew, and the old one is emptied")
  func domains() async throws {
    fill(4)
    let first = MemoryDelegate(store, in: folder, domain: "a.b")
    try await first.catchUp()
    first.index.close()
    let second = MemoryDelegate(store, in: folder, domain: "c")
    store["0"] = nil
    try await second.catchUp()
    #expect(try second.indexed() == store.contents)
    try await second.index.deleteSearchableItems(withDomainIdentifiers: ["c"])
    #expect(try second.indexed().isEmpty)
    second.index.close()
  }

  @Test("An object that the index cannot take is told and left out, and the others are not kept waiting")
  func poison() async throws {
    fill(4)
    store[String(repeating: "long", count: 20_000)] = "too long a name"
    store["9"] = "nine"
    let delegate = MemoryDelegate(store, in: folder)
    try await delegate.catchUp()
    #expect(try delegate.indexed().count == 5)
    #expect(delegate.errors.map { ($0 as? IndexError)?.code } == [.invalidItem])
    store[String(repeating: "long", count: 20_000)] = nil
    store["9"] = "ten"
    try await delegate.catchUp()
    #expect(try delegate.indexed()["9"] == "ten")
    delegate.index.close()
  }

  @Test("What the index asks for again is indexed again: single objects, and everything after damage")
  func requests() async throws {
    fill(6)
    let delegate = MemoryDelegate(store, in: folder)
    delegate.startSpotlightIndexing()
    #expect(try await delegate.waits(for: store.contents))
    try await delegate.index.deleteSearchableItems(withIdentifiers: ["1", "2"])
    delegate.index.requestReindexing(identifiers: ["1", "gone"])
    var expected = store.contents
    expected["2"] = nil
    #expect(try await delegate.waits(for: expected))
    delegate.index.requestReindexing()
    #expect(try await delegate.waits(for: store.contents))
    delegate.index.close()
    let files = folder.url.appending(path: "followed.indexdb")
    for file in try FileManager.default.contentsOfDirectory(at: files, includingPropertiesForKeys: nil)
    where file.lastPathComponent == "CURRENT" || file.lastPathComponent.hasPrefix("MANIFEST") {
      try Data("damage".utf8).write(to: file)
    }
    #expect(try await delegate.waits(for: store.contents))
    delegate.stopSpotlightIndexing()
    delegate.index.close()
  }

  @Test("A delegate that is let go of stops following")
  func lettingGo() async throws {
    fill(2)
    var delegate: MemoryDelegate? = MemoryDelegate(store, in: folder)
    delegate?.startSpotlightIndexing()
    try await delegate?.catchUp()
    delegate?.index.close()
    delegate = nil
    #expect(try await eventually { store.observerCount == 0 })
  }
}

/// Notifications that came, from any thread.
private final class Recorded: @unchecked Sendable {
  // Guarded by `lock`.
  private let lock = NSLock()
  private var updates: [StoreSpotlightUpdate] = []

  var all: [StoreSpotlightUpdate] { lock.withLock { updates } }

  func append(_ update: StoreSpotlightUpdate?) {
    lock.withLock { updates += [update].compactMap(\.self) }
  }
}
