/// What an index of a whole corpus takes on disk, beside the text itself and the rival's tables.
enum SizeScenario: Scenario {
  static let rows = [
    "size.stored", "size.stored.compact", "size.textless", "size.textless.compact", "size.fts5", "size.trigram",
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
    add("size.stored", "index with stored strings, as it lies", stored.asItLies, "text", corpus.byteCount)
    add("size.stored.compact", "the same after compact()", stored.compacted, "text", corpus.byteCount)
    if rows[2...3].contains(where: context.wants) {
      let textless = try ours(corpus, storesStrings: false, in: context)
      add("size.textless", "index without stored strings, as it lies", textless.asItLies, "text", corpus.byteCount)
      add("size.textless.compact", "the same after compact()", textless.compacted, "text", corpus.byteCount)
    }
    for (row, tokenizer) in [("size.fts5", FullTextTable.Tokenizer.unicode61), ("size.trigram", .trigram)]
    where context.wants(row) {
      let rival = try context.withFreshFolder("size-rival") { folder in
        let table = try FullTextTable(folder: folder, tokenizer: tokenizer)
        try table.index(corpus.documents)
        return try table.bytesOnDisk()
      }
      add(row, "index with stored strings, as it lies", stored.asItLies, "FTS5 \(tokenizer.rawValue)", rival)
    }
  }

  private static func ours(
    _ corpus: Corpus, storesStrings: Bool, in context: BenchmarkContext
  ) throws -> (asItLies: Int, compacted: Int) {
    try context.withFreshFolder("size-ours") { folder in
      let index = try OurIndex(folder: folder, storesStrings: storesStrings)
      try index.index(corpus.documents)
      let asItLies = try index.closeAndMeasure()
      let reopened = try OurIndex(folder: folder, storesStrings: storesStrings)
      try reopened.compact()
      return (asItLies, try reopened.closeAndMeasure())
    }
  }
}
