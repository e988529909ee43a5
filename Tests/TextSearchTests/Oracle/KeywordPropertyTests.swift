import Foundation
import Testing
import TextSearch

/// The index must agree with the oracle on random documents, edits and keywords, in every script.
@Suite("Keyword search and the oracle", .serialized)
struct KeywordPropertyTests {
  /// Fixed ones, so that a failure stays, and a fresh one each time, which a failure prints.
  static let seeds: [UInt64] = [1, 2, 3, 4, 5, 6, 900_245_866_538_236_380, .random(in: 0 ... .max)]

  @Test("Index and oracle agree on what is found, in which order, and where", arguments: seeds)
  func agreement(seed: UInt64) throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "keywords-\(UUID())")
    defer { try? FileManager.default.removeItem(at: directory) }
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)

    var run = KeywordRun(seed: seed)
    var index = try TextIndex<Page>(name: "random", directory: directory, configuration: run.configuration)
    index.readPages()
    for round in 0..<5 {
      try run.edit(index)
      try run.compare(with: index, "seed \(seed), round \(round)")
      switch round {
      case 0:
        index.close()
        try index.reopen()
      case 1: try index.compact()
      case 2:
        index.close()
        index = try TextIndex<Page>(name: "random", directory: directory, configuration: run.configuration)
        index.readPages()
      default: continue
      }
      try run.compare(with: index, "seed \(seed), after round \(round)")
    }
    #expect(try index.verify().problems == [])
    index.close()
  }
}

/// What is compared: one result, with its places in order.
private struct Found: Equatable {
  var identifier: Data
  var weight: Double
  var occurrences: [NaiveSearcher.Occurrence]
}

/// One sequence of random edits, made to an index and to the oracle alike.
private struct KeywordRun {
  private let seed: UInt64
  private var random: MixedScripts
  private var oracle: NaiveSearcher
  private var pages: [Data: Page] = [:]
  let configuration: IndexConfiguration

  init(seed: UInt64) {
    self.seed = seed
    var random = MixedScripts(seed: seed)
    let stopWords = random.stopWords(count: 5)
    let settings = NaiveSearcher.Settings(
      minimalTokenLength: random.number(1...3), stopWords: random.number(1...3) == 1 ? [] : stopWords,
      discardsDuplicates: random.number(1...4) == 1)
    oracle = NaiveSearcher(settings: settings)
    configuration = IndexConfiguration(
      minimalTokenLength: settings.minimalTokenLength, stopWords: .custom(settings.stopWords),
      discardDuplicateTokens: settings.discardsDuplicates, storesStrings: random.number(1...3) > 1)
    self.random = random
  }

  /// Indexes new and known pages, one by one and many at once, and removes some.
  mutating func edit(_ index: TextIndex<Page>) throws {
    var operations: [IndexingOperation] = []
    for _ in 0..<random.number(5...15) {
      switch random.number(1...10) {
      case 1...4:
        let page = page()
        record(page)
        operations.append(random.number(0...1) == 0 ? index.indexObject(page) : index.updateIndex(for: page))
      case 5...6:
        let pages = (0..<random.number(0...12)).map { _ in page() }
        pages.forEach { record($0) }
        operations.append(index.indexObjects(pages))
      default:
        let identifier = identifier()
        pages[identifier] = nil
        oracle.remove(identifier)
        operations.append(index.removeIndex(forIdentifier: identifier))
      }
    }
    for operation in operations { try operation.wait() }
  }

  mutating func compare(with index: TextIndex<Page>, _ comment: Comment) throws {
    #expect(try Set(index.identifiers()) == Set(pages.keys), comment)
    let texts = pages.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap(\.value.strings)
    for _ in 0..<60 {
      let keyword = random.keyword(from: texts)
      let expected = oracle.hits(forKeyword: keyword).map {
        Found(identifier: $0.identifier, weight: $0.weight, occurrences: $0.occurrences)
      }
      let found: [Found] = try index.searchResults(forKeyword: keyword).map { item in
        let occurrences = item.resultTokens.map { token in
          let range = item.rangeOfToken(token)
          return NaiveSearcher.Occurrence(
            string: token.string, word: token.word, token: token.token,
            range: range.location..<range.location + range.length)
        }
        return Found(identifier: item.identifier, weight: item.weight, occurrences: occurrences)
      }
      guard found != expected else { continue }
      Issue.record(
        """
        \(comment), keyword “\(keyword)” \(keyword.unicodeScalars.map { String($0.value, radix: 16) })
        \(configuration.minimalTokenLength) \(configuration.stopWords) \(configuration.discardDuplicateTokens) \(configuration.storesStrings)
        found \(describe(found))
        expected \(describe(expected))
        """)
      return
    }
  }

  private mutating func identifier() -> Data { Data("\(random.number(1...40))".utf8) }

  private mutating func page() -> Page {
    let strings = (0..<random.number(0...3)).map { _ in random.text() }
    return Page(identifier(), strings, weight: random.element(of: [1, 1, 1, 2, 0.5, -1]))
  }

  private mutating func record(_ page: Page) {
    pages[page.identifier] = page
    oracle.index(page)
  }

  private func describe(_ hits: [Found]) -> String {
    hits.map { hit in
      let places = hit.occurrences.map { "(\($0.string), \($0.word), \($0.token)) \($0.range)" }
      return "\n  \(String(decoding: hit.identifier, as: UTF8.self)) × \(hit.weight): \(places.joined(separator: ", "))"
        + " in \(pages[hit.identifier]?.strings ?? [])"
    }.joined()
  }
}
