import TerminalUI
import TextSearch

/// `textindex repair`: saves what is left of a damaged index.
struct RepairCommand: Command {
  static let description = CommandDescription(
    name: "repair",
    summary: "Save what is left of a damaged index.",
    operands: "INDEX",
    discussion: [
      "Keeps each document whose text is still there, and prints a line for each other. What is damaged is removed:"
        + " copy the folder before if it is the only copy of the texts. The exit status is 1 when documents are, or may"
        + " be, missing; 'textindex index' brings them back from their files."
    ],
    ownOptions: [.json],
    examples: [
      .init("repair notes", "Save what is left of an index."),
      .init("repair notes || textindex index docs --into notes", "Read again what was lost."),
    ])

  private let index: String
  private let writesJSON: Bool

  init(_ arguments: ParsedArguments) throws {
    guard arguments.operands.count == 1 else { throw arguments.error("name one index") }
    index = arguments.operands[0]
    writesJSON = arguments.contains(OptionDescription.json.name)
  }

  func run(in console: Console) throws -> ExitCode {
    let location = try IndexLocation(index, from: console.currentFolder)
    try location.requireFolder(in: console)
    let report = RepairRecord(try DocumentIndex.repair(at: location))
    let shown = PathText.displayed(location.path, from: console.currentFolder)
    if writesJSON {
      try console.output.write(JSONText.line(report))
    } else {
      for document in report.lost {
        let record = document.id.map { ", record \($0)" } ?? ""
        try console.output.write(
          "\(shown): lost \(PathText.displayed(document.path, from: console.currentFolder))\(record)\n")
      }
      if report.mayMissOthers { try console.output.write("\(shown): other documents may be missing\n") }
      try console.output.write("\(shown): \(report.kept) documents kept\n")
    }
    return report.isComplete ? .success : .failure
  }
}
