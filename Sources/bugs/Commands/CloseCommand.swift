import TerminalUI

/// `bugs close`: close bugs: they are dealt with.
struct CloseCommand: Command {
  static let description = CommandDescription(
    name: "close", summary: "Close bugs: they are dealt with.", operands: "NUMBER…", discussion: [],
    ownOptions: [StoreLocation.option],
    examples: [.init("close 17 23", "Close two bugs.")])

  private let change: StateChange

  init(_ arguments: ParsedArguments) throws { change = try StateChange(arguments, of: Self.self) }

  func run(in console: Console) throws -> ExitCode {
    try change.apply(in: console) { try $0.edit($1, BugEdit(state: .closed)) }
  }
}
