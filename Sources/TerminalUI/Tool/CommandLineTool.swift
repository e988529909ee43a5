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
  private let message: @Sendable (any Error, Console) -> String?

  /// - Parameters:
  ///   - name: The name of the program.
  ///   - version: Its version.
  ///   - summary: What it is for, as a sentence.
  ///   - note: What stands below everything else in its help.
  ///   - commands: What it does, in the order of the help.
  ///   - message: What to tell a person of an error, nil where the error's own words are good.
  package init(
    name: String, version: String, summary: String, note: String, commands: [any Command.Type],
    message: @escaping @Sendable (any Error, Console) -> String? = { _, _ in nil }
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.note = note
    self.commands = commands
    self.message = message
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
      console.report(HelpText(of: self, columns: console.helpColumns).overview)
      return .usage
    }
    let rest = Array(arguments.dropFirst())
    switch first {
    case "--help", "-h":
      return try printHelp(nil, console)
    case "help":
      return try printHelp(rest.first, console)
    case "--version":
      try console.output.write("\(name) \(version)\n")
      return .success
    default:
      let command = try command(named: first)
      let arguments = try ArgumentReader(command: command.description).read(rest)
      if arguments.contains(OptionDescription.help.name) { return try printHelp(first, console) }
      return try command.init(arguments).run(in: console.obeying(arguments))
    }
  }

  private func printHelp(_ name: String?, _ console: Console) throws -> ExitCode {
    let help = HelpText(of: self, columns: console.helpColumns)
    let text = try name.map { help.text(for: try command(named: $0).description) } ?? help.overview
    try console.output.write(text + "\n")
    return .success
  }

  private func command(named name: String) throws(UsageError) -> any Command.Type {
    if let command = commands.first(where: { $0.description.name == name }) { return command }
    let names = commands.map { $0.description.name } + ["help"]
    if name.hasPrefix("-") {
      let nearest = NearestName.of(name, among: ["--help", "--version"])
      throw UsageError("unknown option '\(name)'", suggestion: nearest)
    }
    throw UsageError("unknown command '\(name)'", suggestion: NearestName.of(name, among: names))
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
