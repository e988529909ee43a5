import TerminalUI

/// `bugs show`: all of a bug.
struct ShowCommand: Command {
  static let description = CommandDescription(
    name: "show", summary: "Show all of a bug.", operands: "NUMBER…", discussion: [],
    ownOptions: [.json, StoreLocation.option],
    examples: [.init("show 17", "Read a bug.")])

  private let arguments: ParsedArguments
  private let ids: [Int64]

  init(_ arguments: ParsedArguments) throws {
    guard !arguments.operands.isEmpty else { throw arguments.error("which bug? Name its number") }
    self.arguments = arguments
    ids = try arguments.operands.map { try Self.bugID($0, arguments) }
  }

  func run(in console: Console) throws -> ExitCode {
    let location = try StoreLocation(arguments, in: console)
    let store = try BugStore(at: location)
    let printer = BugPrinter(painter: console.painter, columns: console.output.columns)
    var missing: [Int64] = []
    var isFirst = true
    for id in ids {
      guard let bug = try store.bug(id) else {
        missing.append(id)
        continue
      }
      if arguments.contains("json") {
        try console.output.write(JSONText.line(BugRecord(bug)))
      } else {
        try console.output.write((isFirst ? "" : "\n") + printer.whole(BugEntry(bug)))
      }
      isFirst = false
    }
    if !missing.isEmpty { throw Self.missing(missing, in: location) }
    return .success
  }
}
