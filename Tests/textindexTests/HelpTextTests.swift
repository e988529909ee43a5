import Foundation
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
    for command in TextIndexTool.tool.description.commands {
      let name = command.name
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
    let help = HelpText(of: TextIndexTool.tool.description, columns: columns)
    for text in [help.overview] + TextIndexTool.tool.description.commands.map(help.text) {
      // Examples are left whole, so that they can be copied.
      for line in text.split(separator: "\n") where !line.hasPrefix("  textindex") && !line.hasPrefix("Usage") {
        #expect(line.count <= columns, "\(line)")
      }
    }
  }

  @Test("Every example of the help is a command line that is understood")
  func examples() throws {
    for command in TextIndexTool.tool.description.commands {
      #expect(!command.examples.isEmpty)
      for example in command.examples {
        let words = Self.words(of: example)
        #expect(words.first == command.name)
        let parsed = try ArgumentReader(command: command).read(Array(words.dropFirst()))
        if let command = TextIndexTool.tool.commands.first(where: { $0.description.name == command.name }) {
          #expect(throws: Never.self) { try command.init(parsed) }
        } else {
          #expect(try Workplace().run(words).status == .success)
        }
      }
    }
  }

  @Test("Operands and values are described by placeholders, and each is text or known to completion")
  func placeholders() {
    let tool = TextIndexTool.tool.description
    let texts = ["QUERY", "TEXT", "FIELD", "FIELD[,FIELD…]", "N", "KEY", "KEY[,KEY…]", "NAME", "LANG", "ORDER"]
    for command in tool.commands {
      let names = command.operandList.map(\.name) + command.options.compactMap(\.valueName)
      for name in names where tool.kind(ofPlaceholder: name) == .text {
        #expect(texts.contains(name), "\(name) of \(command.name)")
      }
    }
  }

  @Test("With --json the description of all commands, options and examples is one object")
  func json() throws {
    struct Described: Decodable {
      struct Command: Decodable {
        struct Option: Decodable { let name: String }
        let name: String
        let usage: String
        let options: [Option]
      }
      let commands: [Command]
    }
    let output = try Workplace().run("--help", "--json").output
    let described = try JSONDecoder().decode(Described.self, from: Data(output.utf8))
    #expect(described.commands.map(\.name) == TextIndexTool.tool.description.commands.map(\.name))
    let search = try #require(described.commands.first { $0.name == "search" })
    #expect(search.usage == "textindex search INDEX QUERY…")
    #expect(search.options.map(\.name).contains("--limit"))
  }

  /// The words of an example as a shell would tell them, as far as the examples need it.
  private static func words(of example: CommandDescription.Example) -> [String] {
    let line = example.arguments.prefix { !"|&>".contains($0) }
    return line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { place, part in
      place % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
  }
}
