import Foundation
import Testing
import TextSearch

@Suite("Suggestions")
struct SuggestionTests {
  private static func index(
    _ texts: [String], _ configuration: IndexConfiguration = .init(), isSplit: Bool = false
  ) throws -> TextIndex<Page> {
    let index = try Page.index(configuration)
    let pages = texts.enumerated().map { Page("\($0.offset)", $0.element) }
    for part in isSplit ? pages.map({ [$0] }) : [pages] {
      try index.indexObjects(part).wait()
      _ = try index.search("x")
    }
    return index
  }

  private static let texts = [
    "The harbour at dusk", "harbour lights", "A harbour in winter", "hard winter", "hardly a winter",
    "Harlem in winter",
    "HARBOUR!", "market, harvest", "harvest market",
  ]

  @Test("The last word is completed, what most objects have first", arguments: [false, true])
  func completions(isSplit: Bool) throws {
    let index = try Self.index(Self.texts, isSplit: isSplit)
    let suggestions: [Suggestion] = try index.suggestions(for: "har")
    #expect(suggestions.map(\.text) == ["harbour", "harvest", "hard", "hardly", "Harlem"])
    #expect(suggestions.map(\.count) == [4, 2, 1, 1, 1])
    #expect(try index.suggestions(for: "har", limit: 2).map(\.text) == ["harbour", "harvest"])
    #expect(try index.suggestions(for: "HÁR").map(\.text) == suggestions.map(\.text))
    #expect(try index.suggestions(for: "har", limit: 0).isEmpty && index.suggestions(for: "har", limit: -1).isEmpty)
    #expect(try index.suggestions(for: "har", limit: .max).count == 5)
  }

  @Test("What stands before the last word counts, and stays as it was typed", arguments: [false, true])
  func wordsBefore(isSplit: Bool) throws {
    let index = try Self.index(Self.texts, isSplit: isSplit)
    #expect(
      try index.suggestions(for: "Winter,  har").map(\.text)
        == ["Winter,  harbour", "Winter,  hard", "Winter,  hardly", "Winter,  Harlem"])
    #expect(try index.suggestions(for: "-winter har").map(\.text) == ["-winter harbour", "-winter harvest"])
    #expect(try index.suggestions(for: "-winter har").map(\.count) == [3, 2])
    #expect(try index.suggestions(for: "\"in winter\" ha").map(\.count) == [1, 1])
    #expect(try index.suggestions(for: "dusk OR har").map(\.count) == [4, 2, 1, 1, 1])
    #expect(try index.suggestions(for: "nowhere har").isEmpty)
  }

  @Test(
    "Nothing is suggested where no word is being typed",
    arguments: ["", " ", "har ", "har.", "har\"", "-har", "dusk -har", "-\"har", "xyz", "harbour", "!", "🥗", "人工"])
  func nothing(text: String) throws {
    #expect(try Self.index(Self.texts + ["🥗 人工智能"]).suggestions(for: text).isEmpty)
  }

  @Test("What was not typed is marked")
  func newRanges() throws {
    let index = try Self.index(["Straßenbahn", "Zu\u{308}rich", "node.js", "O’Dea", "fetchUserById"])
    func parts(_ text: String) throws -> [String] {
      try index.suggestions(for: text).flatMap { suggestion in suggestion.newRanges.map { String(suggestion.text[$0]) }
      }
    }
    #expect(try parts("bahn strasse").isEmpty)
    #expect(try parts("strass") == ["enbahn"])
    #expect(try parts("zur") == ["ich"])
    #expect(try index.suggestions(for: "zu").map(\.text) == ["Zu\u{308}rich"])
    #expect(try parts("node.") == [])
    #expect(try parts("node.j") == ["s"])
    #expect(try index.suggestions(for: "o'd").map(\.text) == ["O’Dea"])
  }

  @Test("Words are written as people write them most, and folded where strings are not stored")
  func spelling() throws {
    let texts = ["Übung macht", "übung, übung", "Łódź", "ŁÓDŹ Łódź"]
    #expect(try Self.index(texts).suggestions(for: "ub").map(\.text) == ["übung"])
    #expect(try Self.index(texts).suggestions(for: "lo").map(\.text) == ["Łódź"])
    var configuration = IndexConfiguration()
    configuration.storesStrings = false
    let index = try Self.index(texts, configuration)
    try index.compact()
    #expect(try index.suggestions(for: "ub").map(\.text) == ["ubung"])
  }

  @Test("Behind the name of a field only that field counts")
  func fields() throws {
    let index = try Page.index(IndexConfiguration(fields: [Field(name: "title"), Field(name: "text")]))
    try index.indexObjects([
      Page("a", ["harbour", "harvest"]), Page("b", ["harbour hard", "harvest title"]),
      Page("c", ["harvest", "harbour"]),
    ]).wait()
    #expect(try index.suggestions(for: "title:har").map(\.text) == ["title:harbour", "title:hard", "title:harvest"])
    #expect(try index.suggestions(for: "title:har").map(\.count) == [2, 1, 1])
    #expect(try index.suggestions(for: "harbour text:har").map(\.count) == [2, 1])
    #expect(try index.suggestions(for: "none:har").isEmpty)
    #expect(try index.suggestions(for: "title:").isEmpty)
  }

  @Test("Removed and changed objects do not count")
  func removals() throws {
    let index = try Self.index(Self.texts)
    for number in [0, 1, 6] { try index.removeIndex(forIdentifier: Data("\(number)".utf8)).wait() }
    try index.indexObject(Page("7", "market")).wait()
    #expect(try index.suggestions(for: "har").map(\.text) == ["harbour", "hard", "hardly", "Harlem", "harvest"])
    #expect(try index.suggestions(for: "har").allSatisfy { $0.count == 1 })
  }

  @Test("The count is that of the objects with the word, in random texts", arguments: 0..<4 as Range<UInt64>)
  func counts(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func word() -> String {
      String((0..<Int.random(in: 1...4, using: &random)).map { _ in "ab".randomElement(using: &random) ?? "a" })
    }
    let texts = (0..<60).map { _ in (0..<4).map { _ in word() }.joined(separator: " ") }
    let index = try Self.index(texts)
    for before in ["", "a ", "bb "] {
      for beginning in ["a", "ab", "ba"] {
        let suggestions: [Suggestion] = try index.suggestions(for: before + beginning, limit: 100)
        let expected = Set(texts.flatMap { $0.split(separator: " ") })
          .filter { $0.hasPrefix(beginning) && $0 != beginning }
          .map { word in
            let count = texts.count { text in
              let words = text.split(separator: " ")
              return words.contains(word) && (before.isEmpty || words.contains { $0.hasPrefix(before.dropLast()) })
            }
            return (text: before + word, count: count)
          }
          .filter { $0.count > 0 }.sorted { ($1.count, $0.text) < ($0.count, $1.text) }
        #expect(suggestions.map(\.text) == expected.map(\.text), "seed \(seed)")
        #expect(suggestions.map(\.count) == expected.map(\.count), "seed \(seed)")
      }
    }
  }

  @Test("The asynchronous forms answer the same, and say so when they are cancelled")
  func asynchronous() async throws {
    let index = try Self.index(Self.texts)
    #expect(try await index.suggestions(for: "har", limit: 2).map(\.text) == ["harbour", "harvest"])
    #expect(try await index.didYouMean("harbuor")?.text == "harbour")
    #expect(try await index.similar(to: Data("0".utf8), limit: 1).count == 1)
    let gate = DispatchSemaphore(value: 0)
    index.searchQueue.async(flags: .barrier) { gate.wait() }
    let task = Task { try await index.suggestions(for: "har") }
    task.cancel()
    gate.signal()
    let error = await #expect(throws: TextIndexError.self) { try await task.value }
    #expect(error?.code == .cancelled)
  }

  @Test("A closed index suggests nothing")
  func closed() throws {
    let index = try Self.index(Self.texts)
    index.close()
    expectError(.closed) { try index.suggestions(for: "har") as [Suggestion] }
    expectError(.closed) { try index.didYouMean("har") as Suggestion? }
    expectError(.closed) { try index.similar(to: Data("0".utf8)) as SearchResults<Page> }
  }
}
