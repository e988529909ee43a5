import TerminalUI

/// `bugs delete`: delete bugs for good.
struct DeleteCommand: Command {
  static let description = CommandDescription(
    name: "delete", summary: "Delete bugs for good.", operands: "NUMBER…", discussion: [],
    ownOptions: [StoreLocation.option],
    examples: [.init("delete 17", "It never was one.")])

  private let change: StateChange

  init(_ arguments: ParsedArguments) throws { change = try StateChange(arguments, of: Self.self) }

  func run(in console: Console) throws -> ExitCode {
    try change.apply(in: console) { try $0.delete($1) }
  }
}
