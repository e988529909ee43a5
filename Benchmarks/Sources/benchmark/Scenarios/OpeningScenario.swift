import Foundation

/// From nothing open to the first result in hand, with the files in the system's cache.
enum OpeningScenario: Scenario {
  static let rows = ["open.first", "open.process"]

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
    var process: [Double] = []
    for _ in 0..<(10 * context.arguments.runs) {
      ours.append(try ChildTask.opening(folder: oursFolder, word: word).figure())
      let watch = Stopwatch()
      _ = try FullTextTable(folder: rivalFolder, tokenizer: .unicode61).searchTopTen("\"\(word)\"")
      rival.append(watch.nanoseconds / 1e6)
      if context.wants("open.process") {
        process.append(try ChildTask.opening(folder: oursFolder, word: word).figureFromOwnProcess())
      }
    }
    // An aim in milliseconds, so the rival stands in the runs only.
    for (row, title, figures) in [
      ("open.first", "open and show the first result", ours),
      ("open.process", "the same, first thing in a new process", process),
    ] where context.wants(row) {
      context.add(
        Row(row, corpus: corpus.name, title: title, unit: "ms", ours: Statistics.median(figures)),
        runs: ["ours": figures, "FTS5": rival])
    }
    try FileManager.default.removeItem(at: oursFolder)
    try FileManager.default.removeItem(at: rivalFolder)
  }
}
