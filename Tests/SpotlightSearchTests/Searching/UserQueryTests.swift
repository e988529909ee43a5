import Foundation
import SpotlightSearch
import Testing

@Suite("UserQuery")
struct UserQueryTests {
  private let test: TestIndex

  init() async throws {
    test = try TestIndex()
    let names = ["harbour at dusk", "the harbour", "harbour harbour", "summer festival", "summer feast", "harvest"]
    try await test.index.indexSearchableItems(
      names.enumerated().map { number, name in
        SearchableItem("\(number)") { attributes in
          attributes.title = name
          attributes.contentType = "public.harbour"
          attributes.rating = NSNumber(value: number)
        }
      })
  }

  private func context() -> UserQueryContext {
    let context = UserQueryContext()
    context.indexes = [test.index]
    context.fetchAttributes = ["title"]
    return context
  }

  private func find(_ text: String?, _ context: UserQueryContext? = nil) async throws -> [String] {
    var found: [String] = []
    for try await result in UserQuery(userQueryString: text, userQueryContext: context ?? self.context()).results {
      found.append(result.id)
    }
    return found
  }

  @Test("Typed text finds items by the beginnings of their words")
  func words() async throws {
    #expect(Set(try await find("HARB")) == ["0", "1", "2"])
    #expect(try await find("dusk harb") == ["0"])
    #expect(try await find("summer -feast") == ["3"])
    #expect(try await find("\"at dusk\"") == ["0"])
  }

  @Test(
    "Any text is valid", arguments: [nil, "", " ", "\"", "\\", "(((", "*", "&&", "q == ", "🙂", "\u{0}", "-", "title:"])
  func anyText(text: String?) async throws {
    #expect(try await find(text) == [])
  }

  @Test(
    "Identifiers such as the type of the content are not found by typing, nor is what marks an attribute's presence")
  func quietAttributes() async throws {
    #expect(try await find("public") == [])
    #expect(try await find("title") == [])
  }

  @Test("Results come by rank, at most as many as wanted")
  func ranking() async throws {
    let ranked = try await find("harbour")
    #expect(ranked.count == 3)
    #expect(ranked.first == "2")
    let context = context()
    context.maxResultCount = 2
    #expect(try await find("harbour", context) == Array(ranked.prefix(2)))
    context.maxResultCount = 0
    context.maxRankedResultCount = 1
    #expect(try await find("harbour", context) == Array(ranked.prefix(1)))
    context.enableRankedResults = false
    #expect(try await find("harbour", context) == ["0", "1", "2"])
    context.maxResultCount = 2
    #expect(try await find("harbour", context) == ["0", "1"])
  }

  @Test("Items of ranked results compare by their rank")
  func comparing() async throws {
    var items: [SearchableItem] = []
    for try await result in UserQuery(userQueryString: "harbour", userQueryContext: context()).results {
      items.append(result.item)
    }
    let sorted = items.reversed().sorted { $0.compareByRank($1) == .orderedAscending }
    #expect(sorted.map(\.uniqueIdentifier) == items.map(\.uniqueIdentifier))
    #expect(items[0].compare(byRank: items[0]) == .orderedSame)
    #expect(items[1].compare(byRank: items[0]) == .orderedDescending)
  }

  @Test("A hundred ranked results come unless more are asked for, and all without ranks")
  func limits() async throws {
    try await test.index.indexSearchableItems((0..<150).map { n in SearchableItem("m\(n)") { $0.title = "many" } })
    #expect(try await find("many").count == 100)
    let context = context()
    context.maxRankedResultCount = 120
    #expect(try await find("many", context).count == 120)
    context.enableRankedResults = false
    #expect(try await find("many", context).count == 150)
  }

  @Test("A ranking hint lifts an item")
  func rankingHint() async throws {
    for (name, hint) in [("low", 0), ("high", 100), ("middle", 50)] {
      try await test.add(name) { attributes in
        attributes.title = "zebra"
        attributes.rankingHint = NSNumber(value: hint)
      }
    }
    #expect(try await find("zebra") == ["high", "middle", "low"])
  }

  @Test("Filter queries narrow the results")
  func filters() async throws {
    let context = context()
    context.filterQueries = ["rating < 2"]
    #expect(Set(try await find("harbour", context)) == ["0", "1"])
    context.filterQueries = ["rating <"]
    await #expect(throws: SearchQueryError.self) { try await find("harbour", context) }
  }

  @Test("Suggestions come as a whole ordered list, with what was typed marked in each")
  func suggestions() async throws {
    let context = context()
    context.maxSuggestionCount = 5
    var suggestions: [CSSuggestion] = []
    var items: [String] = []
    for try await response in UserQuery(userQueryString: "summer fe", userQueryContext: context).responses {
      switch response {
      case .item(let found): items.append(found.item.uniqueIdentifier)
      case .suggestion(let found): suggestions.append(found.suggestion)
      }
    }
    #expect(Set(items) == ["3", "4"])
    #expect(Set(suggestions.map(\.text)) == ["summer feast", "summer festival"])
    for suggestion in suggestions {
      let attributed = suggestion.localizedAttributedSuggestion
      #expect(attributed.string == suggestion.text)
      let typed = suggestion.highlightedRanges.map { (suggestion.text as NSString).substring(with: $0) }
      #expect(typed.joined() == "summer fe")
      #expect(attributed.attribute(.suggestionHighlight, at: 0, effectiveRange: nil) != nil)
      #expect(attributed.attribute(.suggestionHighlight, at: 9, effectiveRange: nil) == nil)
    }
    #expect(suggestions[0].compare(suggestions[1]) == .orderedAscending)
    #expect(suggestions[1].compare(byRank: suggestions[0]) == .orderedDescending)
  }

  @Test("The handler gets the suggestions; without it, or with a count of 0, there are none", arguments: [0, 1, 5])
  func suggestionsHandler(count: Int) async throws {
    let context = context()
    context.maxSuggestionCount = count
    let query = UserQuery(userQueryString: "harb", userQueryContext: context)
    let log = CallLog()
    let texts = TextList()
    query.foundSuggestionsHandler = { texts.set($0.map(\.text)) }
    query.foundItemsHandler = { log.note($0, count: 0) }
    query.completionHandler = { log.complete($0) }
    query.start()
    await log.completed()
    #expect(texts.texts == (count == 0 ? nil : ["harbour"]))
    #expect(query.foundSuggestionCount == (count == 0 ? 0 : 1))
    #expect(log.identifiers.count == 3)
  }
}

private final class TextList: @unchecked Sendable {
  // Guarded by `lock`.
  private let lock = NSLock()
  private var list: [String]?

  var texts: [String]? { lock.withLock { list } }
  func set(_ texts: [String]) { lock.withLock { list = texts } }
}
