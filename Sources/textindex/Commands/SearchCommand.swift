import TerminalUI
import TextSearch

/// `textindex search`: finds documents and shows where.
struct SearchCommand: Command {
  static let description = CommandDescription(
    name: "search",
    summary: "Find documents, the best first, and show the lines that say most.",
    operands: "INDEX QUERY…",
    discussion: [
      "All words of the query must be in a document, each at least as the beginning of a word; case and accents do not "
        + "matter. \"Two words\" in quotes are a phrase, -word excludes a word, OR between words finds either.",
      "--sort and --facet take what is kept of a document: of a file its kind, folder, size and modified, of a record its "
        + "members.",
      "The exit status is 1 when nothing is found.",
    ],
    ownOptions: [
      .value("limit", short: "n", "N", "Show at most N documents; 10 unless given, 0 for all."),
      .value(
        "order", "ORDER", of: ["relevance", "weight", "identifier"],
        "What comes first: relevance (the default), weight, or identifier, which sorts by path."),
      .value("sort", "KEY", "Sort by what is kept under KEY, the least first; documents without it come last."),
      .flag("reverse", "Turn the order round."),
      .value("facet", "KEY[,KEY…]", "Count the values under KEY in all that is found, and show them below."),
      .flag(
        "fuzzy",
        "Find misspelt words too: one slip in words of four letters or five, two in longer ones; exact hits first."
      ),
      .flag("explain", "Tell of each hit how its score comes about."),
      .flag("keyword", "Find the query as it stands, anywhere inside words too."),
      .flag(
        "json",
        "Write one JSON object a line: path, line, text, score and weight, of a record its id and title too, and ranges "
          + "in UTF-16 units: string 0 is the name of the file or the title, string 1 the text behind it. Counts follow, "
          + "with facet, value and count; --explain adds an explanation: value, description and details."),
    ],
    examples: [
      .init("search notes harbour paint", "Find what has both words, or words that begin so."),
      .init("search notes '\"oil on canvas\" -copy'", "Find a phrase, without documents that have a word."),
      .init(
        "search notes harbour --sort modified --reverse --facet kind", "The newest first, and how many of each kind."),
      .init("search notes --fuzzy harbuor", "Find what was misspelt, here or there."),
      .init("search notes --keyword merf", "Find a part of a word, as in Sommerfest."),
      .init("search notes --json -n 100 licence | jq -r .path", "Hand the paths to another program."),
    ],
    readsDashedWords: true)

  private let index: String
  private let query: String
  private let limit: Int?
  private let order: ResultOrder
  private let isReversed: Bool
  private let facets: [String]
  private let isKeyword: Bool
  private let isExplained: Bool
  private let writesJSON: Bool

  init(_ arguments: ParsedArguments) throws {
    guard let index = arguments.operands.first else { throw arguments.error("which index? Name it before the query") }
    guard arguments.operands.count > 1 else { throw arguments.error("what is to be found? Write it behind the index") }
    self.index = index
    let typed = arguments.operands.dropFirst().joined(separator: " ")
    query = arguments.contains("fuzzy") ? FuzzyQuery(typed).text : typed
    isExplained = arguments.contains("explain")
    let limit = try arguments.integer(of: "limit", atLeast: 0) ?? 10
    self.limit = limit == 0 ? nil : limit
    isKeyword = arguments.contains("keyword")
    for option in ["order", "sort", "reverse"] where isKeyword && arguments.contains(option) {
      throw arguments.error("--keyword has an order of its own: by weight, then by place; leave --\(option) out")
    }
    for option in ["explain", "fuzzy"] where isKeyword && arguments.contains(option) {
      throw arguments.error("--keyword knows neither scores nor misspellings; leave --\(option) out")
    }
    if isKeyword, arguments.contains("facet") { throw arguments.error("--keyword does not count; leave --facet out") }
    if arguments.contains("order"), arguments.contains("sort") {
      throw arguments.error("--order and --sort are two orders; choose one")
    }
    order =
      switch arguments.value(of: "order") {
      case "weight": .weight
      case "identifier": .identifier
      default: arguments.value(of: "sort").map { .context($0) } ?? .relevance
      }
    isReversed = arguments.contains("reverse")
    facets = try arguments.list(of: "facet") ?? []
    writesJSON = arguments.contains("json")
  }

  func run(in console: Console) throws -> ExitCode {
    let index = try IndexLocation(index, from: console.currentFolder).open(in: console)
    defer { index.close() }
    let (items, total, counts) = try find(in: index)
    let printer = HitPrinter(painter: console.painter, columns: console.output.columns ?? 160)
    for (place, item) in items.enumerated() {
      let explanation = isExplained ? try index.explain(query, for: item.identifier) : nil
      let hit = Hit(item, from: console.currentFolder, lineCount: 3, explanation: explanation)
      if writesJSON {
        try console.output.write(JSONText.line(HitRecord(hit)))
      } else {
        try console.output.write((place > 0 ? "\n" : "") + printer.text(of: hit))
      }
    }
    let lists = facets.map { FacetList(name: $0, counts: counts[$0] ?? [:], folder: console.currentFolder) }
    for list in lists where !list.values.isEmpty {
      if writesJSON {
        for line in list.records { try console.output.write(JSONText.line(line)) }
      } else {
        try console.output.write("\n" + list.text(painter: printer.painter))
      }
    }
    if !writesJSON, console.output.isTerminal, let remark = try remark(shown: items.count, of: total, in: index) {
      let gap = items.isEmpty ? "" : "\n"
      try console.output.write(gap + printer.painter.paint([StyledSpan(remark, .faint)]) + "\n")
    }
    return items.isEmpty ? .failure : .success
  }

  /// What a person is told below the hits.
  private func remark(shown: Int, of total: Int, in index: DocumentIndex) throws -> String? {
    guard total == 0 else { return total > shown ? "\(shown) of \(total) shown; --limit N shows more" : nil }
    if isKeyword { return "nothing found" }
    if let suggestion = try index.didYouMean(query) {
      return "nothing found; did you mean '\(DisplayText.cleaned(suggestion.text))'?"
    }
    return "nothing found; --keyword looks inside words too"
  }

  private typealias Found = (
    items: [SearchResultItem<SourceDocument>], total: Int, counts: [String: [ContextValue: Int]]
  )

  private func find(in index: DocumentIndex) throws -> Found {
    if isKeyword {
      let items = try index.searchResults(forKeyword: query)
      return (Array(limit.map { items.prefix($0) } ?? items[...]), items.count, [:])
    }
    let results = try index.search(
      query, options: SearchOptions(limit: limit, order: order, isReversed: isReversed, facets: facets))
    return (Array(results), results.totalCount, results.facets)
  }
}
