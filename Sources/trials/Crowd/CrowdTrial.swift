import Foundation
import TextSearch

/// Writers, readers, compacting, checking, closing and opening beside each other, and other processes at the door.
final class CrowdTrial: @unchecked Sendable {
  private let seconds: Int
  private let seed: UInt64
  private let folder: TrialFolder
  private let index: TextIndex<TrialPage>
  private let writers: [PairWriter]
  // `lock` is held whenever the other members are read or written.
  private let lock = NSLock()
  private var isOver = false
  private var failure: (any Error)?
  private var counts: [String: Int] = [:]

  init(seconds: Int, seed: UInt64) throws {
    self.seconds = seconds
    self.seed = seed
    folder = try TrialFolder()
    index = try TrialPage.index(in: folder.url, IndexConfiguration(memoryBudgetBytes: 1 << 20))
    writers = (0..<3).map { PairWriter(name: "w\($0)", pairs: 60, seed: seed &+ UInt64($0)) }
  }

  func run() throws {
    Trials.report("\(seconds) s of everything at once, seed \(seed)")
    let group = DispatchGroup()
    for (number, writer) in writers.enumerated() {
      start("changes", group) { [self] round in
        // One of them in bursts, so that there are merges.
        if number == 0, round % 40 == 0 { usleep(50_000) }
        try writer.step(index)
      }
    }
    for _ in 0..<2 { start("searches", group) { [self] round in try look(round) } }
    start("compactions and checks", group) { [index] round in
      usleep(200_000)
      if round % 3 == 0 { try index.compact() }
      try require(try index.verify().isSound, "the index is not sound")
    }
    start("openings", group) { [self] _ in
      usleep(700_000)
      // Closing ends the looks that are on their way: some are to come to their end between two.
      let looks = count("searches")
      while count("searches") < looks + 4, isGoingOn { usleep(10_000) }
      index.close()
      try reopen()
    }
    start("other processes", group) { [folder] round in
      usleep(300_000)
      if round % 2 == 0 { try OtherProcess.mustBeRefused(folder.url) } else { try OtherProcess.mustLeaveNothing() }
    }
    let deadline = Date(timeIntervalSinceNow: Double(seconds))
    while Date() < deadline, isGoingOn { usleep(100_000) }
    lock.withLock { isOver = true }
    group.wait()
    if let failure = lock.withLock({ failure }) { throw failure }
    try finish()
  }

  /// Runs `work` again and again in a thread. That the index is closed is nothing wrong.
  private func start(_ name: String, _ group: DispatchGroup, _ work: @escaping @Sendable (_ round: Int) throws -> Void)
  {
    group.enter()
    Thread { [self] in
      var round = 0
      while isGoingOn {
        do {
          try work(round)
          lock.withLock { counts[name, default: 0] += 1 }
        } catch TextIndexError.Code.closed {
          usleep(1000)
        } catch {
          lock.withLock { failure = TrialFailure("\(name): \(error)") }
        }
        round += 1
      }
      group.leave()
    }.start()
  }

  private var isGoingOn: Bool { lock.withLock { !isOver && failure == nil } }

  private func count(_ name: String) -> Int { lock.withLock { counts[name, default: 0] } }

  /// What a search finds is of one moment, and stays what it is.
  private func look(_ round: Int) throws {
    let found: SearchResults<TrialPage> = try index.search(
      .word(TrialPage.commonWord), options: SearchOptions(limit: nil, order: .identifier))
    try require(found.count == found.totalCount, "\(found.count) results of \(found.totalCount)")
    let first = found.prefix(3).map { ($0.identifier, $0.context) }
    let contents = try TrialContents(of: index)
    // A page whose record is gone would have no version.
    try require(!contents.versions.values.contains(-1), "a result has lost its record")
    for writer in writers { try writer.checkPairs(contents) }
    usleep(5000)
    for (item, before) in zip(found, first) {
      try require(item.identifier == before.0 && item.context == before.1, "a result has changed")
    }
    for item in found.suffix(5) {
      let version = item.context["version"]?.integerValue.map { Int($0) } ?? -1
      let name = String(decoding: item.identifier, as: UTF8.self)
      try require(
        item.strings?.first == "\(TrialPage.commonWord) \(TrialPage.ownWord(name, version))",
        "a result is of two moments")
    }
    if round % 10 == 0 { _ = try index.statistics }
  }

  /// Another process may have the index in the moment that it is closed, until it is ended.
  private func reopen() throws {
    for _ in 0..<1000 {
      do { return try index.reopen() } catch TextIndexError.Code.alreadyOpen { usleep(10_000) }
    }
    try index.reopen()
  }

  private func finish() throws {
    let contents = try TrialContents(of: index)
    for writer in writers { try writer.checkEnd(contents) }
    try require(try index.verify().isSound, "the index is not sound")
    index.close()
    try index.reopen()
    try require(try TrialContents(of: index) == contents, "opening again shows something else")
    index.close()
    for name in ["changes", "searches", "compactions and checks", "other processes"] {
      try require(count(name) >= max(1, seconds / 20), "\(count(name)) \(name) in \(seconds) s: the others starve them")
    }
    let done = lock.withLock {
      counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    }
    Trials.report(done)
    Trials.report("HELD: every moment whole, results that stay, others refused at once, a sound index")
  }
}
