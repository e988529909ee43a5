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
      "The exit status is 1 when nothing is found.",
    ],
    ownOptions: [
      .value("limit", short: "n", "N", "Show at most N documents; 10 unless given, 0 for all."),
      .value(
        "order", "ORDER", of: ["relevance", "weight", "identifier"],
        "What comes first: relevance (the default), weight, or identifier, which sorts by path."),
      .flag("keyword", "Find the query as it stands, anywhere inside words too."),
      .flag(
        "json",
        "Write one JSON object a line: path, line, text, score and weight, of a record its id and title too, and ranges "
          + "in UTF-16 units: string 0 is the name of the file or the title, string 1 the text behind it."),
    ],
    examples: [
      .init("search notes harbour paint", "Find what has both words, or words that begin so."),
      .init("search notes '\"oil on canvas\" -copy'", "Find a phrase, without documents that have a word."),
      .init("search notes --keyword merf", "Find a part of a word, as in Sommerfest."),
      .init("search notes --json -n 100 licence | jq -r .path", "Hand the paths to another program."),
    ],
    readsDashedWords: true)

  private let index: String
  private let query: String
  private let limit: Int?
  private let order: ResultOrder
  private let isKeyword: Bool
  private let writesJSON: Bool

  init(_ arguments: ParsedArguments) throws {
    guard let index = arguments.operands.first else { throw arguments.error("which index? Name it before the query") }
    guard arguments.operands.count > 1 else { throw arguments.error("what is to be found? Write it behind the index") }
    self.index = index
    query = arguments.operands.dropFirst().joined(separator: " ")
    let limit = try arguments.integer(of: "limit", atLeast: 0) ?? 10
    self.limit = limit == 0 ? nil : limit
    isKeyword = arguments.contains("keyword")
    if isKeyword, arguments.contains("order") {
      throw arguments.error("--keyword has an order of its own: by weight, then by place; leave --order out")
    }
    order =
      switch arguments.value(of: "order") {
      case "weight": .weight
      case "identifier": .identifier
      default: .relevance
      }
    writesJSON = arguments.contains("json")
  }

  func run(in console: Console) throws -> ExitCode {
    let index = try IndexLocation(index, from: console.currentFolder).open(in: console)
    defer { index.close() }
    let (items, total) = try find(in: index)
    let printer = HitPrinter(painter: console.painter, columns: console.output.columns ?? 160)
    for (place, item) in items.enumerated() {
      let hit = Hit(item, from: console.currentFolder, lineCount: 3)
      if writesJSON {
        try console.output.write(JSONText.line(HitRecord(hit)))
      } else {
        try console.output.write((place > 0 ? "\n" : "") + printer.text(of: hit))
      }
    }
    if !writesJSON, console.output.isTerminal, let remark = remark(shown: items.count, of: total) {
      let gap = items.isEmpty ? "" : "\n"
      try console.output.write(gap + printer.painter.paint([StyledSpan(remark, .faint)]) + "\n")
    }
    return items.isEmpty ? .failure : .success
  }

  /// What a person is told below the hits.
  private func remark(shown: Int, of total: Int) -> String? {
    if total == 0 { return isKeyword ? "nothing found" : "nothing found; --keyword looks inside words too" }
    return total > shown ? "\(shown) of \(total) shown; --limit N shows more" : nil
  }

  private func find(in index: DocumentIndex) throws -> (items: [SearchResultItem<SourceDocument>], total: Int) {
    if isKeyword {
      let items = try index.searchResults(forKeyword: query)
      return (Array(limit.map { items.prefix($0) } ?? items[...]), items.count)
    }
    let results = try index.search(query, options: SearchOptions(limit: limit, order: order))
    return (Array(results), results.totalCount)
  }
}
