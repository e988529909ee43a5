import Foundation
import TextSearch

/// One run over an index that waits for the disk, with the folder as it could be found after each of some moments.
final class PowerRun {
  struct Tally {
    var cuts = 0
    var lostBytes = 0
    var lostChanges = 0

    mutating func add(_ other: Tally) {
      cuts += other.cuts
      lostBytes += other.lostBytes
      lostChanges += other.lostChanges
    }
  }

  /// The folder after a cut, and what must be in it.
  private struct Cut {
    let directory: URL
    let ledger: TrialLedger
    let call: Int
  }

  private let folder: TrialFolder
  private let configuration: IndexConfiguration
  private let cutCount: Int
  private let isLarge: Bool
  private var generator: SeededGenerator
  private var version = 0
  // Used by one call at a time, and otherwise while all calls wait.
  private var ledger = TrialLedger()
  private var cuts: [Cut] = []
  private var cutGenerator: SeededGenerator
  private var nextCut = 1
  private var failure: (any Error)?
  private var tally = Tally()

  init(cuts: Int, storesStrings: Bool, isLarge: Bool, seed: UInt64) throws {
    folder = try TrialFolder()
    cutCount = cuts
    self.isLarge = isLarge
    configuration = IndexConfiguration(
      storesStrings: storesStrings, durability: .powerLoss, memoryBudgetBytes: isLarge ? 8 << 20 : 1 << 20)
    generator = SeededGenerator(seed: seed)
    cutGenerator = SeededGenerator(seed: seed &* 31 &+ 7)
  }

  func run() throws -> Tally {
    let place = folder.url.appendingPathComponent("trial.indexdb")
    let graveyard = folder.url.appendingPathComponent("graveyard")
    try FileManager.default.createDirectory(at: graveyard, withIntermediateDirectories: false)
    // Large runs make more calls between two cuts.
    let stride = isLarge ? 120 : 40
    let recorder = DiskRecorder(folder: place, graveyard: graveyard) { [unowned self] recorder, call in
      guard call >= nextCut, tally.cuts < cutCount, failure == nil else { return }
      nextCut = call + Int.random(in: 1...stride, using: &cutGenerator)
      do { try cut(recorder, call) } catch { failure = error }
    }
    try FaultyDisk.watch(place, with: recorder)
    defer { FaultyDisk.stopWatching() }
    let index = try TrialPage.index(in: folder.url, configuration)
    var step = 0
    while FaultyDisk.frozen({ tally.cuts < cutCount && failure == nil }), step < 2_000 {
      try perform(step, index)
      try checkCuts()
      step += 1
    }
    index.close()
    if let failure = FaultyDisk.frozen({ failure }) { throw failure }
    try checkCuts()
    return tally
  }

  private func cut(_ recorder: DiskRecorder, _ call: Int) throws {
    let directory = folder.url.appendingPathComponent("cut\(tally.cuts)")
    let lost = try recorder.cutPower(
      into: directory.appendingPathComponent("trial.indexdb"), using: &cutGenerator)
    cuts.append(Cut(directory: directory, ledger: ledger, call: call))
    tally.cuts += 1
    tally.lostBytes += lost.bytes
    tally.lostChanges += lost.changes
  }

  /// Opens what each cut has left.
  private func checkCuts() throws {
    let waiting = FaultyDisk.frozen {
      defer { cuts = [] }
      return cuts
    }
    for cut in waiting {
      do {
        let index = try TrialPage.index(in: cut.directory, configuration)
        try cut.ledger.check(TrialContents(of: index))
        for problem in try index.verify().problems { throw TrialFailure("unsound: \(problem)") }
        try index.indexObject(TrialPage(name: "after", version: 1)).wait()
        index.close()
      } catch {
        throw TrialFailure("after call \(cut.call): \(error)")
      }
      try FileManager.default.removeItem(at: cut.directory)
    }
  }

  private func perform(_ step: Int, _ index: TextIndex<TrialPage>) throws {
    version += 1
    switch Int.random(in: 0..<12, using: &generator) {
    case 0..<3: try put(pages(count: 1), index)
    case 3..<6: try put(pages(count: Int.random(in: 2...30, using: &generator)), index)
    case 6:
      let name = "p\(Int.random(in: 0..<200, using: &generator))"
      try attempt(TrialAttempt(versions: [name: nil])) { try index.removeIndex(forIdentifier: Data(name.utf8)).wait() }
    case 7:
      let pages = pages(count: 5)
      var change = TrialAttempt(versions: Self.versions(pages))
      change.state = version
      try attempt(change) {
        try index.performBatch(clientState: Data("\(version)".utf8), pages.map { .index($0) }).wait()
      }
    case 8: try index.compact()
    case 9:
      index.close()
      try index.reopen()
    case 10 where step > 20: try attempt(TrialAttempt(removesAll: true)) { try index.removeAll().wait() }
    default: try put(pages(count: isLarge ? 400 : 60), index)
    }
  }

  /// New versions of some pages, each once.
  private func pages(count: Int) -> [TrialPage] {
    Set((0..<count).map { _ in Int.random(in: 0..<600, using: &generator) }).sorted().map { number in
      let words = isLarge && count > 30 ? 700 : 40
      // Numbers that do not compress: the store is to begin new files.
      let filling = (0..<words).map { _ in String(UInt64.random(in: 0..<1 << 40, using: &generator), radix: 36) }
      return TrialPage(name: "p\(number)", version: version, filling: filling.joined(separator: " "))
    }
  }

  private static func versions(_ pages: [TrialPage]) -> [String: Int?] {
    Dictionary(uniqueKeysWithValues: pages.map { ($0.name, Optional($0.version)) })
  }

  private func put(_ pages: [TrialPage], _ index: TextIndex<TrialPage>) throws {
    let bytes = pages.reduce(0) { $0 + $1.filling.utf8.count }
    // What is large is committed in parts.
    let change = TrialAttempt(versions: Self.versions(pages), isWhole: bytes < 1 << 20)
    try attempt(change) { try index.indexObjects(pages).wait() }
  }

  private func attempt(_ attempt: TrialAttempt, _ body: () throws -> Void) throws {
    FaultyDisk.frozen { ledger.begin(attempt) }
    try body()
    FaultyDisk.frozen { ledger.acknowledge() }
  }
}
