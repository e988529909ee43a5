import TerminalUI

/// `bugs import`: many bugs at once.
struct ImportCommand: Command {
  static let description = CommandDescription(
    name: "import",
    summary: "Take in bugs from JSON Lines, or Debian's packages as bugs to try things with.",
    operands: "[FILE…]",
    discussion: [
      "Each line of JSON Lines is an object with a title, and with text (or body), component, priority, state and id or "
        + "not. What has an id is taken in once: again it changes the bug that was made of it. A FILE '-' is the standard "
        + "input.",
      "--debian reads the packages that apt knows of, some sixty thousand; with a FILE, packages in the format of apt's "
        + "lists, not compressed.",
    ],
    ownOptions: [.flag("debian", "Take in Debian's packages."), StoreLocation.option],
    examples: [
      .init("import old.jsonl", "Take in what another tracker has written."),
      .init("import --debian", "Fill the store with the packages that this machine knows of."),
    ])

  private let arguments: ParsedArguments
  private let isDebian: Bool

  init(_ arguments: ParsedArguments) throws {
    self.arguments = arguments
    isDebian = arguments.contains("debian")
    if arguments.operands.isEmpty, !isDebian { throw arguments.error("what is to be taken in? Name a file, or '-'") }
  }

  func run(in console: Console) throws -> ExitCode {
    let store = try BugStore(at: StoreLocation(arguments, in: console), creates: true)
    var work = BugImport(into: store, interruption: console.interruption)
    let outcome = Result {
      try console.interruption.watched(cancellingWith: {}) {
        for file in arguments.operands { try read(file, console, into: &work) }
        if arguments.operands.isEmpty { try AptDump.read { try work.readStanzas(&$0) } }
      }
    }
    // What was taken in before a failure is in the store, and is told.
    for problem in work.report.problems { console.report("\(BugsTool.tool.name): \(problem)") }
    try console.output.write(work.report.summary + "\n")
    try outcome.get()
    return work.report.problems.isEmpty ? .success : .failure
  }

  private func read(_ file: String, _ console: Console, into work: inout BugImport) throws {
    do {
      let path = PathText.absolute(file, from: console.currentFolder)
      var reader = try file == "-" ? LineReader(named: "standard input") : LineReader(path: path)
      if isDebian { try work.readStanzas(&reader) } else { try work.readRecords(&reader, named: file) }
    } catch let error as SystemError {
      throw CommandFailure("\(file): \(error.reason)")
    }
  }
}
