import TerminalTesting
import Testing

@Suite("Trials of the disk, in small", .serialized)
struct DiskTrialTests {
  @Test(
    "What the disk refuses loses nothing and keeps nothing from going on",
    arguments: [
      "refusals",  // a full disk, a read-only and a closed folder
      "doors",  // others want what is repaired or deleted
      "disk --step 251",  // calls that fail, once or from then on
      "power --runs 1 --cuts 6",  // the power is cut
    ])
  func trial(command: String) throws {
    let outcome = try BuiltTool(name: "trials").run(command.split(separator: " ").map(String.init), in: "/")
    if outcome.errors.contains("not under a sanitizer") { return }
    #expect(outcome.lines.last?.hasPrefix("HELD") == true, "\(outcome.output)\(outcome.errors)")
  }
}
