import TerminalUI
import TextSearch

/// `textindex inspect`: tells how large an index is.
struct InspectCommand: Command {
  static let description = CommandDescription(
    name: "inspect",
    summary: "Tell how large an index is, and what takes the room.",
    operands: "INDEX",
    discussion: [
      "The sizes of the kinds are estimates; recent changes that are in no segment yet are left out of them."
    ],
    ownOptions: [.json],
    examples: [
      .init("inspect notes", "Show documents, terms, segments and sizes."),
      .init("inspect notes --json | jq .documents", "Hand one figure to another program."),
    ])

  private let index: String
  private let writesJSON: Bool

  init(_ arguments: ParsedArguments) throws {
    guard arguments.operands.count == 1 else { throw arguments.error("name one index") }
    index = arguments.operands[0]
    writesJSON = arguments.contains(OptionDescription.json.name)
  }

  func run(in console: Console) throws -> ExitCode {
    let index = try IndexLocation(index, from: console.currentFolder).open(in: console)
    defer { index.close() }
    let statistics = try index.statistics
    try console.output.write(writesJSON ? JSONText.line(statistics) : Self.table(statistics))
    return .success
  }

  static func table(_ statistics: IndexStatistics) -> String {
    var rows = [
      ("documents", "\(statistics.documents)"), ("terms", "\(statistics.terms)"),
      ("segments", "\(statistics.segments)"), ("on disk", ByteCount.text(statistics.bytesOnDisk)),
    ]
    let kinds = statistics.bytesByKind.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    rows += kinds.map { ("  \($0.key)", ByteCount.text($0.value)) }
    let nameWidth = (rows.map(\.0.count).max() ?? 0) + 2
    let valueWidth = rows.map(\.1.count).max() ?? 0
    return rows.map { name, value in
      let padding = nameWidth - name.count + valueWidth - value.count
      return name + String(repeating: " ", count: padding) + value + "\n"
    }.joined()
  }
}
