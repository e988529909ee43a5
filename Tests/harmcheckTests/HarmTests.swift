import TerminalTesting
import TerminalUI
import Testing

@Suite("What an index endures")
struct HarmTests {
  @Test("Killed at random moments, an index has all that was acknowledged and nothing half")
  func kills() throws {
    // The same as scripts/prove-kill, which does it three hundred times.
    try prove("kill", count: 8, "all that was acknowledged was there")
  }

  @Test("Damaged in any file, an index gives right answers or errors, and repair keeps what survives")
  func damages() throws {
    // The same as scripts/prove-damage, which does it twenty thousand times.
    try prove("damage", count: 30, "a right answer or an error")
  }

  /// Runs one of the tool's proofs with a seed of its own, which the tool prints.
  private func prove(_ proof: String, count: Int, _ conclusion: String) throws {
    let seed = Int.random(in: 1...1_000_000)
    let outcome = try BuiltTool(name: "harmcheck")
      .run([proof, "--count", "\(count)", "--seed", "\(seed)"], in: "/")
    #expect(outcome.status == .success, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains(conclusion), "\(outcome.output)\(outcome.errors)")
  }
}
