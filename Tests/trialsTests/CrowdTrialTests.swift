import TerminalTesting
import Testing

@Suite("The trial of everything at once, in small", .serialized)
struct CrowdTrialTests {
  @Test("Writers, readers, merges, closing and opening, and other processes leave every moment whole")
  func crowd() throws {
    let outcome = try BuiltTool(name: "trials").run(["crowd", "--seconds", "5"], in: "/")
    #expect(outcome.lines.last?.hasPrefix("HELD") == true, "\(outcome.output)\(outcome.errors)")
  }
}
