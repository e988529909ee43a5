import Foundation

/// From nothing open to the first result in hand, with the files in the system's cache.
enum OpeningScenario: Scenario {
  static let rows = ["open.first"]

  static func run(in context: BenchmarkContext) throws {
    guard let word = context.queries[.commonWord].first else { return }
    let corpus = context.corpus
    BenchmarkContext.say("opening")
    let oursFolder = try context.freshFolder("opened-ours")
    let rivalFolder = try context.freshFolder("opened-rival")
    let index = try OurIndex(folder: oursFolder)
    try index.index(corpus.documents)
    _ = try index.closeAndMeasure()
    try FullTextTable(folder: rivalFolder, tokenizer: .unicode61).index(corpus.documents)
    var ours: [Double] = []
    var rival: [Double] = []
    for _ in 0..<(10 * context.arguments.repetitions) {
      let watch = Stopwatch()
      let index = try OurIndex(folder: oursFolder)
      _ = try index.searchTopTen(.commonWord, word)
      ours.append(watch.nanoseconds / 1e6)
      index.close()
      let rivalWatch = Stopwatch()
      _ = try FullTextTable(folder: rivalFolder, tokenizer: .unicode61).searchTopTen("\"\(word)\"")
      rival.append(rivalWatch.nanoseconds / 1e6)
    }
    // An aim in milliseconds, so the rival stands in the runs only.
    context.add(
      Row(
        "open.first", corpus: corpus.name, title: "open and show the first result", unit: "ms",
        ours: Statistics.median(ours)),
      runs: ["ours": ours, "FTS5": rival])
    try FileManager.default.removeItem(at: oursFolder)
    try FileManager.default.removeItem(at: rivalFolder)
  }
}
