/// Whole corpora into empty indexes: megabytes of text a second until all is committed.
enum IndexingScenario: Scenario {
  static let rows = ["index.bulk", "index.loop", "index.trigram"]

  static func run(in context: BenchmarkContext) throws {
    try run(context.corpus, rows: rows, in: context)
    if let longCorpus = context.longCorpus { try run(longCorpus, rows: ["index.bulk"], in: context) }
  }

  private static func run(_ corpus: Corpus, rows: [String], in context: BenchmarkContext) throws {
    let rows = rows.filter(context.wants)
    guard !rows.isEmpty else { return }
    var speeds: [String: [Double]] = [:]
    for run in 1...context.arguments.runs {
      BenchmarkContext.say("indexing \(corpus.name), run \(run)")
      func measure(_ contender: String, _ body: () throws -> Double) rethrows {
        speeds[contender, default: []].append(corpus.megabytes / (try body()))
      }
      if rows.contains("index.bulk") || rows.contains("index.trigram") {
        try measure("bulk") { try ours(corpus, in: context) { try $0.index(corpus.documents) } }
      }
      if rows.contains("index.bulk") || rows.contains("index.loop") {
        try measure("FTS5") { try rival(corpus, .unicode61, in: context) }
      }
      if rows.contains("index.loop") {
        try measure("loop") { try ours(corpus, in: context) { try $0.indexInLoop(corpus.documents) } }
      }
      if rows.contains("index.trigram") {
        try measure("FTS5 trigram") { try rival(corpus, .trigram, in: context) }
      }
    }
    let titles = [
      "index.bulk": ("indexObjects", "bulk", "FTS5"),
      "index.loop": ("loop of indexObject", "loop", "FTS5"),
      "index.trigram": ("indexObjects", "bulk", "FTS5 trigram"),
    ]
    for row in rows {
      guard let (title, ours, rival) = titles[row], let oursRuns = speeds[ours], let rivalRuns = speeds[rival] else {
        continue
      }
      context.add(
        Row(
          row, corpus: corpus.name, title: title, unit: "MB/s", ours: Statistics.median(oursRuns),
          rival: (rival, Statistics.median(rivalRuns)), ratio: Statistics.medianRatio(oursRuns, rivalRuns)),
        runs: ["ours": oursRuns, rival: rivalRuns])
    }
  }

  private static func ours(
    _ corpus: Corpus, in context: BenchmarkContext, _ index: (OurIndex) throws -> Void
  ) throws -> Double {
    try context.withFreshFolder("indexing-ours") { folder in
      let ours = try OurIndex(folder: folder)
      let seconds = try Stopwatch.seconds { try index(ours) }
      try ours.expectCount(corpus.documents.count)
      ours.close()
      return seconds
    }
  }

  private static func rival(
    _ corpus: Corpus, _ tokenizer: FullTextTable.Tokenizer, in context: BenchmarkContext
  ) throws -> Double {
    try context.withFreshFolder("indexing-rival") { folder in
      let table = try FullTextTable(folder: folder, tokenizer: tokenizer)
      return try Stopwatch.seconds { try table.index(corpus.documents) }
    }
  }
}
