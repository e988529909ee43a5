import TerminalUI

/// `bugs list`: the bugs of the store, without an index.
struct ListCommand: Command {
  static let description = CommandDescription(
    name: "list",
    summary: "List bugs, the most urgent first, and of those the newest.",
    operands: "",
    discussion: ["The exit status is 1 when there is none."],
    ownOptions: [
      .value("state", "STATE", of: ["open", "closed", "all"], "Those that are open (the default), closed, or all."),
      .value("component", "NAME", "Those of one part of the product."),
      .value("priority", "PRIORITY", of: BugPriority.allCases.map(\.name), "Those of this priority or a higher one."),
      .value("matching", "TEXT", "Those with this text somewhere, as SQLite's LIKE finds it; needs no index."),
      .value("limit", short: "n", "N", "Show at most N bugs; 50 unless given, 0 for all."),
      .json, StoreLocation.option,
    ],
    examples: [
      .init("list", "What there is to do."),
      .init("list --state all --component editor --json -n 0", "All of a component, for another program."),
    ])

  private let arguments: ParsedArguments
  private var filter: BugFilter

  init(_ arguments: ParsedArguments) throws {
    if let operand = arguments.operands.first {
      throw arguments.error("'\(operand)' is too much; to find words there is 'bugs search'")
    }
    self.arguments = arguments
    filter = BugFilter(
      state: .open, component: arguments.value(of: "component"), priority: Self.priority(arguments),
      text: arguments.value(of: "matching"))
    if let state = arguments.value(of: "state") { filter.state = BugState(rawValue: state) }
    let limit = try arguments.integer(of: "limit", atLeast: 0) ?? 50
    filter.limit = limit == 0 ? nil : limit
  }

  func run(in console: Console) throws -> ExitCode {
    let store = try BugStore(at: StoreLocation(arguments, in: console))
    let bugs = try store.bugs(filter)
    let printer = BugPrinter(painter: console.painter, columns: console.output.columns)
    for bug in bugs {
      try console.output.write(
        arguments.contains("json") ? JSONText.line(BugRecord(bug)) : printer.line(of: BugEntry(bug)) + "\n")
    }
    if !arguments.contains("json"), console.output.isTerminal {
      let total = try store.count(filter)
      if total > bugs.count {
        try console.output.write(printer.remark("\(bugs.count) of \(total) shown; --limit N shows more"))
      }
      if total == 0 { try console.output.write(printer.remark("nothing to do")) }
    }
    return bugs.isEmpty ? .failure : .success
  }
}
