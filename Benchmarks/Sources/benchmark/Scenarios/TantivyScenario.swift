/// tantivy on the same texts and queries, when its Python package is there; without the cost of calls from Python.
enum TantivyScenario: Scenario {
  static let rows =
    ["tantivy.index", "tantivy.size"] + QueryKind.allCases.map { "tantivy" + $0.row.dropFirst("search".count) }

  static func run(in context: BenchmarkContext) throws {
    guard let tantivy = try context.tantivy.get() else { return }
    try index(with: tantivy, in: context)
    for kind in QueryKind.allCases where context.wants(row(kind)) {
      try search(kind, with: tantivy, in: context)
    }
    try tantivy.forget()
  }

  private static func row(_ kind: QueryKind) -> String { "tantivy" + kind.row.dropFirst("search".count) }

  private static func index(with tantivy: Tantivy, in context: BenchmarkContext) throws {
    let corpus = context.corpus
    var ours: [Double] = []
    var rival: [Double] = []
    var bytes = (ours: 0, rival: 0)
    for run in 1...context.arguments.runs {
      BenchmarkContext.say("tantivy, indexing, run \(run)")
      try context.withFreshFolder("tantivy-ours") { folder in
        let index = try OurIndex(folder: folder)
        ours.append(corpus.megabytes / (try Stopwatch.seconds { try index.index(corpus.documents) }))
        bytes.ours = try index.closeAndMeasure()
      }
      let answer = try tantivy.index(corpus)
      rival.append(corpus.megabytes / answer.seconds)
      bytes.rival = answer.bytes
    }
    if context.wants("tantivy.index") {
      context.add(
        Row(
          "tantivy.index", corpus: corpus.name, title: "indexObjects", unit: "MB/s", ours: Statistics.median(ours),
          rival: (tantivy.version, Statistics.median(rival)), ratio: Statistics.medianRatio(ours, rival)),
        runs: ["ours": ours, tantivy.version: rival])
    }
    if context.wants("tantivy.size") {
      context.add(
        Row(
          "tantivy.size", corpus: corpus.name, title: "index with stored strings, as it lies", unit: "MB",
          ours: Double(bytes.ours) / 1e6, rival: (tantivy.version, Double(bytes.rival) / 1e6)))
    }
  }

  /// All queries through ours and then through tantivy, run by run; the first run warms up.
  private static func search(_ kind: QueryKind, with tantivy: Tantivy, in context: BenchmarkContext) throws {
    // A regular expression over all words takes so long that a part must do.
    let queries = Array(context.queries[kind].prefix(kind == .infix ? 200 : .max))
    let index = try context.ourIndex.get()
    BenchmarkContext.say("tantivy, searching: \(kind.title), \(queries.count) queries")
    var ours = SearchTimes()
    var rival = SearchTimes()
    for run in 0...context.arguments.runs {
      let own = try queries.map { query in
        let watch = Stopwatch()
        _ = try index.searchTopTen(kind, query)
        return watch.nanoseconds
      }
      let other = try tantivy.search(kind, queries)
      guard run > 0 else { continue }
      ours.addRun(nanoseconds: own)
      rival.addRun(nanoseconds: other.net)
    }
    context.report.searches[row(kind)] = ["ours": ours, tantivy.version: rival]
    for (suffix, figure) in [("p50", \SearchTimes.median), ("p99", \SearchTimes.percentile99)] {
      context.add(
        Row(
          "\(row(kind)).\(suffix)", corpus: context.corpus.name, title: kind.title, unit: "µs",
          ours: ours[keyPath: figure], rival: (tantivy.version, rival[keyPath: figure])))
    }
  }
}
