import Foundation
import SQLiteChangeSource
import SpotlightSearch
import TerminalUI
import TextSearch

/// `bugs query`: finds bugs by a query string of Spotlight's.
struct QueryCommand: Command {
  static let description = CommandDescription(
    name: "query",
    summary: "Find bugs by a Spotlight query string, in the order in which they were indexed.",
    operands: "QUERYSTRING",
    discussion: [
      "A bug has the attributes title, textContent (the title and the text), component, state (\"open\" or \"closed\"), "
        + "priority (1 to 4), addedDate and contentModificationDate. Without a comparison the words are looked for in "
        + "textContent.",
      "Spotlight's items have an index of their own beside the store, which a StoreSpotlightDelegate keeps in step.",
      "The exit status is 1 when nothing is found.",
    ],
    ownOptions: [
      .value("limit", short: "n", "N", "Show at most N bugs; 50 unless given, 0 for all."), .json, StoreLocation.option,
    ],
    examples: [
      .init("query 'textContent == \"crash*\"cd && priority >= 3'", "Find urgent bugs by a word."),
      .init("query 'state == \"closed\" && contentModificationDate >= $time.today'", "What was closed today."),
    ])

  private let arguments: ParsedArguments
  private let query: SpotlightQueryText
  private let limit: Int?

  init(_ arguments: ParsedArguments) throws {
    guard !arguments.operands.isEmpty else { throw arguments.error("what is to be found? Write it behind the command") }
    self.arguments = arguments
    query = SpotlightQueryText(typed: arguments.operands.joined(separator: " "))
    let limit = try arguments.integer(of: "limit", atLeast: 0) ?? 50
    self.limit = limit == 0 ? nil : limit
  }

  func run(in console: Console) throws -> ExitCode {
    let location = try StoreLocation(arguments, in: console)
    let store = try BugStore(at: location)
    let delegate = BugSpotlightDelegate(at: location)
    defer { delegate.index.close() }
    try delegate.source.installHistory()
    let context = SearchQueryContext()
    context.indexes = [delegate.index]
    let search = SearchQuery(queryString: query.queryString, queryContext: context)
    let identifiers = try Blocking.result {
      try await Self.catchUpPatiently(delegate)
      var identifiers: [String] = []
      for try await result in search.results { identifiers.append(result.id) }
      return identifiers
    }
    let printer = BugPrinter(painter: console.painter, columns: console.output.columns)
    for id in identifiers.prefix(limit ?? .max).compactMap({ Int64($0) }) {
      guard let bug = try store.bug(id) else { continue }
      try console.output.write(
        arguments.contains("json") ? JSONText.line(BugRecord(bug)) : printer.line(of: BugEntry(bug)) + "\n")
    }
    return identifiers.isEmpty ? .failure : .success
  }

  /// Brings the index in step, waiting a little for a process that has it open for a moment.
  private static func catchUpPatiently(_ delegate: BugSpotlightDelegate) async throws {
    let deadline = ContinuousClock.now + .milliseconds(500)
    while true {
      do {
        return try await delegate.catchUp()
      } catch let error as IndexError
        where (error.underlying as? TextIndexError)?.code == .alreadyOpen && ContinuousClock.now < deadline
      {
        try await Task.sleep(for: .milliseconds(50))
      }
    }
  }
}
