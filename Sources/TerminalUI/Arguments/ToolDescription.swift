/// A tool as a person sees it: the one table of commands, options and examples from which help, completion and the manual
/// are made, and by which command lines are read.
package struct ToolDescription: Sendable {
  /// A name, and what it means.
  package struct Entry: Sendable, Hashable {
    package let name: String
    package let meaning: String
  }

  package let name: String
  package let version: String
  /// What it is for, as a sentence.
  package let summary: String
  /// What stands below everything else in its help.
  package let note: String
  /// What it does, in the order of the help.
  package let ownCommands: [CommandDescription]
  /// What every tool does: telling of itself.
  package let selfCommands: [CommandDescription]
  /// What the placeholders in usages and options stand for; those that are not in it stand for text.
  package let placeholders: [String: ValueKind]

  package var commands: [CommandDescription] { ownCommands + selfCommands }

  /// The options that stand in the place of a command.
  package static let options: [OptionDescription] = [
    .flag("help", short: "h", "Show this help; behind a command, its own."), .flag("version", "Show the version."),
  ]

  package static let exitStatuses = [
    Entry(name: "0", meaning: "when all went well"), Entry(name: "1", meaning: "when it did not, or nothing was found"),
    Entry(name: "64", meaning: "for a wrong command line"), Entry(name: "130", meaning: "when it was interrupted"),
  ]

  package static let environment = [
    Entry(name: "NO_COLOR", meaning: "Write without colour when it is set to anything but nothing (no-color.org).")
  ]

  /// A command as it is typed, with its operands.
  package func usage(of command: CommandDescription) -> String {
    [name, command.name, command.operands].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// What can be the value of an option; nil for an option without a value.
  package func kind(of option: OptionDescription) -> ValueKind? {
    guard let name = option.valueName else { return nil }
    return option.values.isEmpty ? kind(ofPlaceholder: name) : .choice(option.values)
  }

  /// What can stand in the place of a placeholder.
  package func kind(ofPlaceholder name: String) -> ValueKind {
    name == "COMMAND" ? .choice(commands.map(\.name)) : placeholders[name] ?? .text
  }

  /// The command with a name.
  ///
  /// - Throws: ``UsageError`` with the name that was most likely meant.
  func command(named name: String) throws(UsageError) -> CommandDescription {
    if let command = commands.first(where: { $0.name == name }) { return command }
    if name.hasPrefix("-") {
      let nearest = NearestName.of(name, among: Self.options.map { "--\($0.name)" })
      throw UsageError("unknown option '\(name)'", suggestion: nearest)
    }
    throw UsageError("unknown command '\(name)'", suggestion: NearestName.of(name, among: commands.map(\.name)))
  }
}
