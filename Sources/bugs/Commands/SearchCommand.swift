import TerminalUI
import TextSearch

/// `bugs search`: finds bugs by their words.
struct SearchCommand: Command {
  static let description = CommandDescription(
    name: "search",
    summary: "Find bugs by words, the most relevant first.",
    operands: "QUERY…",
    discussion: [
      "All words of the query must be in a bug, each at least as the beginning of a word; case and accents do not matter. "
        + "\"Two words\" in quotes are a phrase, -word excludes a word, OR between words finds either, title:word and "
        + "component:word look there alone.",
      "The index beside the store is brought in step first. One process at a time has it open: while 'bugs browse' runs, "
        + "search there, or use 'bugs list --matching TEXT', which needs no index.",
      "The exit status is 1 when nothing is found.",
    ],
    ownOptions: [
      .flag("parts", "Find parts of words, anywhere in them; the most urgent of the open bugs first."),
      .value("limit", short: "n", "N", "Show at most N bugs; 10 unless given, 0 for all."),
      .json, StoreLocation.option,
    ],
    examples: [
      .init("search crash window", "Find bugs with both words, or words that begin so."),
      .init("search --parts indo", "Find a part of a word, as in window."),
      .init("search title:overlap -component:editor", "Look in the title, and leave out a component."),
    ],
    readsDashedWords: true)

  private let arguments: ParsedArguments
  private let query: String
  private let limit: Int?

  init(_ arguments: ParsedArguments) throws {
    guard !arguments.operands.isEmpty else { throw arguments.error("what is to be found? Write it behind the command") }
    self.arguments = arguments
    query = arguments.operands.joined(separator: " ")
    let limit = try arguments.integer(of: "limit", atLeast: 0) ?? 10
    self.limit = limit == 0 ? nil : limit
  }

  func run(in console: Console) throws -> ExitCode {
    let location = try StoreLocation(arguments, in: console)
    let store = try BugStore(at: location)
    let index = try BugIndex.openPatiently(at: location, store: store)
    defer { index.close() }
    let follower = BugSource.follower(of: location, into: index)
    try console.interruption.watched(cancellingWith: {}) {
      try follower.catchUp(isStopped: { console.interruption.isRequested })
    }
    try console.interruption.check()
    let results =
      try arguments.contains("parts")
      ? index.search(BugIndex.partsQuery(query), options: SearchOptions(limit: limit, order: .weight))
      : index.search(query, options: SearchOptions(limit: limit))
    let printer = BugPrinter(painter: console.painter, columns: console.output.columns)
    for entry in results.compactMap({ BugEntry($0) }) {
      guard arguments.contains("json") else {
        try console.output.write(printer.found(entry))
        continue
      }
      if let bug = entry.bug { try console.output.write(JSONText.line(BugRecord(bug))) }
    }
    if !arguments.contains("json"), console.output.isTerminal {
      if results.isEmpty { try console.output.write(printer.remark(remark(in: index))) }
      if results.count < results.totalCount {
        let text = "\(results.count) of \(results.totalCount) shown; --limit N shows more"
        try console.output.write(printer.remark(text))
      }
    }
    return results.isEmpty ? .failure : .success
  }

  private func remark(in index: TextIndex<Bug>) throws -> String {
    if let suggestion = try index.didYouMean(query) {
      return "nothing found; did you mean '\(DisplayText.cleaned(suggestion.text))'?"
    }
    return "nothing found; --parts looks inside words too"
  }
}
