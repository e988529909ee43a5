import Foundation

/// How far memory grows while whole corpora are indexed: at most the budget and 64 MB more.
enum MemoryScenario: Scenario {
  static let rows = ["memory.longdocs", "memory.many"]

  static func run(in context: BenchmarkContext) throws {
    let arguments = context.arguments
    if let longCorpus = context.longCorpus, context.wants("memory.longdocs") {
      try run("memory.longdocs", longCorpus.name, count: longCorpus.documents.count, in: context) { folder in
        .memory(
          corpus: arguments.longCorpus, documentLimit: arguments.longDocumentLimit, count: longCorpus.documents.count,
          folder: folder)
      }
    }
    if context.wants("memory.many") {
      let count = arguments.isQuick ? 10_000 : 500_000
      try run("memory.many", context.corpus.name, count: count, in: context) { folder in
        .memory(corpus: arguments.corpus, documentLimit: arguments.documentLimit, count: count, folder: folder)
      }
    }
  }

  private static func run(
    _ row: String, _ corpus: String, count: Int, in context: BenchmarkContext, _ task: (URL) -> ChildTask
  ) throws {
    BenchmarkContext.say("\(row), \(count) documents")
    let growth = try context.withFreshFolder("memory-ours") { try task($0).figureFromOwnProcess() }
    context.add(
      Row(
        row, corpus: corpus, title: "memory growth, \(count) documents", unit: "MB", ours: growth,
        limit: .atMost(Double(OurIndex.memoryBudgetBytes) / 1e6 + 64)))
  }
}
