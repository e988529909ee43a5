import Foundation
import TextSearch

/// Cuts the power at random moments of an index that waits for the disk.
struct PowerTrial {
  let runs: Int
  /// How often the power is cut in a run.
  let cuts: Int
  let seed: UInt64

  func run() throws {
    Trials.report("\(runs) runs, each with \(cuts) moments at which the power is cut; seed \(seed)")
    let begin = Date()
    var total = PowerRun.Tally()
    for run in 0..<runs {
      let seed = seed &+ UInt64(run)
      do {
        let tally = try PowerRun(cuts: cuts, storesStrings: run % 3 != 2, isLarge: run % 4 == 3, seed: seed).run()
        total.add(tally)
      } catch {
        throw TrialFailure("run \(run), seed \(seed): \(error)")
      }
    }
    let seconds = Int(Date().timeIntervalSince(begin))
    Trials.report(
      "\(total.cuts) cuts lost \(total.lostBytes) bytes and \(total.lostChanges) changes of names that were not on the disk"
    )
    Trials.report(
      "HELD: all that was acknowledged is there, nothing is there by half, every index is sound; \(seconds) s")
  }
}
