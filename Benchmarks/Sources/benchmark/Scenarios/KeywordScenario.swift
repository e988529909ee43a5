/// The ancestor's own search: every object that holds a keyword inside a word, with identifier and weight.
enum KeywordScenario: Scenario {
  static let rows = ["search.keyword"]

  static func run(in context: BenchmarkContext) throws {
    let queries = context.queries[.infix]
    let ours = try context.ourIndex.get()
    let rival = try context.trigramTable.get()
    if context.arguments.checksHits { try check(queries, ours: ours, rival: rival, in: context) }
    let matches = queries.map { FullTextTable.match(.infix, $0) }
    BenchmarkContext.say("searching: keywords, all results, \(queries.count) queries")
    let times = try Duel(queryCount: queries.count, runs: context.arguments.runs).run([
      .init(name: "ours") { _ = try ours.searchAll(keyword: queries[$0]) },
      .init(name: "FTS5 trigram") { _ = try rival.searchAll(matches[$0]) },
    ])
    context.report.searches["search.keyword"] = ["ours": times[0], "FTS5 trigram": times[1]]
    for (suffix, figure) in [("p50", \SearchTimes.median), ("p99", \SearchTimes.percentile99)] {
      context.add(
        Row(
          "search.keyword.\(suffix)", corpus: context.corpus.name, title: "keyword inside words, all results",
          unit: "µs", ours: times[0][keyPath: figure], rival: ("FTS5 trigram", times[1][keyPath: figure])))
    }
  }

  private static func check(
    _ queries: [String], ours: OurIndex, rival: FullTextTable, in context: BenchmarkContext
  ) throws {
    try context.check(
      HitCountCheck(
        kind: .infix, naive: context.naiveSearcher, sampleSize: context.arguments.isQuick ? 30 : 100,
        ours: { try ours.searchAll(keyword: $0) },
        rival: { try rival.searchAll(FullTextTable.match(.infix, $0)) }),
      queries)
  }
}
