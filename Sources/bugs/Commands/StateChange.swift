import TerminalUI

/// What `bugs close`, `reopen` and `delete` have in common: they do one thing to all bugs that are named.
struct StateChange: Sendable {
  private let arguments: ParsedArguments
  private let ids: [Int64]

  init(_ arguments: ParsedArguments, of command: (some Command).Type) throws {
    guard !arguments.operands.isEmpty else { throw arguments.error("which bug? Name its number") }
    self.arguments = arguments
    ids = try arguments.operands.map { try command.bugID($0, arguments) }
  }

  /// Does it to each, and tells of those that are not there.
  ///
  /// - Parameter change: False for a bug that is not there.
  func apply(in console: Console, _ change: (BugStore, Int64) throws -> Bool) throws -> ExitCode {
    let location = try StoreLocation(arguments, in: console)
    let store = try BugStore(at: location)
    let missing = try store.transaction { try ids.filter { try !change(store, $0) } }
    if !missing.isEmpty { throw CloseCommand.missing(missing, in: location) }
    return .success
  }
}
