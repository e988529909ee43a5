import TerminalTesting
import TerminalUI
import Testing

@testable import textindex

@Suite("HelpText")
struct HelpTextTests {
  @Test("Help is given for the tool and for each command, in every way of asking")
  func asking() throws {
    let work = try Workplace()
    for arguments in [["--help"], ["-h"], ["help"]] {
      let outcome = work.run(arguments)
      #expect(outcome.status == .success)
      #expect(outcome.output.contains("Commands:"))
    }
    for command in TextIndexTool.tool.commands {
      let name = command.description.name
      let help = work.run(name, "--help")
      #expect(help.status == .success)
      #expect(help.output.contains("Usage: textindex \(name)"))
      #expect(help.output.contains("Examples:"))
      #expect(work.run("help", name).output == help.output)
      #expect(work.run(name, "-h").output == help.output)
    }
  }

  @Test("Help fits into the columns there are", arguments: [40, 80, 100])
  func width(_ columns: Int) {
    let help = HelpText(of: TextIndexTool.tool, columns: columns)
    for text in [help.overview] + TextIndexTool.tool.commands.map({ help.text(for: $0.description) }) {
      // Examples are left whole, so that they can be copied.
      for line in text.split(separator: "\n") where !line.hasPrefix("  textindex") && !line.hasPrefix("Usage") {
        #expect(line.count <= columns, "\(line)")
      }
    }
  }

  @Test("Every example of the help is a command line that is understood")
  func examples() throws {
    for command in TextIndexTool.tool.commands {
      for example in command.description.examples {
        // Words as a shell would tell them, as far as the examples need it.
        let line = example.arguments.prefix { $0 != "|" && $0 != "&" }
        var words: [String] = []
        for (place, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
          words += place % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
        }
        #expect(words.first == command.description.name)
        let parsed = try ArgumentReader(command: command.description).read(Array(words.dropFirst()))
        #expect(throws: Never.self) { try command.init(parsed) }
      }
    }
  }
}
