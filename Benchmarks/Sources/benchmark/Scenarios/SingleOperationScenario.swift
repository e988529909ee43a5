/// One document an operation, each waited for, beside one row a transaction: documents a second.
enum SingleOperationScenario: Scenario {
  static let rows = ["index.single.normal", "index.single.full"]

  static func run(in context: BenchmarkContext) throws {
    if context.wants("index.single.normal") {
      try run(
        "index.single.normal", "one object an operation, no fsync", count: 20_000, waitsForDisk: false, in: context)
    }
    if context.wants("index.single.full") {
      try run("index.single.full", "one object an operation, fsync", count: 3_000, waitsForDisk: true, in: context)
    }
  }

  private static func run(
    _ row: String, _ title: String, count: Int, waitsForDisk: Bool, in context: BenchmarkContext
  ) throws {
    let all = context.corpus.documents
    let step = max(1, all.count / count)
    let documents = stride(from: 0, to: all.count, by: step).prefix(count).map { all[$0] }
    var ours: [Double] = []
    var rival: [Double] = []
    for run in 1...context.arguments.runs {
      BenchmarkContext.say("\(row), run \(run)")
      ours.append(
        try context.withFreshFolder("single-ours") { folder in
          let index = try OurIndex(folder: folder, waitsForDisk: waitsForDisk)
          let seconds = try Stopwatch.seconds { try index.indexOneByOne(documents) }
          try index.expectCount(documents.count)
          index.close()
          return Double(documents.count) / seconds
        })
      rival.append(
        try context.withFreshFolder("single-rival") { folder in
          let table = try FullTextTable(
            folder: folder, tokenizer: .unicode61, synchronous: waitsForDisk ? .full : .normal)
          return Double(documents.count) / (try Stopwatch.seconds { try table.indexOneByOne(documents) })
        })
    }
    let rivalName = waitsForDisk ? "FTS5 FULL" : "FTS5 NORMAL"
    context.add(
      Row(
        row, corpus: context.corpus.name, title: title, unit: "documents/s", ours: Statistics.median(ours),
        rival: (rivalName, Statistics.median(rival)), ratio: Statistics.medianRatio(ours, rival)),
      runs: ["ours": ours, rivalName: rival])
  }
}
