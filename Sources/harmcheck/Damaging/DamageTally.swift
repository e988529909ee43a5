/// What became of damaged indexes, as the processes tell it.
struct DamageTally {
  private var outcomes: [DamageOutcome: Int] = [:]
  private var repairCount = 0
  private var keptCount = 0
  private var unnamedCount = 0
  /// What must not happen.
  private(set) var findings: [String] = []
  /// The most memory that a process took.
  private(set) var memory = 0

  mutating func add(_ finding: String) {
    findings.append(finding)
    HarmCheck.say("FOUND \(finding)")
  }

  /// Takes in the lines of a process.
  ///
  /// - Returns: The number of the damage that it began last.
  mutating func count(_ lines: [Substring]) -> Int? {
    var last: Int?
    for line in lines {
      let parts = line.split(separator: " ")
      switch parts.first {
      case "begin": last = parts.last.flatMap { Int($0) }
      case "memory": memory = max(memory, parts.last.flatMap { Int($0) } ?? 0)
      case "end" where parts.count > 3: count(DamageOutcome(rawValue: String(parts[2])), String(parts[3]), line)
      default: add(String(line))
      }
    }
    return last
  }

  private mutating func count(_ outcome: DamageOutcome?, _ repair: String, _ line: Substring) {
    guard let outcome, outcome != .wrong, outcome != .strange else { return add(String(line)) }
    outcomes[outcome, default: 0] += 1
    guard outcome != .same else { return }
    let parts = repair.split(separator: ":")
    guard parts.count == 3, parts[0] == "kept", let kept = Int(parts[1]), let unnamed = Int(parts[2]) else {
      return add(String(line))
    }
    repairCount += 1
    keptCount += kept
    unnamedCount += unnamed
  }

  func printCounts() {
    let counts = DamageOutcome.allCases.compactMap { outcome in outcomes[outcome].map { "\($0) \(outcome)" } }
    HarmCheck.say("outcomes: \(counts.joined(separator: ", "))")
    let total = repairCount * DamagedIndex.model.versions.count
    HarmCheck.say(
      "\(repairCount) repairs: \(keptCount) of \(total) documents kept, \(total - keptCount - unnamedCount) reported by name,"
        + " \(unnamedCount) as what may be missing besides")
    HarmCheck.say("greatest memory of a process: \(memory >> 20) MB")
  }
}
