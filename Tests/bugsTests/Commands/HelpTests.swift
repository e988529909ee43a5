import TerminalTesting
import TerminalUI
import Testing

@testable import bugs

@Suite("The tracker's help")
struct HelpTests {
  @Test("Every command has help, and every example of it is a command line that is understood")
  func examples() throws {
    for command in BugsTool.tool.commands {
      let description = command.description
      #expect(try Workplace().bugs(description.name, "--help").output.contains("Usage: bugs \(description.name)"))
      for example in description.examples {
        // Words as a shell would tell them, as far as the examples need it.
        var words: [String] = []
        for (place, part) in example.arguments.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
          words += place % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
        }
        #expect(words.first == description.name)
        let parsed = try ArgumentReader(command: description).read(Array(words.dropFirst()))
        #expect(throws: Never.self) { try command.init(parsed) }
      }
    }
  }
}
