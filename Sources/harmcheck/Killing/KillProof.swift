/// Kills a process again and again while it changes an index, and looks each time at what is left.
///
/// Everything that was acknowledged must be there, and nothing else; what was begun and not acknowledged may be there, but
/// not half of what counts as one change; and the index must say that it is sound.
struct KillProof {
  private let options: ProofOptions

  init(_ options: ProofOptions) {
    self.options = options
  }

  func run() throws {
    HarmCheck.say("seed \(options.seed), \(options.count) kills")
    var indexes = [
      try KilledIndex(storesStrings: true, seed: options.seed),
      try KilledIndex(storesStrings: false, seed: options.seed),
    ]
    for kill in 0..<options.count {
      do { try indexes[kill % 2].killOnce() } catch {
        throw TrialFailure("kill \(kill), \(kill % 2 == 0 ? "with" : "without") strings: \(error)")
      }
      if (kill + 1) % 50 == 0 { HarmCheck.say("\(kill + 1) kills") }
    }
    let cutOff = indexes.reduce(into: [String: Int]()) { sum, index in sum.merge(index.cutOff) { $0 + $1 } }
    let kinds = cutOff.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    HarmCheck.say("\(indexes.reduce(0) { $0 + $1.doneCount }) operations acknowledged")
    HarmCheck.say("cut off: \(kinds.joined(separator: ", "))")
    HarmCheck.say("\(indexes.reduce(0) { $0 + $1.effectiveCount }) of those had had an effect")
    HarmCheck.say(
      "After each of \(options.count) kills all that was acknowledged was there, nothing half, and the index sound.")
  }
}
