/// The ten best for each kind of query, beside the same in FTS5: `unicode61` for words, `trigram` inside words.
enum SearchScenario: Scenario {
  static let rows = QueryKind.allCases.map(\.row)

  static func run(in context: BenchmarkContext) throws {
    for kind in QueryKind.allCases where context.wants(kind.row) {
      let table = kind == .infix ? context.trigramTable : context.unicodeTable
      try run(kind, ours: try context.ourIndex.get(), rival: try table.get(), in: context)
    }
  }

  private static func run(
    _ kind: QueryKind, ours: OurIndex, rival: FullTextTable, in context: BenchmarkContext
  ) throws {
    let queries = context.queries[kind]
    let matches = queries.map { FullTextTable.match(kind, $0) }
    if context.arguments.checksHits {
      try check(kind, queries, ours: ours, rival: rival, in: context)
    }
    BenchmarkContext.say("searching: \(kind.title), \(queries.count) queries")
    let rivalName = kind == .infix ? "FTS5 trigram" : "FTS5"
    let times = try Duel(queryCount: queries.count, runs: context.arguments.runs).run([
      .init(name: "ours") { _ = try ours.searchTopTen(kind, queries[$0]) },
      .init(name: rivalName) { _ = try rival.searchTopTen(matches[$0]) },
    ])
    context.report.searches[kind.row] = ["ours": times[0], rivalName: times[1]]
    for (suffix, figure) in [("p50", \SearchTimes.median), ("p99", \SearchTimes.percentile99)] {
      context.add(
        Row(
          "\(kind.row).\(suffix)", corpus: context.corpus.name, title: kind.title, unit: "µs",
          ours: times[0][keyPath: figure], rival: (rivalName, times[1][keyPath: figure])))
    }
  }

  private static func check(
    _ kind: QueryKind, _ queries: [String], ours: OurIndex, rival: FullTextTable, in context: BenchmarkContext
  ) throws {
    try context.check(
      HitCountCheck(
        kind: kind, naive: context.naiveSearcher, sampleSize: context.arguments.isQuick ? 30 : 100,
        ours: { try ours.searchTopTen(kind, $0) },
        rival: { try rival.count(FullTextTable.match(kind, $0)) }),
      queries)
  }
}
