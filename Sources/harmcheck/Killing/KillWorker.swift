import Foundation
import TextSearch

/// Changes an index without end, and logs what it is about to do and what was acknowledged, until it is killed.
struct KillWorker {
  /// How many documents there may be.
  static let documentCount = 400

  let index: TrialIndex
  let log: TrialLog
  let seed: UInt64

  /// - Parameter first: The number of the first operation.
  func run(from first: Int) throws {
    let index = try index.open()
    // Searches beside it turn what is pending into segments.
    Thread.detachNewThread {
      while true {
        _ = try? index.search(.prefix("al")) as SearchResults<TrialDocument>
        usleep(2000)
      }
    }
    var number = first
    while true {
      let operation = TrialOperation(number: number, seed: seed, documentCount: Self.documentCount)
      log.append(.begun(number))
      try operation.perform(on: index)
      log.append(.done(number))
      number += 1
    }
  }
}
