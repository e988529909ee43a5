import TerminalUI
import TextSearch

/// `textindex demo`: shows what there is on texts that the machine has.
struct DemoCommand: Command {
  static let description = CommandDescription(
    name: "demo",
    summary: "Index texts that this machine has, and show what can be done with them.",
    operands: "[FOLDER-OR-FILE…]",
    discussion: [
      "Takes a few notes in many scripts, the licences and the authors of the packages of a Debian machine, and what is named "
        + "besides. Prints each command line before it is carried out, and at the end what to type next. It can be run again "
        + "and again; to be rid of it, delete the folder."
    ],
    ownOptions: [
      .value("into", "FOLDER", "Where the texts and the index are put; textindex-demo unless given."), .json,
    ],
    examples: [
      .init("demo", "Show it."), .init("demo README.md Sources --into /tmp/demo", "With texts of one's own."),
    ])

  private let folder: String
  private let operands: [String]
  private let writesJSON: Bool

  init(_ arguments: ParsedArguments) throws {
    folder = arguments.value(of: "into") ?? "\(Program.name)-demo"
    operands = arguments.operands
    writesJSON = arguments.contains(OptionDescription.json.name)
  }

  func run(in console: Console) throws -> ExitCode {
    let demo = DemoFolder(
      path: PathText.absolute(folder, from: console.currentFolder), environment: console.environment)
    try demo.fill()
    let index = PathText.displayed(demo.index, from: console.currentFolder)
    let texts = PathText.displayed(demo.texts, from: console.currentFolder)
    let steps: [(any Command.Type, [String])] = [
      (IndexCommand.self, [texts] + operands + ["--into", index]),
      (SearchCommand.self, [index, "freedom", "share", "software", "--limit", "3"]),
      (SearchCommand.self, [index, "--keyword", "夏祭"]),
      (SuggestCommand.self, [index, "light", "--limit", "3"]),
    ]
    for (command, words) in steps { _ = try carryOut(command, words, in: console) }
    if !writesJSON {
      let program = Self.quoted(Program.invocation(from: console.currentFolder))
      try console.output.write("\nNext, search as you type:\n  \(program) browse \(Self.quoted(index))\n")
    }
    return .success
  }

  /// Shows a command line as it would be typed, and does what it says.
  private func carryOut(_ command: any Command.Type, _ words: [String], in console: Console) throws -> ExitCode {
    let description = command.description
    let words = words + (writesJSON ? ["--\(OptionDescription.json.name)"] : [])
    if !writesJSON {
      let line = [Program.invocation(from: console.currentFolder), description.name] + words
      try console.output.write("\n$ \(line.map(Self.quoted).joined(separator: " "))\n")
      try console.output.flush()
    }
    return try command.init(ArgumentReader(command: description).read(words)).run(in: console)
  }

  /// A word as a shell reads it.
  private static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "_-./:=@,+".contains($0) }
    return isPlain ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}
