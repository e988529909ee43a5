/// How far memory grows while whole corpora are indexed: at most the budget and 64 MB more.
enum MemoryScenario: Scenario {
  static let rows = ["memory.longdocs", "memory.many"]

  static func run(in context: BenchmarkContext) throws {
    if let longCorpus = context.longCorpus, context.wants("memory.longdocs") {
      try run(
        "memory.longdocs", longCorpus.name,
        RepeatedDocuments(
          documents: longCorpus.documents, count: longCorpus.documents.count), in: context)
    }
    if context.wants("memory.many") {
      let count = context.arguments.isQuick ? 10_000 : 500_000
      try run(
        "memory.many", context.corpus.name,
        RepeatedDocuments(
          documents: context.corpus.documents, count: count), in: context)
    }
  }

  private static func run(
    _ row: String, _ corpus: String, _ documents: RepeatedDocuments, in context: BenchmarkContext
  ) throws {
    BenchmarkContext.say("\(row), \(documents.count) documents")
    try context.withFreshFolder("memory-ours") { folder in
      let index = try OurIndex(folder: folder)
      ProcessMemory.resetPeak()
      guard let before = ProcessMemory.resident else { return }
      try index.index(documents)
      guard let peak = ProcessMemory.peak else { return }
      index.close()
      context.add(
        Row(
          row, corpus: corpus, title: "memory growth, \(documents.count) documents", unit: "MB", ours: peak - before,
          limit: .atMost(Double(OurIndex.memoryBudgetBytes) / 1e6 + 64)))
    }
  }
}
