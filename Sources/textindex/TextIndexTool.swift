import Foundation
import TextSearch

/// The tool as a whole: it picks the command, and turns whatever a command throws into a line and an exit status.
struct TextIndexTool: Sendable {
  static let name = "textindex"
  static let version = "0.1.0"
  static let commands: [any Command.Type] = [
    IndexCommand.self, SearchCommand.self, SuggestCommand.self, BrowseCommand.self, InspectCommand.self,
    CheckCommand.self,
  ]

  let console: Console

  /// Carries out one command line.
  ///
  /// - Parameter arguments: The words behind the name of the program.
  func run(_ arguments: [String]) -> ExitCode {
    do {
      let status = try dispatch(arguments)
      try console.output.flush()
      return status
    } catch {
      return report(error)
    }
  }

  private func dispatch(_ arguments: [String]) throws -> ExitCode {
    guard let first = arguments.first else {
      console.report(HelpText(columns: console.helpColumns).overview)
      return .usage
    }
    let rest = Array(arguments.dropFirst())
    switch first {
    case "--help", "-h":
      return try printHelp(nil)
    case "help":
      return try printHelp(rest.first)
    case "--version":
      try console.output.write("\(Self.name) \(Self.version)\n")
      return .success
    default:
      let command = try command(named: first)
      let arguments = try ArgumentReader(command: command.description).read(rest)
      if arguments.contains(OptionDescription.help.name) { return try printHelp(first) }
      return try command.init(arguments).run(in: console.obeying(arguments))
    }
  }

  private func printHelp(_ name: String?) throws -> ExitCode {
    let help = HelpText(columns: console.helpColumns)
    let text = try name.map { help.text(for: try command(named: $0).description) } ?? help.overview
    try console.output.write(text + "\n")
    return .success
  }

  private func command(named name: String) throws(UsageError) -> any Command.Type {
    if let command = Self.commands.first(where: { $0.description.name == name }) { return command }
    let names = Self.commands.map { $0.description.name } + ["help"]
    if name.hasPrefix("-") {
      let nearest = NearestName.of(name, among: ["--help", "--version"])
      throw UsageError("unknown option '\(name)'", suggestion: nearest)
    }
    throw UsageError("unknown command '\(name)'", suggestion: NearestName.of(name, among: names))
  }

  private func report(_ error: any Error) -> ExitCode {
    switch error {
    case let error as UsageError:
      let command = error.command.map { "\(Self.name) \($0)" } ?? Self.name
      console.report("\(command): \(error.message)\nTry '\(command) --help'.")
      return .usage
    case is OutputClosed:
      // Whoever read the output, such as `head`, has had enough: no reason to complain.
      return .success
    case is Interrupted:
      console.report("\(Self.name): interrupted")
      return .interrupted
    case let error as TextIndexError:
      console.report("\(Self.name): \(console.message(for: error))")
      return .failure
    case let error as CommandFailure:
      console.report("\(Self.name): \(error.message)")
      return .failure
    default:
      console.report("\(Self.name): \(error.localizedDescription)")
      return .failure
    }
  }
}
