import Foundation
import TextSearch

/// Indexes, searches, updates, removes and compacts many documents, and holds memory to its budget.
struct MillionTrial {
  let count: Int
  let path: String
  let seed: UInt64
  private let configuration = IndexConfiguration()
  /// How much more than its budget an index may take.
  private static let allowance = 64 << 20

  init(count: Int, path: String, seed: UInt64) {
    self.count = count
    self.path = path
    self.seed = seed
  }

  func run() throws {
    let texts = try MillionTexts(path: path, seed: seed)
    let folder = try TrialFolder()
    Trials.report(
      "\(count) documents, made of \(path), seed \(seed); budget \(Self.megabytes(configuration.memoryBudgetBytes))")
    let sampler = MemorySampler()
    defer { sampler.stop() }
    let before = ProcessMemory.anonymousBytes
    var worst = 0
    func phase<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
      _ = sampler.takePeak()
      ProcessMemory.resetPeak()
      let begin = Date()
      let result = try body()
      let seconds = Date().timeIntervalSince(begin)
      let growth = sampler.takePeak() - before
      worst = max(worst, growth)
      Trials.report(
        "\(name): \(String(format: "%.1f", seconds)) s, memory grew by \(Self.megabytes(growth)) at most "
          + "(resident with mapped files \(Self.megabytes(ProcessMemory.peakResidentBytes)))")
      return result
    }

    let index = try TrialPage.index(in: folder.url, configuration)
    index.indexer = { page, _ in
      let number = Int(page.name.dropFirst()) ?? 0
      return IndexedObject(
        strings: [texts.text(number, version: page.version)], context: ["version": .integer(Int64(page.version))])
    }
    let updated = count / 20
    let removed = count / 20
    try phase("indexing") { try put(0..<count, version: 1, index) }
    try phase("first searches") { try search(index, gone: 0, updated: 0) }
    try phase("updating \(updated)") { try put(removed..<removed + updated, version: 2, index) }
    try phase("removing \(removed)") {
      for number in 0..<removed {
        index.removeIndex(forIdentifier: Data("p\(number)".utf8))
        // Operations that wait are memory of the caller's.
        if number % 1000 == 999 { index.indexingQueue.waitUntilAllOperationsAreFinished() }
      }
      index.indexingQueue.waitUntilAllOperationsAreFinished()
    }
    try phase("searches after that") { try search(index, gone: removed, updated: updated) }
    try phase("compacting") { try index.compact() }
    try phase("searches after compacting") { try search(index, gone: removed, updated: updated) }
    let problems = try phase("checking") { try index.verify().problems }
    try require(problems.isEmpty, "unsound: \(problems.prefix(3))")
    let statistics = try index.statistics
    Trials.report("\(statistics.documents) documents, \(Self.megabytes(statistics.bytesOnDisk)) on disk")
    try phase("closing and opening") {
      index.close()
      try index.reopen()
      try require(try index.count == count - removed, "the count is \(index.count)")
    }
    let limit = configuration.memoryBudgetBytes + Self.allowance
    try require(worst <= limit, "memory grew by \(Self.megabytes(worst)), more than \(Self.megabytes(limit))")
    Trials.report("HELD: right answers, a sound index, and memory that grew by \(Self.megabytes(worst)) at most")
  }

  private func put(_ numbers: Range<Int>, version: Int, _ index: TextIndex<TrialPage>) throws {
    try index.indexObjects(NumberedPages(numbers: numbers, version: version)).wait()
  }

  /// - Parameters:
  ///   - gone: The first documents, which have been removed.
  ///   - updated: The documents behind these, which have another version.
  private func search(_ index: TextIndex<TrialPage>, gone: Int, updated: Int) throws {
    try require(try index.count == count - gone, "the count is \(index.count)")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let number = Int.random(in: 0..<count / 50, using: &generator) * 50
      for version in 1...2 {
        let isThere = number >= gone && (version == 2) == (number < gone + updated)
        guard let word = MillionTexts.ownWord(number, version: version) else { continue }
        let found: SearchResults<TrialPage> = try index.search(word)
        try require(
          found.totalCount == (isThere && (version == 1 || gone > 0) ? 1 : 0),
          "p\(number) is found \(found.totalCount) times")
      }
    }
    for number in 0..<97 {
      let expected = (gone..<count).count { $0 % 97 == number }
      let found: SearchResults<TrialPage> = try index.search(MillionTexts.sharedWord(number))
      try require(found.totalCount == expected, "\(found.totalCount) instead of \(expected) have a shared word")
    }
    let every: SearchResults<TrialPage> = try index.search(.prefix("shared"), options: SearchOptions(limit: 10))
    try require(every.totalCount == count - gone, "a prefix finds \(every.totalCount)")
    let inside: SearchResults<TrialPage> = try index.search(.containing("hared1"), options: SearchOptions(limit: 10))
    let ones = (gone..<count).count { "\($0 % 97)".hasPrefix("1") }
    try require(inside.totalCount >= ones, "inside words \(inside.totalCount) are found")
  }

  private static func megabytes(_ bytes: Int) -> String { "\(bytes >> 20) MB" }
}
