import Foundation
import SpotlightSearch
import Testing

/// Calls as code for Core Spotlight makes them: that this compiles is half of the test.
@Suite("Core Spotlight's names")
struct CoreSpotlightNamesTests {
  private let folder: TemporaryFolder
  private let index: CSSearchableIndex

  init() throws {
    folder = try TemporaryFolder()
    index = CSSearchableIndex(name: "names", directory: folder.url)
  }

  private func item(_ identifier: String, _ text: String, type: String = "public.text") -> CSSearchableItem {
    let attributes = CSSearchableItemAttributeSet(itemContentType: type)
    attributes.title = text
    attributes.textContent = text
    return CSSearchableItem(uniqueIdentifier: identifier, domainIdentifier: "names", attributeSet: attributes)
  }

  private func find(_ queryString: String) async throws -> [String] {
    let context = CSSearchQueryContext()
    context.indexes = [index]
    context.fetchAttributes = ["title"]
    var found: [CSSearchQuery.Results.Item] = []
    for try await result in CSSearchQuery(queryString: queryString, queryContext: context).results {
      found.append(result)
    }
    #expect(Set(found).count == found.count)
    return found.map(\.item.uniqueIdentifier)
  }

  /// Code without `async`: completion handlers may be left out.
  private func changeWithoutWaiting() {
    index.indexSearchableItems([item("a", "alpha"), item("b", "beta"), item("c", "gamma")])
    index.deleteSearchableItems(withIdentifiers: ["a"])
    index.deleteSearchableItems(withDomainIdentifiers: ["none"])
    index.beginBatch()
    index.indexSearchableItems([item("d", "delta")])
    index.endBatch(withClientState: Data("1".utf8))
    index.beginBatch()
    index.endBatch(withExpectedClientState: Data("1".utf8), newClientState: Data("2".utf8))
    index.beginBatch()
    index.endIndexBatch(expectedClientState: Data("2".utf8), newClientState: Data("3".utf8))
  }

  @Test("Changes can be called for without completion handlers")
  func synchronously() async throws {
    changeWithoutWaiting()
    #expect(try await index.fetchLastClientState() == Data("3".utf8))
    #expect(try await find(#"title == "*""#) == ["b", "c", "d"])
    func deleteAll() { index.deleteAllSearchableItems() }
    deleteAll()
    #expect(try await index.fetchSearchableItems(withIdentifiers: ["b"]).isEmpty)
  }

  @Test("Changes can be awaited")
  func asynchronously() async throws {
    try await index.indexSearchableItems([item("a", "alpha"), item("b", "beta"), item("c", "gamma")])
    try await index.deleteSearchableItems(withIdentifiers: ["a"])
    #expect(try await find(#"textContent == "*a"cd"#) == ["b", "c"])
    index.beginBatch()
    try await index.endBatch(withClientState: Data("1".utf8))
    await #expect(throws: CSIndexError.self) {
      try await index.endBatch(withExpectedClientState: nil, newClientState: Data("2".utf8))
    }
    do {
      try await index.endBatch(withExpectedClientState: Data(), newClientState: Data())
      Issue.record("it was committed")
    } catch CSIndexError.mismatchedClientState {
      #expect(try await index.fetchLastClientState() == Data("1".utf8))
    }
    try await index.endBatch(withExpectedClientState: Data("1".utf8), newClientState: Data("2".utf8))
    try await index.deleteSearchableItems(withDomainIdentifiers: ["names"])
    #expect(try await find(#"title == "*""#) == [])
    try await index.deleteAllSearchableItems()
  }

  @Test("Changes can be called for with completion handlers, and the state be fetched with one")
  func withHandlers() async {
    let index = index
    let state: Data? = await withCheckedContinuation { continuation in
      index.indexSearchableItems([item("a", "alpha")], completionHandler: nil)
      index.beginBatch()
      index.deleteSearchableItems(withIdentifiers: ["a"]) { error in #expect(error == nil) }
      index.deleteAllSearchableItems { error in #expect(error == nil) }
      index.endBatch(withClientState: Data("1".utf8)) { error in
        #expect(error == nil)
        index.fetchLastClientState { state, error in
          #expect(error == nil)
          continuation.resume(returning: state)
        }
      }
    }
    #expect(state == Data("1".utf8))
  }

  @Test("A content type is given by its identifier or by its name")
  func contentTypes() {
    let sets = [
      CSSearchableItemAttributeSet(contentType: .text), CSSearchableItemAttributeSet(contentType: UTType.text),
      CSSearchableItemAttributeSet(contentType: "public.text"),
      CSSearchableItemAttributeSet(itemContentType: UTType.text.identifier),
    ]
    for set in sets { #expect(set.contentType == "public.text") }
    #expect(UTType("") == nil)
    #expect(UTType("com.adobe.pdf") == .pdf)
  }

  @Test("Errors are caught by their codes, and have Core Spotlight's domains and numbers")
  func errors() async throws {
    do {
      _ = try await find("title = 3")
      Issue.record("it is faulty")
    } catch CSSearchQueryError.invalidQuery {}
    do {
      _ = try await find("title = 3")
    } catch let error as CSSearchQueryError {
      #expect(error.code == .invalidQuery)
      #expect((error as NSError).domain == CSSearchQueryErrorDomain)
    }
    #expect((CSIndexError(.quotaExceeded) as NSError).domain == CSIndexErrorDomain)
    let codes: [(CSSearchQueryError.Code, Int)] = [
      (.unknown, -2000), (.indexUnreachable, -2001), (.invalidQuery, -2002), (.cancelled, -2003),
    ]
    for (code, number) in codes {
      #expect((CSSearchQueryError(code) as NSError).code == number)
      #expect(CSSearchQueryError.Code(rawValue: number) == code)
    }
    #expect(CSIndexError.Code.allCases.map(\.rawValue) == [-1] + (0...6).map { -1000 - $0 })
  }

  @Test("What a person typed gives items and suggestions, by handlers and as sequences")
  func userQueries() async throws {
    try await index.indexSearchableItems([item("a", "alpha"), item("b", "alphabet")])
    let context = CSUserQueryContext()
    context.indexes = [index]
    context.maxSuggestionCount = 3
    context.enableRankedResults = true
    var items: [CSUserQuery.Item] = []
    var suggestions: [CSUserQuery.Suggestion] = []
    for try await response in CSUserQuery(userQueryString: "alp", userQueryContext: context).responses {
      switch response {
      case .item(let item): items.append(item)
      case .suggestion(let suggestion): suggestions.append(suggestion)
      }
    }
    #expect(Set(items.map(\.id)) == ["a", "b"])
    #expect(items == items.sorted())
    #expect(suggestions.first?.suggestion.localizedAttributedSuggestion.string.hasPrefix("alp") == true)
    let query = CSUserQuery(userQueryString: "alp", userQueryContext: context)
    let log = CallLog()
    query.foundSuggestionsHandler = { (suggestions: [CSSuggestion]) in #expect(!suggestions.isEmpty) }
    query.foundItemsHandler = { [unowned query] items in log.note(items, count: query.foundItemCount) }
    query.completionHandler = { log.complete($0) }
    query.start()
    await log.completed()
    #expect(log.counts == [2])
    #expect(!query.isCancelled)
  }
}
