import Foundation
import TextSearch

/// Fails each call to the operating system in turn, in every manner, until a run comes to its end without one.
struct DiskTrial {
  /// Every how many calls one fails.
  let step: Int
  let seed: UInt64

  func run() throws {
    Trials.report("Every \(step). call fails in turn; seed \(seed)")
    let begin = Date()
    var rounds = 0
    var findings = 0
    for durability in [Durability.processCrash, .powerLoss] {
      for storesStrings in [true, false] where step == 1 || storesStrings == (durability == .processCrash) {
        for manner in DiskFault.Manner.allCases {
          let configuration = IndexConfiguration(
            storesStrings: storesStrings, durability: durability, memoryBudgetBytes: 1 << 20)
          let name = "\(manner), \(durability), strings \(storesStrings ? "kept" : "not kept")"
          do {
            let made = try run(manner, configuration)
            rounds += made
            Trials.report("\(name): \(made) rounds")
          } catch {
            // The other configurations may have more to say.
            Trials.report("FOUND \(name): \(error)")
            findings += 1
          }
        }
      }
    }
    try require(findings == 0, "\(findings) configurations have lost something or gone wrong")
    let seconds = Int(Date().timeIntervalSince(begin))
    Trials.report(
      "HELD: nothing lost, no half, no wrong search and work that goes on in \(rounds) rounds, \(seconds) s")
  }

  private func run(_ manner: DiskFault.Manner, _ configuration: IndexConfiguration) throws -> Int {
    var rounds = 0
    var call = 1
    // What runs in the background may make the calls of one round more than those of the next.
    var quietRounds = 0
    while quietRounds < (step == 1 ? 3 : 1) {
      let fault = DiskFault(manner, at: call)
      do {
        try DiskRound(fault: fault, manner: manner, configuration: configuration, seed: seed &+ UInt64(call)).run()
      } catch {
        throw TrialFailure("call \(call) (\(fault.firstFailure ?? "none")): \(error)")
      }
      rounds += 1
      quietRounds = fault.firstFailure == nil ? quietRounds + 1 : 0
      call += step
    }
    return rounds
  }
}
