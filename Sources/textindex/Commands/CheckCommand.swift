import TerminalUI
import TextSearch

/// `textindex check`: looks for damage.
struct CheckCommand: Command {
  static let description = CommandDescription(
    name: "check",
    summary: "Check that all of an index is sound.",
    operands: "INDEX",
    discussion: ["Reads the whole index and prints a line for each thing that is wrong. The exit status is 1 then."],
    ownOptions: [.json],
    examples: [
      .init("check notes", "Check an index."), .init("check notes && echo fine", "Go on only if it is sound."),
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
    let index = try location.open(in: console)
    defer { index.close() }
    var progress = ProgressBar(output: console.errors)
    let report = try index.verify { progress.update(share: $0) }
    progress.clear()
    let shown = PathText.displayed(location.path, from: console.currentFolder)
    if writesJSON {
      try console.output.write(JSONText.line(report))
    } else if report.isSound {
      try console.output.write("\(shown) is sound: \(try index.count) documents\n")
    } else {
      for problem in report.problems { try console.output.write("\(shown): \(problem)\n") }
    }
    return report.isSound ? .success : .failure
  }
}
