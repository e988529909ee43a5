/// What an index of a whole corpus takes on disk, beside the text itself and the rival's tables.
enum SizeScenario: Scenario {
  static let rows = [
    "size.stored", "size.stored.compact", "size.textless", "size.textless.compact", "size.fts5", "size.trigram",
    "size.stored.at-once",
  ]

  static func run(in context: BenchmarkContext) throws {
    for corpus in [context.corpus, context.longCorpus].compactMap({ $0 }) {
      BenchmarkContext.say("sizes of \(corpus.name)")
      try run(corpus, in: context)
    }
  }

  private static func run(_ corpus: Corpus, in context: BenchmarkContext) throws {
    func add(_ row: String, _ title: String, _ ours: Int, _ rivalName: String, _ rival: Int) {
      guard context.wants(row) else { return }
      context.add(
        Row(
          row, corpus: corpus.name, title: title, unit: "MB", ours: Double(ours) / 1e6,
          rival: (rivalName, Double(rival) / 1e6)))
    }
    let stored = try ours(corpus, storesStrings: true, in: context)
    add("size.stored.at-once", "index with stored strings, closed at once", stored.atOnce, "text", corpus.byteCount)
    add("size.stored", "index with stored strings, at rest", stored.atRest, "text", corpus.byteCount)
    add("size.stored.compact", "the same after compact()", stored.compacted, "text", corpus.byteCount)
    if rows[2...3].contains(where: context.wants) {
      let textless = try ours(corpus, storesStrings: false, in: context)
      add("size.textless", "index without stored strings, at rest", textless.atRest, "text", corpus.byteCount)
      add("size.textless.compact", "the same after compact()", textless.compacted, "text", corpus.byteCount)
    }
    for (row, tokenizer) in [("size.fts5", FullTextTable.Tokenizer.unicode61), ("size.trigram", .trigram)]
    where context.wants(row) {
      let rival = try context.withFreshFolder("size-rival") { folder in
        let table = try FullTextTable(folder: folder, tokenizer: tokenizer)
        try table.index(corpus.documents)
        return try table.bytesOnDisk()
      }
      add(row, "index with stored strings, at rest", stored.atRest, "FTS5 \(tokenizer.rawValue)", rival)
    }
  }

  /// What our index takes: closed right after the last operation, opened again and left alone until it has merged what it
  /// merges in the background, and compacted.
  private static func ours(
    _ corpus: Corpus, storesStrings: Bool, in context: BenchmarkContext
  ) throws -> (atOnce: Int, atRest: Int, compacted: Int) {
    try context.withFreshFolder("size-ours") { folder in
      let index = try OurIndex(folder: folder, storesStrings: storesStrings)
      try index.index(corpus.documents)
      let atOnce = try index.closeAndMeasure()
      let resting = try OurIndex(folder: folder, storesStrings: storesStrings)
      try resting.waitUntilAtRest()
      let atRest = try resting.closeAndMeasure()
      let reopened = try OurIndex(folder: folder, storesStrings: storesStrings)
      try reopened.compact()
      return (atOnce, atRest, try reopened.closeAndMeasure())
    }
  }
}
