import Foundation
import TextSearch

/// Writes pairs of pages, both in the version that the other has, and remembers what was acknowledged.
final class PairWriter: @unchecked Sendable {
  // `lock` is held whenever the ledger is read or written.
  private let lock = NSLock()
  private var ledger: [Int: (acknowledged: Int?, possible: Set<Int?>)] = [:]
  private var generator: SeededGenerator
  private var version = 0
  private let name: String
  private let pairs: Int

  init(name: String, pairs: Int, seed: UInt64) {
    self.name = name
    self.pairs = pairs
    generator = SeededGenerator(seed: seed)
  }

  private func page(_ pair: Int, _ half: String, _ version: Int) -> TrialPage {
    let filling = (0..<20).map { "filling\(($0 * 7 + version) % 300)" }.joined(separator: " ")
    return TrialPage(name: "\(name)pair\(pair)\(half)", version: version, filling: filling)
  }

  /// Changes one pair as a whole.
  ///
  /// - Throws: Why it was not acknowledged, such as `.closed`: it may have been done all the same, or be done later.
  func step(_ index: TextIndex<TrialPage>) throws {
    version += 1
    let pair = Int.random(in: 0..<pairs, using: &generator)
    let new: Int? = Int.random(in: 0..<5, using: &generator) == 0 ? nil : version
    lock.withLock { _ = ledger[pair, default: (nil, [])].possible.insert(new) }
    let changes: [IndexChange<TrialPage>] = ["a", "b"].map { half in
      if let new { return .index(page(pair, half, new)) }
      return .remove(identifier: Data(page(pair, half, 0).name.utf8))
    }
    try index.performBatch(clientState: nil, changes).wait()
    lock.withLock { ledger[pair] = (new, []) }
  }

  /// Looks at one moment of the index: each pair is whole.
  func checkPairs(_ contents: TrialContents) throws {
    for pair in 0..<pairs {
      let versions = ["a", "b"].map { contents.versions[page(pair, $0, 0).name] }
      try require(versions[0] == versions[1], "half of pair \(pair) of \(name) is seen")
    }
  }

  /// With nobody writing any more: each pair is as it was acknowledged last.
  func checkEnd(_ contents: TrialContents) throws {
    try checkPairs(contents)
    let ledger = lock.withLock { self.ledger }
    for (pair, entry) in ledger {
      let found = contents.versions[page(pair, "a", 0).name]
      try require(
        found == entry.acknowledged || entry.possible.contains(found), "pair \(pair) of \(name) is \(found ?? -1)")
    }
  }
}
