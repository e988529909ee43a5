/// What every tool can do: tell of itself, each time from the one table that describes it.
enum SelfCommand: String, CaseIterable, Sendable {
  case help, completions, manual

  static let placeholders: [String: ValueKind] = ["SHELL": .choice(CompletionScript.Shell.allCases.map(\.rawValue))]

  /// - Parameter tool: The name of the tool.
  func description(of tool: String) -> CommandDescription {
    switch self {
    case .help:
      CommandDescription(
        name: rawValue, summary: "Show help, that of the tool or of a command.", operands: "[COMMAND]",
        discussion: [
          "With --json the description of all commands, options and examples is written as one JSON object."
        ],
        ownOptions: [.json],
        examples: [
          .init("help", "What there is."), .init("help completions", "The same as \(tool) completions --help."),
        ])
    case .completions:
      CommandDescription(
        name: rawValue, summary: "Write a script that completes command lines in bash, zsh or fish.", operands: "SHELL",
        discussion: [
          "The shell reads it when it starts, from a file in a place of its own or by a line in its settings."
        ],
        ownOptions: [],
        examples: [
          .init(
            "completions bash > ~/.local/share/bash-completion/completions/\(tool)", "For bash, with bash-completion."),
          .init(
            "completions zsh > ~/.zfunc/_\(tool)", "For zsh, where fpath has that folder before compinit is called."),
          .init("completions fish > ~/.config/fish/completions/\(tool).fish", "For fish."),
        ])
    case .manual:
      CommandDescription(
        name: rawValue, summary: "Write the manual page.", operands: "",
        discussion: ["It is in roff, with the macros man(7), which man and groff read."],
        ownOptions: [],
        examples: [
          .init("manual | man -l -", "Read it."),
          .init("manual > ~/.local/share/man/man1/\(tool).1", "Keep it for man."),
        ])
    }
  }

  /// What it writes.
  func text(_ arguments: ParsedArguments, of tool: ToolDescription, in console: Console) throws -> String {
    let operand = arguments.operands.first
    guard arguments.operands.count <= 1, operand == nil || self != .manual else {
      throw arguments.error("too much: '\(arguments.operands.last ?? "")'")
    }
    switch self {
    case .help:
      if arguments.contains(OptionDescription.json.name) { return try JSONText.line(ToolRecord(tool)) }
      let help = HelpText(of: tool, columns: console.helpColumns)
      return try (operand.map { help.text(for: try tool.command(named: $0)) } ?? help.overview) + "\n"
    case .completions:
      let shells = CompletionScript.Shell.allCases.map(\.rawValue)
      guard let operand else { throw arguments.error("for which shell? Name \(shells.joined(separator: ", "))") }
      guard let shell = CompletionScript.Shell(rawValue: operand) else {
        throw UsageError(
          "there are scripts for \(shells.joined(separator: ", ")), not for '\(operand)'", command: rawValue,
          suggestion: NearestName.of(operand, among: shells))
      }
      return CompletionScript(for: tool).text(for: shell)
    case .manual:
      return ManualPage(of: tool).text
    }
  }
}
