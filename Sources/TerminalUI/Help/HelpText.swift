/// Sets the help of the tool and of its commands in columns.
package struct HelpText: Sendable {
  private let tool: ToolDescription
  /// How many columns a line may have.
  private let columns: Int

  package init(of tool: ToolDescription, columns: Int) {
    self.tool = tool
    self.columns = columns
  }

  /// The help of the tool as a whole.
  package var overview: String {
    let statuses = ToolDescription.exitStatuses.map { "\($0.name) \($0.meaning)" }.joined(separator: "; ")
    return [
      wrapped(tool.summary),
      "Usage: \(tool.name) COMMAND …",
      section("Commands", tool.commands.map { ($0.name, $0.summary) }),
      section("Options", rows(of: ToolDescription.options)),
      examples(tool.ownCommands.compactMap(\.examples.first)),
      wrapped(tool.note),
      wrapped("Exit status: \(statuses)."),
    ].joined(separator: "\n\n")
  }

  /// The help of one command.
  package func text(for command: CommandDescription) -> String {
    var parts = [wrapped(command.summary), "Usage: \(tool.usage(of: command))"]
    parts += command.discussion.map { wrapped($0) }
    parts += [section("Options", rows(of: command.options)), examples(command.examples)]
    return parts.joined(separator: "\n\n")
  }

  private func rows(of options: [OptionDescription]) -> [(String, String)] {
    options.map { option in
      let short = option.shortName.map { ", -\($0)" } ?? ""
      let value = option.valueName.map { " \($0)" } ?? ""
      return ("--\(option.name)\(short)\(value)", option.summary)
    }
  }

  private func section(_ title: String, _ rows: [(String, String)]) -> String {
    let longest = min(rows.map(\.0.count).max() ?? 0, 24) + 4
    // Where a second column would be too narrow to read, what stands in it goes below.
    let width = columns - longest >= 30 ? longest : 6
    let lines = rows.map { name, meaning in
      let text = wrapped(meaning, indentation: width)
      let head = "  \(name)"
      return head.count + 2 > width
        ? head + "\n" + String(repeating: " ", count: width) + text
        : head + String(repeating: " ", count: width - head.count) + text
    }
    return ([title + ":"] + lines).joined(separator: "\n")
  }

  private func examples(_ examples: [CommandDescription.Example]) -> String {
    let lines = examples.map { example in
      "  \(tool.name) \(example.arguments)\n      \(wrapped(example.meaning, indentation: 6))"
    }
    return (["Examples:"] + lines).joined(separator: "\n")
  }

  /// The text in lines, each but the first behind an indentation.
  private func wrapped(_ text: String, indentation: Int = 0) -> String {
    let width = max(columns - indentation, 20)
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let line = lines.last, line.count + 1 + word.count <= width {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n" + String(repeating: " ", count: indentation))
  }
}
