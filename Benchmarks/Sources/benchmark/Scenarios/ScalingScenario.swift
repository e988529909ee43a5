/// Curves for the plots: time to index and to search against the size of the text, 0.5 to 50 MB of both corpora mixed.
enum ScalingScenario: Scenario {
  static let rows = ["scaling"]
  private static let megabytes = [0.5, 1, 2, 5, 10, 20, 50]
  private static let ancestorMegabytes = 5.0
  private static let queryCount = 100

  static func run(in context: BenchmarkContext) throws {
    let mixed = Corpus(name: "mixed", documents: context.corpus.documents + (context.longCorpus?.documents ?? []))
    for size in megabytes {
      guard let corpus = mixed.shuffled(bytes: Int(size * 1e6)) else { break }
      BenchmarkContext.say("scaling, \(Figure.text(size)) MB")
      try run(corpus, in: context)
    }
  }

  private static func run(_ corpus: Corpus, in context: BenchmarkContext) throws {
    var times: [String: [Double]] = [:]
    func add(_ curve: String, _ contender: String, _ value: Double) {
      context.report.points.append(
        .init(curve: curve, contender: contender, megabytes: corpus.megabytes, value: value))
    }
    // What takes so long that little else of the machine can matter is built once.
    let runs = corpus.megabytes < 15 ? context.arguments.runs : 1
    for _ in 0..<(runs - 1) { try build(corpus, in: context, times: &times).ours.close() }
    let built = try build(corpus, in: context, times: &times)
    try built.ours.waitUntilAtRest()
    for (contender, seconds) in times.sorted(by: { $0.key > $1.key }) {
      add("indexing, s", contender, Statistics.median(seconds))
    }
    try searches(
      .commonWord, "common word, top 10, µs", built.ours, ("FTS5 unicode61", built.unicode), in: context, add)
    try searches(.infix, "inside words, top 10, µs", built.ours, ("FTS5 trigram", built.trigram), in: context, add)
    var ancestor: AncestorIndex?
    if corpus.megabytes <= ancestorMegabytes * 1.1 {
      let index = try AncestorIndex(folder: context.freshFolder("scaling-ancestor"))
      add("indexing, s", "a key per suffix", try Stopwatch.seconds { try index.index(corpus.documents) })
      ancestor = index
    }
    try keywords(built.ours, built.trigram, ancestor, in: context, add)
    built.ours.close()
  }

  private static func build(
    _ corpus: Corpus, in context: BenchmarkContext, times: inout [String: [Double]]
  ) throws -> (ours: OurIndex, unicode: FullTextTable, trigram: FullTextTable) {
    let ours = try OurIndex(folder: context.freshFolder("scaling-ours"))
    let unicode = try FullTextTable(folder: context.freshFolder("scaling-unicode61"), tokenizer: .unicode61)
    let trigram = try FullTextTable(folder: context.freshFolder("scaling-trigram"), tokenizer: .trigram)
    times["TextSearch", default: []].append(try Stopwatch.seconds { try ours.index(corpus.documents) })
    times["FTS5 unicode61", default: []].append(try Stopwatch.seconds { try unicode.index(corpus.documents) })
    times["FTS5 trigram", default: []].append(try Stopwatch.seconds { try trigram.index(corpus.documents) })
    if let tantivy = try context.tantivy.get() {
      times["tantivy", default: []].append(try tantivy.index(corpus).seconds)
    }
    return (ours, unicode, trigram)
  }

  private static func searches(
    _ kind: QueryKind, _ curve: String, _ ours: OurIndex, _ rival: (name: String, table: FullTextTable),
    in context: BenchmarkContext, _ add: (String, String, Double) -> Void
  ) throws {
    let queries = Array(context.queries[kind].prefix(queryCount))
    let times = try Duel(queryCount: queries.count, runs: context.arguments.runs).run([
      .init(name: "ours") { _ = try ours.searchTopTen(kind, queries[$0]) },
      .init(name: rival.name) { _ = try rival.table.searchTopTen(FullTextTable.match(kind, queries[$0])) },
    ])
    add(curve, "TextSearch", times[0].median)
    add(curve, rival.name, times[1].median)
    guard let tantivy = try context.tantivy.get() else { return }
    var tantivyTimes = SearchTimes()
    for run in 0...context.arguments.runs {
      let answer = try tantivy.search(kind, queries)
      if run > 0 { tantivyTimes.addRun(nanoseconds: answer.net) }
    }
    add(curve, "tantivy", tantivyTimes.median)
  }

  private static func keywords(
    _ ours: OurIndex, _ trigram: FullTextTable, _ ancestor: AncestorIndex?, in context: BenchmarkContext,
    _ add: (String, String, Double) -> Void
  ) throws {
    let queries = Array(context.queries[.infix].prefix(queryCount))
    var contenders: [Duel.Contender] = [
      .init(name: "TextSearch") { _ = try ours.searchAll(keyword: queries[$0]) },
      .init(name: "FTS5 trigram") { _ = try trigram.searchAll(FullTextTable.match(.infix, queries[$0])) },
    ]
    if let ancestor {
      contenders.append(
        .init(name: "a key per suffix") { Consumer.consume(UInt64(ancestor.searchAll(keyword: queries[$0]))) })
    }
    let times = try Duel(queryCount: queries.count, runs: context.arguments.runs).run(contenders)
    for (contender, times) in zip(contenders, times) { add("keyword, all results, µs", contender.name, times.median) }
  }
}
