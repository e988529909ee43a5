/// The manual page of a tool, in roff with the macros man(7).
package struct ManualPage: Sendable {
  private let tool: ToolDescription

  package init(of tool: ToolDescription) { self.tool = tool }

  /// The page, in ASCII alone, so that every formatter reads it.
  package var text: String {
    var lines = [
      ".\\\" Written by: \(tool.name) manual",
      ".TH \(Self.escaped(tool.name.uppercased())) 1 \"\" \"\(Self.escaped("\(tool.name) \(tool.version)"))\" \"User Commands\"",
    ]
    lines += [".SH NAME", Self.line("\(tool.name) - \(Self.phrase(tool.summary))")]
    lines += [".SH SYNOPSIS"]
    for command in tool.commands { lines += synopsis(of: command) + [".br"] }
    lines += [".SH DESCRIPTION", Self.line(tool.summary), ".PP", Self.line(tool.note)]
    lines += [".SH COMMANDS"] + tool.commands.flatMap(section)
    lines += [".SH OPTIONS"] + ToolDescription.options.flatMap(entry)
    lines += [".SH EXAMPLES"] + tool.commands.flatMap { $0.examples.flatMap(example) }
    lines += [".SH \"EXIT STATUS\""] + ToolDescription.exitStatuses.flatMap { Self.entry($0.name, $0.meaning) }
    lines += [".SH ENVIRONMENT"] + ToolDescription.environment.flatMap { Self.entry($0.name, $0.meaning) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(_ command: CommandDescription) -> [String] {
    var lines = [".SS \(Self.escaped(command.name))"] + synopsis(of: command)
    for paragraph in [command.summary] + command.discussion { lines += [".PP", Self.line(paragraph)] }
    return lines + command.options.flatMap(entry)
  }

  private func synopsis(of command: CommandDescription) -> [String] {
    let operands = command.operands.isEmpty ? "" : " \\fI\(Self.escaped(command.operands))\\fR"
    return ["\\fB\(Self.escaped("\(tool.name) \(command.name)"))\\fR [\\fIOPTION\\fR]...\(operands)"]
  }

  private func entry(_ option: OptionDescription) -> [String] {
    let names = (["--\(option.name)"] + (option.shortName.map { ["-\($0)"] } ?? [])).map {
      "\\fB\(Self.escaped($0))\\fR"
    }
    let value = option.valueName.map { " \\fI\(Self.escaped($0))\\fR" } ?? ""
    return [".TP", names.joined(separator: ", ") + value, Self.line(option.summary)]
  }

  private static func entry(_ name: String, _ meaning: String) -> [String] {
    [".TP", "\\fB\(escaped(name))\\fR", line(meaning)]
  }

  private func example(_ example: CommandDescription.Example) -> [String] {
    [
      ".PP", Self.line(example.meaning), ".PP", ".nf", ".RS", Self.line("\(tool.name) \(example.arguments)"), ".RE",
      ".fi",
    ]
  }

  /// A sentence as the phrase that follows a name: without its end, and with a small letter.
  private static func phrase(_ sentence: String) -> String {
    let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// A line of text: a dot or a quote at its beginning is none of a request.
  private static func line(_ text: String) -> String {
    let text = escaped(text)
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }

  /// The text with what roff would read otherwise escaped, and what is not ASCII named by its number.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "\"": "\\(dq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      default: scalar.isASCII ? String(scalar) : "\\[u\(Self.hexadecimal(scalar.value))]"
      }
    }.joined()
  }

  /// At least four digits, as groff names characters.
  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}
