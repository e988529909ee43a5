import Foundation
import SpotlightSearch
import Testing

@Suite("SearchQuery")
struct SearchQueryTests {
  private static func filled(_ count: Int) async throws -> TestIndex {
    let test = try TestIndex()
    try await test.index.indexSearchableItems(
      (0..<count).map { number in
        SearchableItem("\(number)") { attributes in
          attributes.title = "item \(number)"
          attributes.textContent = "common text"
          attributes.rating = NSNumber(value: number)
        }
      })
    return test
  }

  @Test("Handlers get every item once, in order, and the completion comes last and once")
  func handlers() async throws {
    let test = try await Self.filled(1000)
    let log = CallLog()
    let query = SearchQuery(queryString: #"textContent == "comm*"cd"#, queryContext: test.context())
    query.foundItemsHandler = { [weak query] items in log.note(items, count: query?.foundItemCount ?? -1) }
    query.completionHandler = { log.complete($0) }
    #expect(query.foundItemCount == 0)
    query.start()
    query.start()
    await log.completed()
    #expect(log.identifiers == (0..<1000).map(String.init))
    #expect(log.batches.count > 1)
    #expect(log.counts == log.batches.reduce(into: []) { $0.append(($0.last ?? 0) + $1) })
    #expect(log.errors.count == 1)
    #expect(log.errors.compactMap { $0?.code } == [])
    #expect(query.foundItemCount == 1000)
    #expect(!query.isCancelled)
    query.cancel()
    #expect(!query.isCancelled)
  }

  @Test("A query lives until it has completed, whether or not somebody holds it")
  func lifetime() async throws {
    let test = try await Self.filled(10)
    let log = CallLog()
    weak var released: SearchQuery?
    do {
      let query = SearchQuery(queryString: "rating >= 0", queryContext: test.context())
      query.foundItemsHandler = { log.note($0, count: 0) }
      query.completionHandler = { log.complete($0) }
      query.start()
      released = query
    }
    await log.completed()
    #expect(log.identifiers.count == 10)
    #expect(try await eventually { released == nil })
  }

  @Test("Cancelling ends a query with one completion, and nothing comes after it")
  func cancelling() async throws {
    let test = try await Self.filled(5000)
    for round in 0..<20 {
      let log = CallLog()
      let query = SearchQuery(queryString: #"title == "*e*""#, queryContext: test.context())
      query.foundItemsHandler = { [weak query] items in
        log.note(items, count: 0)
        if round.isMultiple(of: 2) { query?.cancel() }
      }
      query.completionHandler = { log.complete($0) }
      query.start()
      if !round.isMultiple(of: 2) {
        try await Task.sleep(for: .microseconds(round * 200))
        query.cancel()
      }
      await log.completed()
      let found = log.identifiers.count
      try await Task.sleep(for: .milliseconds(5))
      #expect(log.identifiers.count == found)
      #expect(log.errors.count == 1)
      if round.isMultiple(of: 2) { #expect(log.batches.count == 1) }
      if query.isCancelled { #expect((log.errors.first ?? nil)?.code == .cancelled) }
    }
  }

  @Test("A query that is cancelled before it starts completes at once when it does")
  func cancelledBefore() async throws {
    let test = try await Self.filled(1)
    let log = CallLog()
    let query = SearchQuery(queryString: "rating >= 0", queryContext: test.context())
    query.foundItemsHandler = { log.note($0, count: 0) }
    query.completionHandler = { log.complete($0) }
    query.cancel()
    #expect(query.isCancelled)
    query.start()
    await log.completed()
    #expect(log.identifiers.isEmpty)
    #expect((log.errors.first ?? nil)?.code == .cancelled)
  }

  @Test("A faulty query string comes to the completion handler and to the sequence")
  func faulty() async throws {
    let test = try await Self.filled(1)
    let log = CallLog()
    let query = SearchQuery(queryString: "title == ", queryContext: test.context())
    query.foundItemsHandler = { log.note($0, count: 0) }
    query.completionHandler = { log.complete($0) }
    query.start()
    await log.completed()
    let error = log.errors.first ?? nil
    #expect(error?.code == .invalidQuery)
    #expect(error?.position == 9)
    #expect(log.identifiers.isEmpty)
    await #expect(throws: SearchQueryError.self) { try await test.find("title = 3") }
    do {
      _ = try await test.find("title = 3")
    } catch {
      let error = error as NSError
      #expect(error.domain == "CSSearchQueryErrorDomain")
      #expect(error.code == -2002)
    }
  }

  @Test("An index that cannot be opened is unreachable")
  func unreachable() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "test.indexdb")
    try Data("no folder".utf8).write(to: file)
    let context = SearchQueryContext()
    context.indexes = [SearchableIndex(name: "test", directory: folder.url)]
    let query = SearchQuery(queryString: "a == 1", queryContext: context)
    do {
      for try await _ in query.results {}
      Issue.record("nothing was in the way")
    } catch {
      #expect((error as? SearchQueryError)?.code == .indexUnreachable)
      #expect((error as NSError).code == -2001)
    }
  }

  @Test("A sequence starts its query, and throws when that is started or cancelled")
  func sequence() async throws {
    let test = try await Self.filled(300)
    let query = SearchQuery(queryString: "rating < 250", queryContext: test.context())
    var identifiers: [String] = []
    for try await result in query.results { identifiers.append(result.id) }
    #expect(identifiers == (0..<250).map(String.init))
    #expect(query.foundItemCount == 250)
    await #expect(throws: SearchQueryError.self) { for try await _ in query.results {} }
    let cancelled = SearchQuery(queryString: "rating < 250", queryContext: test.context())
    var found = 0
    do {
      for try await _ in cancelled.results {
        found += 1
        cancelled.cancel()
      }
      Issue.record("it was not cancelled")
    } catch {
      #expect((error as? SearchQueryError)?.code == .cancelled)
    }
    #expect(found >= 1)
    let left = SearchQuery(queryString: "rating < 250", queryContext: test.context())
    for try await _ in left.results { break }
    #expect(try await eventually { left.isCancelled || left.foundItemCount == 250 })
  }

  @Test("Only the attributes that are asked for come back, and none when none are")
  func attributes() async throws {
    let test = try TestIndex()
    try await test.add("a", domain: "shop") { attributes in
      attributes.title = "Title"
      attributes.textContent = "text"
      attributes.keywords = ["one"]
      attributes.rating = 3
    }
    let whole = try #require(
      try await test.items("rating == 3", fetching: ["title", "kMDItemTextContent", "keywords", "rating"]).first)
    #expect(whole.attributeSet.title == "Title")
    #expect(whole.attributeSet.textContent == "text")
    #expect(whole.attributeSet.keywords == ["one"])
    #expect(whole.attributeSet.rating == 3)
    #expect(whole.domainIdentifier == "shop")
    let some = try #require(try await test.items("rating == 3", fetching: ["title"]).first)
    #expect(some.attributeSet.attributeNames == ["title"])
    let none = try #require(try await test.items("rating == 3").first)
    #expect(none.attributeSet.attributeNames == [])
    #expect(none.uniqueIdentifier == "a")
  }

  @Test("Found items stay what they are when the index changes or closes")
  func foundItems() async throws {
    let test = try TestIndex()
    try await test.add("a") { $0.title = "before" }
    let items = try await test.items(#"title == "*""#, fetching: ["title"])
    try await test.add("a") { $0.title = "after" }
    test.index.close()
    #expect(items.first?.attributeSet.title == "before")
    #expect(try await test.items(#"title == "*""#, fetching: ["title"]).first?.attributeSet.title == "after")
  }

  @Test("A handler may close the index, whether few items are found or many", arguments: [3, 5000])
  func closingInHandler(count: Int) async throws {
    let test = try await Self.filled(count)
    let query = SearchQuery(queryString: "rating >= 0", queryContext: test.context())
    let log = CallLog()
    query.foundItemsHandler = { items in
      test.index.close()
      log.note(items, count: 0)
    }
    query.completionHandler = { log.complete($0) }
    query.start()
    await log.completed()
    #expect(log.identifiers.count == count)
    #expect(log.errors.count == 1 && log.errors.allSatisfy { $0 == nil })
  }

  @Test("Filter queries narrow what is found, and a faulty one is told")
  func filters() async throws {
    let test = try await Self.filled(10)
    let context = test.context()
    context.filterQueries = ["rating >= 3", "rating < 6"]
    var found: [String] = []
    for try await result in SearchQuery(queryString: #"title == "*""#, queryContext: context).results {
      found.append(result.id)
    }
    #expect(found == ["3", "4", "5"])
    context.filterQueries = ["rating >="]
    await #expect(throws: SearchQueryError.self) {
      for try await _ in SearchQuery(queryString: #"title == "*""#, queryContext: context).results {}
    }
  }

  @Test("The order is that of indexing, and stays when items come, go and are merged")
  func order() async throws {
    let test = try await Self.filled(50)
    try await test.add("7") { $0.rating = 7 }
    try await test.index.deleteSearchableItems(withIdentifiers: ["20"])
    let expected = (0..<50).filter { $0 != 7 && $0 != 20 }.map(String.init) + ["7"]
    #expect(try await test.find("rating >= 0") == expected)
    try await test.index.compact()
    #expect(try await test.find("rating >= 0") == expected)
    test.index.close()
    #expect(try await test.find("rating >= 0") == expected)
  }

  @Test("A query that names no index looks into all that are in use")
  func allIndexes() async throws {
    let (one, two) = (try TestIndex(), try TestIndex())
    let word = "w" + UUID().uuidString.replacingOccurrences(of: "-", with: "")
    try await one.add("1") { $0.title = word }
    try await two.add("2") { $0.title = word }
    var found: Set<String> = []
    for try await result in SearchQuery(queryString: "title == \"\(word)\"", attributes: nil).results {
      found.insert(result.id)
    }
    #expect(found == ["1", "2"])
  }
}
