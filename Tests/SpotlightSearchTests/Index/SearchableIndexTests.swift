import Foundation
import SpotlightSearch
import Testing

@Suite("SearchableIndex")
struct SearchableIndexTests {
  private let test: TestIndex
  private var index: SearchableIndex { test.index }

  init() throws { test = try TestIndex() }

  private func identifiers() throws -> [String] {
    var identifiers: [String] = []
    try index.enumerateSearchableItems {
      identifiers.append($0.uniqueIdentifier)
      return true
    }
    return identifiers
  }

  @Test("Indexing again replaces an item, with everything that was known of it")
  func replacing() async throws {
    try await test.add("a", domain: "one") { attributes in
      attributes.title = "first"
      attributes.rating = 3
      attributes.contentType = "public.text"
    }
    try await test.add("a", domain: "two") { $0.title = "second" }
    #expect(try index.count == 1)
    #expect(try await test.find(#"title == "first" || rating == 3 || contentType == "*""#) == [])
    #expect(try await test.find(#"title == "second" && domainIdentifier == "two""#) == ["a"])
    #expect(try index.verify() == [])
  }

  @Test("Completion handlers are called once, in the order of the calls, and queries then see the change")
  func completions() async throws {
    let order = Order()
    let index = index
    await withCheckedContinuation { continuation in
      index.indexSearchableItems([SearchableItem("a") { $0.title = "x" }]) { order.append("index", $0) }
      index.deleteSearchableItems(withIdentifiers: ["a"]) { order.append("delete", $0) }
      index.indexSearchableItems([SearchableItem("b") { $0.title = "x" }]) { order.append("index b", $0) }
      index.deleteSearchableItems(withDomainIdentifiers: ["none"]) { order.append("domain", $0) }
      index.indexSearchableItems([], completionHandler: nil)
      index.deleteAllSearchableItems { error in
        order.append("all", error)
        continuation.resume()
      }
    }
    #expect(order.names == ["index", "delete", "index b", "domain", "all"])
    #expect(try index.count == 0)
  }

  @Test("An item without an identifier is refused, and nothing of its call is indexed")
  func invalidItems() async throws {
    let items = [SearchableItem("a") { $0.title = "x" }, SearchableItem("") { $0.title = "x" }]
    do {
      try await index.indexSearchableItems(items)
      Issue.record("it was not refused")
    } catch {
      #expect((error as? IndexError)?.code == .invalidItem)
      #expect((error as NSError).domain == "CSIndexErrorDomain")
      #expect((error as NSError).code == -1001)
    }
    #expect(try index.count == 0)
    let unnamed = SearchableItem(uniqueIdentifier: nil, domainIdentifier: nil, attributeSet: .init())
    #expect(UUID(uuidString: unnamed.uniqueIdentifier) != nil)
  }

  @Test("Deleting a domain deletes what is below it, and nothing that only begins like it")
  func domains() async throws {
    let domains = ["a", "a.b", "a.b.c", "ab", "a-b", "A", "b.a", nil, "a.", "a" + String(repeating: "x", count: 100)]
    try await index.indexSearchableItems(
      domains.enumerated().map { number, domain in SearchableItem("\(number)", domain: domain) { $0.title = "x" } })
    try await index.deleteSearchableItems(withDomainIdentifiers: ["a.b"])
    #expect(try identifiers() == ["0", "3", "4", "5", "6", "7", "8", "9"])
    try await index.deleteSearchableItems(withDomainIdentifiers: ["a", "none"])
    #expect(try identifiers() == ["3", "4", "5", "6", "7", "9"])
    try await index.deleteSearchableItems(withDomainIdentifiers: [domains[9] ?? ""])
    #expect(try identifiers() == ["3", "4", "5", "6", "7"])
    #expect(try await test.find(#"domainIdentifier == "A""#) == ["5"])
    #expect(try await test.find(#"domainIdentifier == "a*"c"#) == ["3", "4", "5"])
    #expect(try index.verify() == [])
  }

  @Test("An update changes what it mentions, removes what is nil, and leaves the rest")
  func updates() async throws {
    let key = try #require(CustomAttributeKey(keyName: "own"))
    try await test.add("a", domain: "one") { attributes in
      attributes.title = "title"
      attributes.textContent = "long text"
      attributes.rating = 3
      attributes.keywords = ["k"]
      attributes.setValue("mine", forCustomKey: key)
    }
    let update = SearchableItem("a") { attributes in
      attributes.rating = 5
      attributes.title = nil
      attributes.subject = "new"
      attributes.setValue(nil, forCustomKey: key)
    }
    update.isUpdate = true
    let unknown = SearchableItem("b") { $0.title = "title" }
    unknown.isUpdate = true
    try await index.indexSearchableItems([update, unknown])
    #expect(try identifiers() == ["a"])
    let item = try #require(try await index.fetchSearchableItems(withIdentifiers: ["a", "b"]).first)
    #expect(item.attributeSet.attributeNames == ["textContent", "rating", "keywords", "subject"])
    #expect(item.domainIdentifier == "one")
    #expect(item.attributeSet.rating == 5)
    #expect(
      try await test.find(#"textContent == "lo*"cd && rating == 5 && subject == "new" && keywords == "k""#) == ["a"])
    #expect(try await test.find(#"title == "*" || own == "*" || rating == 3"#) == [])
  }

  @Test("An update sees what is indexed by the same call before it")
  func updatesInOneCall() async throws {
    let first = SearchableItem("a") { $0.title = "first" }
    let second = SearchableItem("a") { $0.rating = 2 }
    second.isUpdate = true
    let third = SearchableItem("a") { $0.subject = "third" }
    third.isUpdate = true
    try await index.indexSearchableItems([first, second, third])
    #expect(try await test.find(#"title == "first" && rating == 2 && subject == "third""#) == ["a"])
  }

  @Test("An item is indexed as it is at the call, whatever becomes of it")
  func snapshots() async throws {
    let attributes = SearchableItemAttributeSet()
    attributes.title = "before"
    let item = SearchableItem(uniqueIdentifier: "a", domainIdentifier: nil, attributeSet: attributes)
    index.indexSearchableItems([item], completionHandler: nil)
    attributes.title = "after"
    item.uniqueIdentifier = "b"
    #expect(try await index.fetchSearchableItems(withIdentifiers: ["a"]).first?.attributeSet.title == "before")
  }

  @Test("Fetching gives items in the order of the identifiers; enumerating stops when told to")
  func contents() async throws {
    try await index.indexSearchableItems((0..<600).map { n in SearchableItem("\(n)") { $0.title = "t\(n)" } })
    let fetched = try await index.fetchSearchableItems(withIdentifiers: ["7", "none", "3", "7"])
    #expect(fetched.map(\.attributeSet.title) == ["t7", "t3", "t7"])
    var count = 0
    try index.enumerateSearchableItems { item in
      #expect(item.attributeSet.title == "t\(count)")
      count += 1
      return count < 300
    }
    #expect(count == 300)
    #expect(throws: CancellationError.self) { try index.enumerateSearchableItems { _ in throw CancellationError() } }
  }

  @Test("Objects for one name are one index, which is there again after it was closed")
  func names() async throws {
    try await test.add("a") { $0.title = "x" }
    let same = SearchableIndex(name: "test", directory: test.folder.url)
    let other = SearchableIndex(name: "other", directory: test.folder.url)
    #expect(try same.count == 1)
    #expect(try other.count == 0)
    same.close()
    #expect(try index.count == 1)
    try index.deleteFromDisk()
    #expect(try same.count == 0)
    other.close()
  }

  @Test("The default index is one, and indexing is available")
  func defaultIndex() {
    #expect(SearchableIndex.default() === SearchableIndex.default())
    #expect(SearchableIndex.isIndexingAvailable())
  }

  @Test("A text that is not kept is searchable, and does not come back", arguments: [true, false])
  func keptText(keeps: Bool) async throws {
    let test = try TestIndex(SearchableIndexConfiguration(keepsTextContent: keeps))
    try await test.add("a") { attributes in
      attributes.textContent = "Some long text"
      attributes.title = "Title"
    }
    // Into a stored segment: only then the text goes.
    try await test.index.compact()
    #expect(try await test.find(#"textContent == "lon*"cd && title == "Title""#) == ["a"])
    #expect(try await test.find(#"textContent == "*""#) == ["a"])
    #expect(try await test.find(#"textContent == "Long"w"#) == (keeps ? [] : ["a"]))
    let item = try #require(
      try await test.items(#"title == "*""#, fetching: ["title", "textContent"]).first)
    #expect(item.attributeSet.textContent == (keeps ? "Some long text" : nil))
    #expect(item.attributeSet.title == "Title")
    #expect(try test.index.verify() == [])
  }

  @Test("A damaged index is set aside and begun anew, and the delegate is asked for everything")
  func damage() async throws {
    try await test.add("a") { $0.title = "x" }
    index.close()
    let folder = test.folder.url.appending(path: "test.indexdb")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasPrefix("MANIFEST") {
      try Data("nonsense".utf8).write(to: folder.appending(path: name))
    }
    #expect(try index.count == 0)
    #expect(FileManager.default.fileExists(atPath: test.folder.url.appending(path: "test.damaged").path))
    let delegate = Delegate()
    index.indexDelegate = delegate
    await delegate.asked(1)
    #expect(delegate.log.first == "all")
  }
}

final class Order: @unchecked Sendable {
  // Guarded by `lock`.
  private let lock = NSLock()
  private var list: [String] = []

  var names: [String] { lock.withLock { list } }
  func append(_ name: String, _ error: (any Error)?) { lock.withLock { list.append(error == nil ? name : "error") } }
}
