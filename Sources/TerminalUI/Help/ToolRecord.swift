/// The description of a tool as a JSON object, for other programs.
struct ToolRecord: Encodable {
  struct Command: Encodable {
    let name: String
    let summary: String
    let usage: String
    let discussion: [String]
    let options: [Option]
    let examples: [Example]
  }

  struct Option: Encodable {
    let name: String
    let short: String?
    /// What its value is called; absent for an option without one.
    let value: String?
    /// The only values that make sense; absent when any may be given.
    let choices: [String]?
    let summary: String
  }

  struct Example: Encodable {
    let command: String
    let meaning: String
  }

  let name: String
  let version: String
  let summary: String
  let note: String
  let commands: [Command]

  init(_ tool: ToolDescription) {
    name = tool.name
    version = tool.version
    summary = tool.summary
    note = tool.note
    commands = tool.commands.map { command in
      Command(
        name: command.name, summary: command.summary, usage: tool.usage(of: command), discussion: command.discussion,
        options: command.options.map { option in
          Option(
            name: "--\(option.name)", short: option.shortName.map { "-\($0)" }, value: option.valueName,
            choices: option.values.isEmpty ? nil : option.values, summary: option.summary)
        },
        examples: command.examples.map { Example(command: "\(tool.name) \($0.arguments)", meaning: $0.meaning) })
    }
  }
}
