import Foundation
import Testing
import TextSearch

/// Spells out every declaration that clients are compiled against, with its labels, defaults and conformances: a change of
/// any of them keeps this file from compiling.
@Suite("The public interface")
struct PublicInterfaceTests {
  private static func requireSendable<T: Sendable>(_: T.Type) {}
  private static func requireHashable<T: Hashable & Sendable>(_: T.Type) {}
  private static func requireCodable<T: Codable>(_: T.Type) {}
  private static func requireLocalizedError<T: LocalizedError & Sendable>(_: T.Type) {}
  private static func requireIdentifiable<T: Identifiable & Sendable>(_: T.Type) where T.ID == Data {}
  private static func requireCollection<T: RandomAccessCollection & Sendable>(_: T.Type)
  where T.Element == SearchResultItem<Note> {}

  @Test("The types conform to what they promise")
  func conformances() {
    Self.requireHashable(IndexedObject.self)
    Self.requireHashable(ContextValue.self)
    Self.requireCodable(ContextValue.self)
    Self.requireSendable(TextIndex<Note>.self)
    Self.requireSendable(IndexChange<Note>.self)
    Self.requireSendable(IndexingOperation.self)
    Self.requireIdentifiable(SearchResultItem<Note>.self)
    Self.requireCollection(SearchResults<Note>.self)
    Self.requireSendable(SearchOptions.self)
    Self.requireHashable(Query.self)
    Self.requireCodable(Query.self)
    Self.requireHashable(ScoreExplanation.self)
    Self.requireHashable(RankingParameters.self)
    Self.requireSendable(IndexConfiguration.self)
    Self.requireLocalizedError(TextIndexError.self)
    let operation: Any.Type = IndexingOperation.self
    #expect(operation is Operation.Type)
  }

  @Test("An object is described by its strings, a weight and a context")
  func describingObjects() {
    var object = IndexedObject(strings: ["a"])
    #expect(object == IndexedObject(strings: ["a"], weight: 1, context: [:]))
    object.strings.append("b")
    object.weight = 2
    object.context["page"] = 7
    #expect(object.strings == ["a", "b"] && object.weight == 2 && object.context == ["page": .integer(7)])
  }

  @Test("A context value is any of nine kinds, all literals work, and an accessor of another kind gives nil")
  func contextValues() {
    let date = Date(timeIntervalSinceReferenceDate: 1)
    #expect("text" as ContextValue == .string("text") && ContextValue.string("text").stringValue == "text")
    #expect(7 as ContextValue == .integer(Int64(7)) && ContextValue.integer(7).integerValue == 7)
    #expect(1.5 as ContextValue == .double(1.5) && ContextValue.double(1.5).doubleValue == 1.5)
    #expect(true as ContextValue == .bool(true) && ContextValue.bool(true).boolValue == true)
    #expect(ContextValue.date(date).dateValue == date && ContextValue.data(Data([1])).dataValue == Data([1]))
    #expect(["a", 1] as ContextValue == .array([.string("a"), .integer(1)]))
    #expect(["a": 1] as ContextValue == .dictionary(["a": .integer(1)]))
    #expect(ContextValue.array([1]).arrayValue == [1] && ContextValue.dictionary(["a": 1]).dictionaryValue == ["a": 1])
    #expect(nil as ContextValue == .null)
    #expect(ContextValue.null.stringValue == nil && ContextValue.string("1").integerValue == nil)
  }

  @Test("An index is opened by name and directory, by a name in the library, or in memory")
  func opening() throws {
    let folder = try TemporaryFolder()
    let named: TextIndex<Note> = try TextIndex(name: "notes", directory: folder.url)
    named.close()
    #expect(folder.names == ["notes.indexdb"])
    let configured = try TextIndex<Note>(name: "notes", directory: folder.url, configuration: .init())
    configured.close()
    let inLibrary: (String, IndexConfiguration) throws -> TextIndex<Note> = {
      try TextIndex(libraryName: $0, configuration: $1)
    }
    #expect(throws: TextIndexError.self) { try inLibrary("a/b", .init()) }
    #expect(throws: TextIndexError.self) { try TextIndex<Note>(libraryName: "") }
    let memory: TextIndex<Note> = try TextIndex.inMemory()
    #expect(try memory.count == 0)
    #expect(try TextIndex<Note>.inMemory(configuration: .init()).identifiers() == [])
  }

  @Test("Every change gives an operation, whose result may be discarded")
  func indexing() throws {
    let index = try Note.index()
    let identifier: (@Sendable (Note) -> Data)? = index.identifier
    let indexer: (@Sendable (Note, Data) -> IndexedObject?)? = index.indexer
    let objectGetter: (@Sendable (Data) -> Note?)? = index.objectGetter
    #expect(identifier != nil && indexer != nil && objectGetter != nil)
    let queue: OperationQueue = index.indexingQueue
    queue.maxConcurrentOperationCount = 2
    let _: DispatchQueue = index.searchQueue

    let harbour = Note(name: "harbour", text: "Harbour at dusk")
    index.indexObject(harbour)
    index.indexObjects([harbour, Note(name: "market", text: "Market square")])
    index.indexObjects([harbour].lazy.filter { _ in true })
    index.updateIndex(for: harbour)
    index.removeIndex(for: harbour)
    index.removeIndex(forIdentifier: Data("market".utf8))
    index.removeAll()
    index.performBatch(clientState: Data([1]), [.index(harbour), .remove(identifier: Data("market".utf8))])
    index.indexingQueue.waitUntilAllOperationsAreFinished()
    #expect(try index.count == 1)
    #expect(try index.contains(identifier: harbour.identifier))
    #expect(try index.identifiers() == [harbour.identifier])
    #expect(try index.clientState == Data([1]))

    let operation: IndexingOperation = index.indexObject(harbour)
    operation.waitUntilFinished()
    let error: TextIndexError? = operation.error
    let progress: Progress = operation.progress
    #expect(error == nil && progress.completedUnitCount == 1)
    #expect(try index.identifier(for: harbour) == harbour.identifier)
    #expect(try index.indexedObject(for: harbour, identifier: harbour.identifier)?.strings == [harbour.text])
  }

  @Test("Both searches exist in every form")
  func searching() async throws {
    let index = try Note.index([Note(name: "harbour", text: "Harbour at dusk")])
    let found: [SearchResultItem<Note>] = try index.searchResults(forKeyword: "arbo")
    #expect(found.count == 1)
    #expect(try index.searchResults(forKeyword: "arbo", options: .reverse).count == 1)
    var seen = 0
    try index.enumerateObjects(forKeyword: "arbo") { (item, rank, count, stop: inout Bool) in
      #expect(item.rank == rank && count == 1)
      stop = true
      seen += 1
    }
    try index.enumerateObjects(forKeyword: "arbo", options: [.reverse], using: { _, _, _, _ in seen += 1 })
    #expect(seen == 2)

    let blocking: (Query, SearchOptions) throws -> SearchResults<Note> = { try index.search($0, options: $1) }
    let blockingText: (String, SearchOptions) throws -> SearchResults<Note> = { try index.search($0, options: $1) }
    #expect(try blocking(.word("harbour"), .init()).totalCount == 1)
    #expect(try blockingText("harb", .init()).totalCount == 1)
    try await index.indexObject(Note(name: "market", text: "Market square")).finished()
    let query: SearchResults<Note> = try await index.search(.word("harbour"))
    let text: SearchResults<Note> = try await index.search("harb")
    #expect(query.totalCount == 1 && text.totalCount == 1)
    #expect(try await index.search(.word("harbour"), options: .init()).count == 1)
    #expect(try await index.search("harb", options: .init()).count == 1)
  }

  @Test("A score is explained, and results are ranked by a closure, in every form")
  func ranking() async throws {
    let index = try Note.index([Note(name: "harbour", text: "Harbour at dusk")])
    let explanation: ScoreExplanation? = try index.explain("harb", for: Data("harbour".utf8))
    let (value, text, details) = try #require(explanation.map { ($0.value, $0.description, $0.details) })
    #expect(value > 0 && !text.isEmpty && !details.isEmpty && explanation?.outline.isEmpty == false)
    #expect(try index.explain(.word("dusk"), for: Data("harbour".utf8)) != nil)
    let blocking: (Query) throws -> SearchResults<Note> = { try index.search($0, ranking: { $0.weight }) }
    #expect(try blocking(.word("dusk")).count == 1)
    let results = try await index.search(.word("dusk"), options: SearchOptions(limit: 1)) { $0.weight }
    #expect(results.count == 1)
    var configuration = IndexConfiguration()
    #expect(configuration.ranking == RankingParameters(k1: 1.2, b: 0.75))
    configuration.ranking.k1 = 2
    configuration.ranking.b = 0
    for ranking in [RankingParameters(k1: 0), RankingParameters(k1: .nan), RankingParameters(b: -0.1)] {
      configuration.ranking = ranking
      expectError(.invalidArgument) { try TextIndex<Note>.inMemory(configuration: configuration) }
    }
  }

  @Test("Search options have their defaults, and every order exists")
  func searchOptions() {
    var options = SearchOptions()
    let limit: Int? = options.limit
    let order: ResultOrder = options.order
    #expect(limit == 20 && options.offset == 0 && order == .relevance && !options.isReversed)
    options.limit = nil
    options.offset = 1
    options.isReversed = true
    for order in [.context("year"), .relevance, .weight, .identifier] as [ResultOrder] { options.order = order }
    #expect(options.order == .identifier)
    let cursor: SearchCursor? = options.searchAfter
    options.facets = ["year"]
    #expect(
      cursor == nil
        && options
          == SearchOptions(
            limit: nil, offset: 1, order: .identifier, isReversed: true,
            searchAfter: cursor, facets: ["year"])
    )
  }

  @Test("A result tells what was found and where")
  func results() throws {
    let index = try Note.index([Note(name: "harbour", text: "At the harbour, at dusk")])
    let item = try #require(try index.searchResults(forKeyword: "bour").first)
    #expect(item.identifier == Data("harbour".utf8) && item.id == item.identifier)
    #expect(item.weight == 1 && item.score == 0 && item.rank == 0)
    #expect(item.context["name"]?.stringValue == "harbour" && item.object?.name == "harbour")
    #expect(item.strings == ["At the harbour, at dusk"])
    let token: IndexPath = try #require(item.resultTokens.first)
    #expect(token.string == 0 && token.word == 7 && token.token == 3)
    #expect(item.rangeOfToken(token) == NSRange(location: 10, length: 4))
    #expect(item.ranges(inString: 0) == [NSRange(location: 10, length: 4)])
    #expect(item.highlighted(string: 0, prefix: "[", suffix: "]") == "At the har[bour], at dusk")
    let snippet: String? = item.snippet(string: 0, maxCharacters: 8, prefix: "[", suffix: "]", ellipsis: "…")
    #expect(snippet?.contains("[bour]") == true)
    let results = try index.search(.word("harbour"))
    #expect(results.startIndex == 0 && results[0].score > 0)
    let facets: [String: [ContextValue: Int]] = results.facets
    let cursor: SearchCursor? = results[0].cursor
    #expect(facets.isEmpty && cursor != nil)
  }

  @Test("A query is made by functions and operators, or read from what was typed")
  func queries() {
    let all: [Query] = [
      Query(userText: "harb"), .word("a"), .prefix("a"), .suffix("a"), .containing("a"), .phrase("a b"),
      .all([.word("a"), .word("b")]), .any([.word("a"), .word("b")]), .field("title", .word("a")),
      .wildcard("a*b"), .fuzzy("word", maxEdits: 2), .fuzzy("word"), .fuzzy("word", maxEdits: 1, fixedLetters: 0),
      .near(["a", "b"], within: 2), .near([.prefix("a"), .word("b")], within: 2),
      .boosted(.word("a"), by: 2), .everything, .nothing, !.word("a"),
    ]
    #expect(Set(all).count == all.count)
    let both: Query = .word("a") && .word("b")
    let either: Query = .word("a") || .word("b")
    #expect(both == .all([.word("a"), .word("b")]))
    #expect(either == .any([.word("a"), .word("b")]))
  }

  @Test("A configuration has its defaults, and each value can be set")
  func configuration() {
    var configuration = IndexConfiguration()
    #expect(configuration.locale == Locale(identifier: "") && configuration.minimalTokenLength == 2)
    #expect(configuration.skipStopWords && configuration.stopWords == .forLocale)
    #expect(!configuration.discardDuplicateTokens && configuration.storesStrings)
    #expect(configuration.fields == [] && configuration.durability == .processCrash)
    #expect(configuration.memoryBudgetBytes > 0 && configuration.analyzer is StandardAnalyzer)
    configuration.locale = Locale(identifier: "tr")
    configuration.minimalTokenLength = 1
    configuration.skipStopWords = false
    for words in [.forLocale, .none, .language("de"), .custom(["a"])] as [StopWords] { configuration.stopWords = words }
    configuration.discardDuplicateTokens = true
    configuration.storesStrings = false
    configuration.fields = [Field(name: "title", boost: 2), Field(name: "text")]
    configuration.durability = .powerLoss
    configuration.memoryBudgetBytes = 1 << 20
    configuration.analyzer = Splitter()
    let analyzer: any Analyzer = configuration.analyzer
    #expect(analyzer is Splitter && configuration.fields[1].boost == 1)
  }

  @Test("An error has a code, a message, a path and a cause, and is matched by its code")
  func errors() throws {
    let codes: [TextIndexError.Code] = [
      .alreadyOpen, .closed, .corrupted, .configurationMismatch, .unsupportedFormat, .invalidArgument, .invalidQuery,
      .missingIdentifier, .missingIndexer, .storage, .cancelled,
    ]
    #expect(Set(codes).count == 11)
    let index = try Note.index()
    index.close()
    do {
      _ = try index.count
      Issue.record("a closed index counted")
    } catch TextIndexError.Code.closed {
      // Matched by its code alone.
    }
    do {
      _ = try index.count
    } catch let error as TextIndexError {
      let (message, path, underlying): (String, String?, (any Error)?) = (error.message, error.path, error.underlying)
      #expect(!message.isEmpty && path != nil && underlying == nil && error.errorDescription == message)
    }
    try index.reopen()
    let report: VerificationReport = try index.verify()
    #expect(report.isSound && report.problems == [])
    try index.compact()
    let statistics: IndexStatistics = try index.statistics
    #expect(statistics.documents == 0 && statistics.terms == 0 && statistics.segments == 0)
    #expect(statistics.bytesOnDisk >= 0 && statistics.bytesByKind["documents"] != nil)
    try index.deleteFromDisk()
  }

  @Test("A subclass says what an object is called, what text it has, and how keyword results are ordered")
  func subclass() throws {
    let folder = try TemporaryFolder()
    let index = try Backwards(name: "notes", directory: folder.url)
    index.indexObjects(["a harbour", "the harbour"]).waitUntilFinished()
    #expect(
      try index.searchResults(forKeyword: "harbour").map(\.identifier)
        == ["the harbour", "a harbour"].map { Data($0.utf8) })
  }
}

private struct Note: Sendable {
  let name: String
  let text: String

  var identifier: Data { Data(name.utf8) }

  static func index(_ notes: [Note] = []) throws -> TextIndex<Note> {
    let index = try TextIndex<Note>.inMemory()
    index.identifier = { $0.identifier }
    index.indexer = { note, _ in IndexedObject(strings: [note.text], context: ["name": .string(note.name)]) }
    index.objectGetter = { identifier in Note(name: String(decoding: identifier, as: UTF8.self), text: "") }
    index.indexObjects(notes).waitUntilFinished()
    return index
  }
}

private struct Splitter: Analyzer {
  let fingerprint = "splitter"
  func tokens(in text: String) -> [Token] { [Token(term: text, position: 0, utf16Range: 0..<text.utf16.count)] }
}

private final class Backwards: TextIndex<String>, @unchecked Sendable {
  override func identifier(for object: String) throws -> Data { Data(object.utf8) }

  override func indexedObject(for object: String, identifier: Data) throws -> IndexedObject? {
    IndexedObject(strings: [object])
  }

  override func compare(
    _ a: SearchResultItem<String>, _ b: SearchResultItem<String>, reversed: Bool
  ) -> ComparisonResult {
    a.identifier.lexicographicallyPrecedes(b.identifier) ? .orderedDescending : .orderedAscending
  }
}
