/// tantivy on the same texts and queries, when its Python package is there; without the cost of calls from Python.
enum TantivyScenario: Scenario {
  static let rows =
    ["tantivy.index", "tantivy.size"] + QueryKind.allCases.map { "tantivy" + $0.row.dropFirst("search".count) }

  static func run(in context: BenchmarkContext) throws {
    guard Tantivy.isInstalled else {
      BenchmarkContext.say("tantivy is not installed, its rows are left out: pip install tantivy")
      return
    }
    let corpus = context.corpus
    let arguments = context.arguments
    BenchmarkContext.say("tantivy")
    let tantivy = try context.withFreshFolder("tantivy") { folder in
      try Tantivy.measure(
        corpus, queries: arguments.queryFolder, work: folder, repetitions: arguments.repetitions,
        queriesPerKind: arguments.queryLimit)
    }
    try addIndexing(tantivy, in: context)
    let index = try context.ourIndex.get()
    for kind in QueryKind.allCases {
      guard let rival = tantivy.searches[kind.rawValue] else { continue }
      let queries = context.queries[kind]
      let ours =
        try context.report.searches[kind.row]?["ours"]
        ?? Duel(queryCount: queries.count, repetitions: arguments.repetitions).run([
          .init(name: "ours") { _ = try index.searchTopTen(kind, queries[$0]) }
        ])[0]
      let row = "tantivy" + kind.row.dropFirst("search".count)
      for (suffix, ours, rival) in [
        ("p50", ours.median, rival.netMedian), ("p99", ours.percentile99, rival.netPercentile99),
      ] {
        context.add(
          Row(
            "\(row).\(suffix)", corpus: corpus.name, title: kind.title, unit: "µs", ours: ours,
            rival: (tantivy.version, rival)))
      }
    }
  }

  private static func addIndexing(_ tantivy: Tantivy, in context: BenchmarkContext) throws {
    let corpus = context.corpus
    var seconds: [Double] = []
    var bytes = 0
    for _ in 1...context.arguments.repetitions {
      try context.withFreshFolder("tantivy-ours") { folder in
        let index = try OurIndex(folder: folder)
        seconds.append(try Stopwatch.seconds { try index.index(corpus.documents) })
        bytes = try index.closeAndMeasure()
      }
    }
    context.add(
      Row(
        "tantivy.index", corpus: corpus.name, title: "indexObjects", unit: "MB/s",
        ours: corpus.megabytes / Statistics.median(seconds), rival: (tantivy.version, tantivy.megabytesPerSecond)))
    context.add(
      Row(
        "tantivy.size", corpus: corpus.name, title: "index with stored strings, as it lies", unit: "MB",
        ours: Double(bytes) / 1e6, rival: (tantivy.version, Double(tantivy.bytesOnDisk) / 1e6)))
  }
}
