import Testing

@Suite("What an index endures")
struct HarmTests {
  @Test("Killed at random moments, an index has all that was acknowledged and nothing half")
  func kills() throws {
    // The same as scripts/prove-kill, which does it three hundred times.
    let seed = Int.random(in: 1...1_000_000)
    let outcome = try HarmCheckTool.run(["kill", "--count", "12", "--seed", "\(seed)"])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains("all that was acknowledged was there"), "\(outcome.output)")
  }

  @Test("Damaged in any file, an index gives right answers or errors, and repair keeps what survives")
  func damages() throws {
    // The same as scripts/prove-damage, which does it twenty thousand times.
    let seed = Int.random(in: 1...1_000_000)
    let outcome = try HarmCheckTool.run(["damage", "--count", "60", "--seed", "\(seed)"])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains("a right answer or an error"), "\(outcome.output)")
  }
}
