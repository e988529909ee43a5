import Foundation

/// Damages an index in every file in thousands of ways, each in a fresh copy, and counts what became of it.
///
/// Must not happen: a process that ends or hangs, much memory, a wrong answer, a document whose strings can be read and that
/// repair does not keep, or one that it neither keeps nor reports.
struct DamageProof {
  private static let countOfProcess = 100
  private static let mostBytes = 200 << 20

  private let options: ProofOptions

  init(_ options: ProofOptions) {
    self.options = options
  }

  func run() throws {
    HarmCheck.say("seed \(options.seed), \(options.count) damages")
    var tally = DamageTally()
    for storesStrings in [true, false] {
      let folder = try TrialFolder()
      let index = TrialIndex(folder: folder.url, storesStrings: storesStrings)
      try DamagedIndex.make(index)
      let numbers = storesStrings ? 0..<options.count / 2 : options.count / 2..<options.count
      try suffer(numbers, index, &tally)
    }
    tally.printCounts()
    guard tally.findings.isEmpty else {
      throw TrialFailure("\(tally.findings.count) of \(options.count) damages ended badly.")
    }
    guard tally.memory < Self.mostBytes else { throw TrialFailure("A process took \(tally.memory >> 20) MB.") }
    HarmCheck.say(
      "After each of \(options.count) damages opening and searching gave a right answer or an error, and repair kept every"
        + " document whose strings survived and reported the others.")
  }

  /// Has processes carry the damages out.
  private func suffer(_ numbers: Range<Int>, _ index: TrialIndex, _ tally: inout DamageTally) throws {
    var first = numbers.lowerBound
    while first < numbers.upperBound {
      let end = min(first + Self.countOfProcess, numbers.upperBound)
      let child = try ChildProcess([
        "suffer", index.folder.path, "\(options.seed)", "\(first)", "\(end)", index.storesStrings ? "1" : "0",
      ])
      let (lines, outcome) = child.finish()
      let last = tally.count(lines)
      if outcome == .exit(0) {
        first = end
      } else {
        // The next process goes on behind what ended this one.
        tally.add("damage \(last ?? first) ended the process: \(outcome) \(lines.last ?? "")")
        first = (last ?? first) + 1
      }
      if end % 1000 == 0 { HarmCheck.say("\(end) damages") }
    }
  }
}
