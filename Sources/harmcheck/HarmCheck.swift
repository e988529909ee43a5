import Foundation

/// A tool for the tests of what indexes endure: processes that can be killed, and the proofs that nothing is lost by it and
/// that damaged files do no harm.
enum HarmCheck {
  static let usage = """
    usage: harmcheck kill [--count N] [--seed N]
           harmcheck damage [--count N] [--seed N]
           harmcheck change FOLDER LOG SEED FIRST STRINGS
           harmcheck make FOLDER STRINGS
           harmcheck suffer FOLDER SEED FIRST END STRINGS
    kill    has a process change an index, kills it again and again at random moments, and compares each time what is left
            with what was acknowledged
    damage  damages every file of an index in many ways, and looks each time at what opening, searching, checking and
            repairing make of it
    change  changes an index without end, beginning with the operation FIRST of the seed
    make    makes an index to be damaged
    suffer  carries out the damages FIRST up to END of the seed, each on a copy of an index
    """

  /// Prints a line at once: a process that ends soon keeps none in memory.
  static func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      say("FAILED: \(error)")
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws {
    switch arguments.first {
    case "kill":
      let options = try ProofOptions(arguments.dropFirst(), standardCount: 300)
      try KillProof(options).run()
    case "damage":
      let options = try ProofOptions(arguments.dropFirst(), standardCount: 20_000)
      try DamageProof(options).run()
    case "change" where arguments.count == 6:
      let worker = KillWorker(
        index: TrialIndex(folder: URL(fileURLWithPath: arguments[1]), storesStrings: arguments[5] == "1"),
        log: try TrialLog(path: arguments[2]), seed: UInt64(arguments[3]) ?? 0)
      try worker.run(from: Int(arguments[4]) ?? 0)
    case "make" where arguments.count == 3:
      try DamagedIndex.make(
        TrialIndex(folder: URL(fileURLWithPath: arguments[1]), storesStrings: arguments[2] == "1"))
    case "suffer" where arguments.count == 6:
      let worker = try DamageWorker(
        index: TrialIndex(folder: URL(fileURLWithPath: arguments[1]), storesStrings: arguments[5] == "1"),
        seed: UInt64(arguments[2]) ?? 0)
      try worker.run(numbers: (Int(arguments[3]) ?? 0)..<(Int(arguments[4]) ?? 0))
    default:
      print(usage)
      exit(2)
    }
  }
}
