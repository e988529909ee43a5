import Foundation
import TextSearch

/// One run over an index that meets one fault, with everything that is found held against what was acknowledged.
final class DiskRound {
  private enum Step: CaseIterable {
    case fill, update, remove, batch, compact, single, addMore, reopen, secondBatch, secondCompact, removeAll, refill
  }

  private let fault: DiskFault
  private let manner: DiskFault.Manner
  private let configuration: IndexConfiguration
  private let folder: TrialFolder
  private var generator: SeededGenerator
  private var ledger = TrialLedger()
  private var version = 0

  init(fault: DiskFault, manner: DiskFault.Manner, configuration: IndexConfiguration, seed: UInt64) throws {
    self.fault = fault
    self.manner = manner
    self.configuration = configuration
    folder = try TrialFolder()
    generator = SeededGenerator(seed: seed)
  }

  func run() throws {
    try FaultyDisk.watch(folder.url.appendingPathComponent("trial.indexdb"), with: fault)
    defer { FaultyDisk.stopWatching() }
    let index = try openedIndex()
    for step in Step.allCases {
      do { try perform(step, index) } catch { throw TrialFailure("\(step): \(error)") }
      do { try look(index) } catch { throw TrialFailure("looking after \(step): \(error)") }
    }
    fault.heal()
    try finish(index)
  }

  /// Opening is tried twice; when the fault lasts, once more without it.
  private func openedIndex() throws -> TextIndex<TrialPage> {
    for _ in 0..<2 {
      do { return try TrialPage.index(in: folder.url, configuration) } catch TextIndexError.Code.storage {}
    }
    try require(manner.isLasting, "an index could not be opened although the disk works")
    fault.heal()
    return try TrialPage.index(in: folder.url, configuration)
  }

  private func perform(_ step: Step, _ index: TextIndex<TrialPage>) throws {
    switch step {
    case .fill: try put(pages(0..<40), index)
    case .update: try put(pages(10..<16), index)
    case .remove:
      try attempt(TrialAttempt(versions: ["p3": nil])) { try index.removeIndex(forIdentifier: Data("p3".utf8)).wait() }
    case .batch, .secondBatch:
      let pages = pages(step == .batch ? 38..<44 : 60..<64)
      var attempt = TrialAttempt(versions: Dictionary(uniqueKeysWithValues: pages.map { ($0.name, $0.version) }))
      attempt.versions["p5"] = .some(nil)
      attempt.state = version
      try self.attempt(attempt) {
        try index.performBatch(
          clientState: Data("\(version)".utf8), pages.map { .index($0) } + [.remove(identifier: Data("p5".utf8))]
        ).wait()
      }
    case .compact, .secondCompact: try allowingFaults { try index.compact() }
    case .single, .refill: try put(pages(50..<51), index)
    case .addMore: try put(pages(44..<50), index)
    case .reopen:
      index.close()
      do { try index.reopen() } catch TextIndexError.Code.storage {
        if manner.isLasting { fault.heal() }
        try index.reopen()
      }
    case .removeAll:
      try attempt(TrialAttempt(removesAll: true)) { try index.removeAll().wait() }
    }
  }

  /// New versions of pages.
  private func pages(_ numbers: Range<Int>) -> [TrialPage] {
    version += 1
    return numbers.map { number in
      let filling = (0..<30).map { _ in "filling\(Int.random(in: 0..<500, using: &generator))" }
      return TrialPage(name: "p\(number)", version: version, filling: filling.joined(separator: " "))
    }
  }

  private func put(_ pages: [TrialPage], _ index: TextIndex<TrialPage>) throws {
    let versions = Dictionary(uniqueKeysWithValues: pages.map { ($0.name, Optional($0.version)) })
    try attempt(TrialAttempt(versions: versions)) {
      if pages.count == 1 { try index.indexObject(pages[0]).wait() } else { try index.indexObjects(pages).wait() }
    }
  }

  private func attempt(_ attempt: TrialAttempt, _ body: () throws -> Void) throws {
    ledger.begin(attempt)
    try allowingFaults {
      try body()
      ledger.acknowledge()
    }
  }

  /// Only the disk's refusal may be the reason for an error, and only when it has refused something.
  private func allowingFaults(_ body: () throws -> Void) throws {
    do { try body() } catch let error as TextIndexError {
      try require(error.code == .storage && error.underlying != nil && fault.firstFailure != nil, "\(error)")
    }
  }

  /// Searches must work as long as reading does, and find what there is.
  private func look(_ index: TextIndex<TrialPage>) throws {
    do {
      let contents = try TrialContents(of: index)
      if !manner.sparesReading, contents.versions.values.contains(-1) { return }
      try ledger.check(contents)
      try lookForWords(contents, index)
    } catch let error as TextIndexError {
      try require(error.code == .storage && !manner.sparesReading && fault.firstFailure != nil, "\(error)")
    }
  }

  private func lookForWords(_ contents: TrialContents, _ index: TextIndex<TrialPage>) throws {
    for (name, version) in contents.versions.sorted(by: { $0.key < $1.key }).prefix(5) {
      let results: SearchResults<TrialPage> = try index.search(TrialPage.ownWord(name, version))
      try require(results.map { String(decoding: $0.identifier, as: UTF8.self) } == [name], "\(name) is not found")
    }
  }

  /// With the cause gone the next operation must work, and all must be there, now and after opening again.
  private func finish(_ index: TextIndex<TrialPage>) throws {
    let last = pages(70..<71)
    ledger.begin(TrialAttempt(versions: ["p70": last[0].version]))
    do { try index.indexObject(last[0]).wait() } catch {
      // The fault may have met nothing but the background so far, and this operation is the first to hear of it.
      try require(TextIndexError.Code.storage ~= error, "the last operation: \(error)")
      ledger.begin(TrialAttempt(versions: ["p70": last[0].version]))
      try index.indexObject(last[0]).wait()
    }
    ledger.acknowledge()
    let contents = try TrialContents(of: index)
    try ledger.check(contents)
    try lookForWords(contents, index)
    for problem in try index.verify().problems { throw TrialFailure("unsound: \(problem)") }
    index.close()
    let again = try TrialPage.index(in: folder.url, configuration)
    let reread = try TrialContents(of: again)
    try require(reread == contents, "after opening again: \(reread.difference(from: contents))")
    for problem in try again.verify().problems { throw TrialFailure("unsound after opening: \(problem)") }
    again.close()
  }
}
