import Foundation
import TextSearch

/// TextSearch through its public API, as an application would use it.
final class OurIndex: Sendable {
  private let index: TextIndex<Document>
  private let folder: URL

  /// Opens the index in `folder`, which is made when it is not there.
  init(folder: URL, waitsForDisk: Bool = false, storesStrings: Bool = true) throws {
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var configuration = IndexConfiguration()
    configuration.durability = waitsForDisk ? .powerLoss : .processCrash
    configuration.storesStrings = storesStrings
    // The rivals know no stop words: all are to find the same.
    configuration.skipStopWords = false
    index = try TextIndex(name: "benchmark", directory: folder, configuration: configuration)
    index.identifier = { Data($0.identifier.utf8) }
    index.indexer = { document, _ in IndexedObject(strings: [document.title, document.body]) }
  }

  /// One operation for all, and a first search, so that no work is put off until after the clock has stopped.
  func index(_ documents: some Sequence<Document> & Sendable) throws {
    try Self.wait(for: index.indexObjects(documents))
    _ = try searchTopTen(.rareWord, "first")
  }

  /// One operation for each, a wait at the end, and a first search.
  func indexInLoop(_ documents: [Document]) throws {
    for document in documents { index.indexObject(document) }
    index.indexingQueue.waitUntilAllOperationsAreFinished()
    _ = try searchTopTen(.rareWord, "first")
    try expectCount(documents.count)
  }

  /// One operation for each, each waited for.
  func indexOneByOne(_ documents: [Document]) throws {
    for document in documents { try Self.wait(for: index.indexObject(document)) }
  }

  /// What an index may take for its buffers and caches unless it is told otherwise.
  static let memoryBudgetBytes = IndexConfiguration().memoryBudgetBytes

  private static func wait(for operation: IndexingOperation) throws {
    operation.waitUntilFinished()
    if let error = operation.error { throw error }
  }

  func expectCount(_ count: Int) throws {
    let found = try index.count
    guard found == count else { throw BenchmarkFailure("the index holds \(found) documents and not \(count)") }
  }

  /// Searches for the ten best by BM25 and returns how many match in all.
  func searchTopTen(_ kind: QueryKind, _ text: String) throws -> Int {
    let results = try index.search(Self.query(kind, text), options: SearchOptions(limit: 10))
    for item in results { Consumer.consume(Int64(item.identifier.count), item.score) }
    return results.totalCount
  }

  /// Searches for all that match, reads all identifiers, and returns how many there are.
  func searchAll(_ kind: QueryKind, _ text: String) throws -> Int {
    let results = try index.search(Self.query(kind, text), options: SearchOptions(limit: nil))
    for item in results { Consumer.consume(Int64(item.identifier.count), item.score) }
    return results.count
  }

  /// The ancestor's search: all objects that hold the keyword anywhere inside a word; returns how many.
  func searchAll(keyword: String) throws -> Int {
    let results = try index.searchResults(forKeyword: keyword)
    for item in results { Consumer.consume(Int64(item.identifier.count), item.weight) }
    return results.count
  }

  /// Waits until the index has merged in the background what it has been given: its state when nothing is indexed.
  func waitUntilAtRest() throws {
    var last: (segments: Int, bytes: Int) = (-1, -1)
    while true {
      // A merge begins two seconds after the last change at the latest; one that runs for long makes the folder grow.
      Thread.sleep(forTimeInterval: 3)
      let now = (segments: try index.statistics.segments, bytes: try FolderSize.bytes(of: folder))
      if now == last { return }
      last = now
    }
  }

  func compact() throws { try index.compact() }

  func close() { index.close() }

  /// Closes the index and returns the bytes of all its files as they lie.
  func closeAndMeasure() throws -> Int {
    close()
    return try FolderSize.bytes(of: folder)
  }

  /// The query in this package's words.
  private static func query(_ kind: QueryKind, _ text: String) -> Query {
    switch kind {
    case .rareWord, .mediumWord, .commonWord: .word(text)
    case .prefixOfTwo, .prefixOfThree, .prefixOfFour: .prefix(text)
    case .conjunction: .all(text.split(separator: " ").map { .word(String($0)) })
    case .phrase: .phrase(text)
    case .infix: .containing(text)
    }
  }
}
