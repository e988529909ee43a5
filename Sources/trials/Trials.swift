import Foundation

/// Long trials of what the library promises, each with a small form for the tests.
enum Trials {
  static let usage = """
    usage: trials disk [--step N] [--seed N]
           trials refusals
           trials doors
           trials power [--runs N] [--cuts N] [--seed N]
           trials million CORPUS [--documents N] [--seed N]
           trials crowd [--seconds N] [--seed N]
           trials soak [--minutes N] [--seed N]
    disk      fails every call to the operating system in turn, once or from then on, and looks for what is lost; with a
              step every so many calls, in half of the configurations
    refusals  a full, a read-only and a closed folder
    doors     other processes that want an index while it is repaired or deleted
    power     drops what was not brought to the disk, at random moments
    million   indexes, searches, updates, removes and compacts a million documents, and holds memory to its budget
    crowd     writers, readers, merges, closing and opening beside each other, and other processes
    soak      mixed work over an index that stays as large as it is: memory, files and room must, too
    """

  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("trials: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws {
    let operands = arguments.dropFirst().prefix { !$0.hasPrefix("--") }
    let options = try TrialOptions(arguments.dropFirst(1 + operands.count))
    switch arguments.first {
    case "disk": try DiskTrial(step: options["step", default: 1], seed: options.seed).run()
    case "refusals": try RefusalTrial().run()
    case "doors": try DoorTrial().run()
    case "power":
      try PowerTrial(runs: options["runs", default: 40], cuts: options["cuts", default: 25], seed: options.seed).run()
    case "million" where operands.count == 1:
      try MillionTrial(count: options["documents", default: 1_000_000], path: operands.joined(), seed: options.seed)
        .run()
    case "crowd": try CrowdTrial(seconds: options["seconds", default: 60], seed: options.seed).run()
    case "soak": try SoakTrial(minutes: options["minutes", default: 60], seed: options.seed).run()
    case "open" where operands.count == 1: OtherProcess.open(operands.joined())  // For the crowd.
    default:
      print(usage)
      exit(2)
    }
  }

  /// Prints a line at once, also where the output is a file.
  static func report(_ line: String) {
    print(line)
    fflush(nil)
  }
}
