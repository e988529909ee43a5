import Foundation
import TerminalTesting
import TerminalUI
import Testing

@Suite("The outcome of a process")
struct ProcessOutcomeTests {
  @Test(
    "All that it writes is read, whichever it writes first, and however much",
    arguments: ["cat >&2; cat", "cat; cat >&2"].map {
      $0.replacingOccurrences(of: "cat", with: "head -c 300000 /dev/zero")
    })
  func much(command: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command + "; exit 3"]
    let outcome = try process.outcome()
    #expect(outcome.output.utf8.count == 300_000 && outcome.errors.utf8.count == 300_000)
    #expect(outcome.status.rawValue == 3)
  }
}
