import TerminalUI
import TextSearch

/// `textindex browse`: search as you type.
struct BrowseCommand: Command {
  static let description = CommandDescription(
    name: "browse",
    summary: "Search as you type, on the whole screen.",
    operands: "INDEX [QUERY…]",
    discussion: [
      "Type to search; the arrow keys choose a document, Enter shows it, Esc goes back and leaves, Ctrl-C leaves. Queries "
        + "are written as for 'search'; Tab changes between words and parts of words."
    ],
    ownOptions: [],
    examples: [
      .init("browse notes", "Search in notes.indexdb."),
      .init("browse notes harbour", "Begin with a query."),
    ],
    readsDashedWords: true)

  private let index: String
  private let query: String

  init(_ arguments: ParsedArguments) throws {
    guard let index = arguments.operands.first else { throw arguments.error("which index? Name it") }
    self.index = index
    query = arguments.operands.dropFirst().joined(separator: " ")
  }

  func run(in console: Console) throws -> ExitCode {
    let terminal = try RawTerminal(orSay: "browse needs a terminal; for other uses there is 'textindex search'")
    let index = try IndexLocation(index, from: console.currentFolder).open(in: console)
    defer { index.close() }
    let searcher = BrowseSearcher(index: index, folder: console.currentFolder)
    var session = try BrowseSession(
      terminal: terminal, searcher: searcher, view: BrowseView(painter: console.painter), query: query)
    return try session.run()
  }
}
