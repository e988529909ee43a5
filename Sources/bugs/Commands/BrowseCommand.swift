import Foundation
import SpotlightSearch
import TerminalUI
import TextSearch

/// `bugs browse`: search as you type.
struct BrowseCommand: Command {
  static let description = CommandDescription(
    name: "browse",
    summary: "Search as you type, on the whole screen, and see what others change.",
    operands: "[QUERY…]",
    discussion: [
      "Type to search; the arrow keys choose a bug, Enter shows all of it, Esc goes back and leaves, Ctrl-C leaves. Tab changes "
        + "between words, parts of words, and Spotlight's query strings; Ctrl-O closes the chosen bug or opens it again.",
      "What another process does to the store, such as 'bugs add' or a program of one's own with SQLite, shows up by itself.",
    ],
    ownOptions: [StoreLocation.option],
    examples: [
      .init("browse", "See what there is to do, and search in it."),
      .init("browse crash", "Begin with a query."),
    ],
    readsDashedWords: true)

  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) throws { self.arguments = arguments }

  func run(in console: Console) throws -> ExitCode {
    let terminal = try RawTerminal(orSay: "browse needs a terminal; for other uses there is 'bugs search'")
    let location = try StoreLocation(arguments, in: console)
    let store = try BugStore(at: location)
    let index = try BugIndex.openPatiently(at: location, store: store)
    defer { index.close() }
    let delegate = BugSpotlightDelegate(at: location)
    defer {
      delegate.stopSpotlightIndexing()
      delegate.index.close()
    }
    let view = TrackerView(painter: console.painter)
    let query = arguments.operands.joined(separator: " ")
    return try Blocking.result {
      let finder = BugFinder(store: store, index: index, spotlight: SpotlightFinder(delegate: delegate, store: store))
      let session = try TrackerSession(terminal: terminal, store: store, finder: finder, view: view, query: query)
      let follower = BugSource.follower(of: location, into: index)
      let watch = BugWatch(follower) { session.followed($0) }
      watch.start()
      defer { watch.stop() }
      return await session.run()
    }
  }
}
