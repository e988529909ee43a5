/// SpotlightSearch beside TextIndex, on which it stands: indexing, and what is asked with each letter that is typed.
///
/// A query of SpotlightSearch hands out all that it finds, from thread to thread; so TextIndex is asked for all, too.
enum SpotlightScenario: Scenario {
  static let rows = ["spotlight.index"] + kinds.map { row($0) }

  private static let kinds: [QueryKind] = [.prefixOfTwo, .prefixOfThree, .prefixOfFour]

  private static func row(_ kind: QueryKind) -> String {
    kind.row.replacing("search", with: "spotlight")
  }

  static func run(in context: BenchmarkContext) throws {
    if context.wants("spotlight.index") { try runIndexing(in: context) }
    guard kinds.contains(where: { context.wants(row($0)) }) else { return }
    let ours = OurItems(folder: try context.freshFolder("searched-items"))
    try ours.index(OurItems.items(context.corpus.documents))
    for kind in kinds where context.wants(row(kind)) { try runSearch(kind, ours: ours, in: context) }
    ours.close()
  }

  private static func runIndexing(in context: BenchmarkContext) throws {
    let corpus = context.corpus
    let items = OurItems.items(corpus.documents)
    var speeds: (items: [Double], objects: [Double]) = ([], [])
    for run in 1...context.arguments.runs {
      BenchmarkContext.say("indexing items of \(corpus.name), run \(run)")
      let objects = try context.withFreshFolder("indexing-ours") { folder in
        let index = try OurIndex(folder: folder)
        defer { index.close() }
        return try Stopwatch.seconds { try index.index(corpus.documents) }
      }
      let seconds = try context.withFreshFolder("indexing-items") { folder in
        let index = OurItems(folder: folder)
        defer { index.close() }
        let seconds = try Stopwatch.seconds { try index.index(items) }
        try index.expectCount(items.count)
        return seconds
      }
      speeds.objects.append(corpus.megabytes / objects)
      speeds.items.append(corpus.megabytes / seconds)
    }
    context.add(
      Row(
        "spotlight.index", corpus: corpus.name, title: "items", unit: "MB/s", ours: Statistics.median(speeds.items),
        rival: ("indexObjects", Statistics.median(speeds.objects)),
        ratio: Statistics.medianRatio(speeds.items, speeds.objects)),
      runs: ["ours": speeds.items, "indexObjects": speeds.objects])
  }

  private static func runSearch(_ kind: QueryKind, ours: OurItems, in context: BenchmarkContext) throws {
    let queries = context.queries[kind]
    let rival = try context.ourIndex.get()
    BenchmarkContext.say("searching items: \(kind.title), \(queries.count) queries")
    let times = try Duel(queryCount: queries.count, runs: context.arguments.runs).run([
      .init(name: "ours") { _ = try ours.searchAll(prefix: queries[$0]) },
      .init(name: "TextIndex") { _ = try rival.searchAll(kind, queries[$0]) },
    ])
    context.report.searches[row(kind)] = ["ours": times[0], "TextIndex": times[1]]
    context.add(
      Row(
        "\(row(kind)).p50", corpus: context.corpus.name, title: "text that begins so, all items", unit: "µs",
        ours: times[0].median, rival: ("TextIndex", times[1].median)))
  }
}
