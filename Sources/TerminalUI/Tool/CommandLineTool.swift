import Foundation

/// A tool made of commands: it picks the command, and turns whatever a command throws into a line and an exit status.
package struct CommandLineTool: Sendable {
  package let name: String
  package let version: String
  /// What it is for, as a sentence.
  package let summary: String
  /// What stands below everything else in its help.
  package let note: String
  package let commands: [any Command.Type]
  /// What the placeholders in usages and options stand for; those that are not in it stand for text.
  private let placeholders: [String: ValueKind]
  private let message: @Sendable (any Error, Console) -> String?

  /// - Parameters:
  ///   - name: The name of the program.
  ///   - version: Its version.
  ///   - summary: What it is for, as a sentence.
  ///   - note: What stands below everything else in its help.
  ///   - commands: What it does, in the order of the help.
  ///   - placeholders: What the placeholders in usages and options stand for; text, unless they are in it.
  ///   - message: What to tell a person of an error, nil where the error's own words are good.
  package init(
    name: String, version: String, summary: String, note: String, commands: [any Command.Type],
    placeholders: [String: ValueKind] = [:],
    message: @escaping @Sendable (any Error, Console) -> String? = { _, _ in nil }
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.note = note
    self.commands = commands
    self.placeholders = placeholders
    self.message = message
  }

  /// All that a person can know of it.
  package var description: ToolDescription {
    ToolDescription(
      name: name, version: version, summary: summary, note: note, ownCommands: commands.map { $0.description },
      selfCommands: SelfCommand.allCases.map { $0.description(of: name) },
      placeholders: placeholders.merging(SelfCommand.placeholders) { own, _ in own })
  }

  /// Carries out one command line.
  ///
  /// - Parameters:
  ///   - arguments: The words behind the name of the program.
  ///   - console: Where it was called.
  package func run(_ arguments: [String], in console: Console) -> ExitCode {
    do {
      let status = try dispatch(arguments, console)
      try console.output.flush()
      return status
    } catch {
      return report(error, console)
    }
  }

  private func dispatch(_ arguments: [String], _ console: Console) throws -> ExitCode {
    guard let first = arguments.first else {
      console.report(HelpText(of: description, columns: console.helpColumns).overview)
      return .usage
    }
    let rest = Array(arguments.dropFirst())
    switch first {
    case "--help", "-h":
      return try dispatch([SelfCommand.help.rawValue] + rest, console)
    case "--version":
      let isJSON = rest == ["--\(OptionDescription.json.name)"]
      try console.output.write(isJSON ? JSONText.line(["version": version]) : "\(name) \(version)\n")
      return .success
    default:
      return try carryOut(description.command(named: first), rest, console)
    }
  }

  private func carryOut(_ command: CommandDescription, _ rest: [String], _ console: Console) throws -> ExitCode {
    let arguments = try ArgumentReader(command: command).read(rest)
    if arguments.contains(OptionDescription.help.name) {
      let help = HelpText(of: description, columns: console.helpColumns)
      try console.output.write(help.text(for: command) + "\n")
    } else if let command = SelfCommand(rawValue: command.name) {
      try console.output.write(command.text(arguments, of: description, in: console))
    } else if let command = commands.first(where: { $0.description.name == command.name }) {
      return try command.init(arguments).run(in: console.obeying(arguments))
    }
    return .success
  }

  private func report(_ error: any Error, _ console: Console) -> ExitCode {
    switch error {
    case let error as UsageError:
      let command = error.command.map { "\(name) \($0)" } ?? name
      console.report("\(command): \(error.message)\nTry '\(command) --help'.")
      return .usage
    case is OutputClosed:
      // Whoever read the output, such as `head`, has had enough: no reason to complain.
      return .success
    case is Interrupted:
      console.report("\(name): interrupted")
      return .interrupted
    case let error as CommandFailure:
      console.report("\(name): \(error.message)")
      return .failure
    default:
      console.report("\(name): \(message(error, console) ?? error.localizedDescription)")
      return .failure
    }
  }
}
