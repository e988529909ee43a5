import TerminalUI

/// `bugs reopen`: open bugs again.
struct ReopenCommand: Command {
  static let description = CommandDescription(
    name: "reopen", summary: "Open bugs again.", operands: "NUMBER…", discussion: [],
    ownOptions: [StoreLocation.option],
    examples: [.init("reopen 17", "It is still there, or there again.")])

  private let change: StateChange

  init(_ arguments: ParsedArguments) throws { change = try StateChange(arguments, of: Self.self) }

  func run(in console: Console) throws -> ExitCode {
    try change.apply(in: console) { try $0.edit($1, BugEdit(state: .open)) }
  }
}
