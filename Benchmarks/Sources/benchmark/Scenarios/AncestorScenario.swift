/// One key for each end of each word at each place, as the ancestor had it, on 10 MB of text.
enum AncestorScenario: Scenario {
  static let rows = ["ancestor.time", "ancestor.size"]

  static func run(in context: BenchmarkContext) throws {
    let corpus = context.corpus.shuffled(bytes: 10_000_000) ?? context.corpus
    BenchmarkContext.say("the ancestor's layout, \(Figure.text(corpus.megabytes)) MB")
    var ours: (seconds: [Double], bytes: Int) = ([], 0)
    for _ in 1...context.arguments.runs {
      ours.seconds.append(
        try context.withFreshFolder("ancestor-ours") { folder in
          let index = try OurIndex(folder: folder)
          let seconds = try Stopwatch.seconds { try index.index(corpus.documents) }
          ours.bytes = try index.closeAndMeasure()
          return seconds
        })
    }
    // Once: it takes minutes, and the ratio is far from its limit.
    let ancestor = try context.withFreshFolder("ancestor") { folder in
      let index = try AncestorIndex(folder: folder)
      let seconds = try Stopwatch.seconds { try index.index(corpus.documents) }
      return (seconds: seconds, bytes: try index.bytesOnDisk())
    }
    context.add(
      Row(
        "ancestor.time", corpus: corpus.name, title: "indexObjects, 10 MB", unit: "MB/s",
        ours: corpus.megabytes / Statistics.median(ours.seconds),
        rival: ("a key per suffix", corpus.megabytes / ancestor.seconds)))
    context.add(
      Row(
        "ancestor.size", corpus: corpus.name, title: "index of 10 MB", unit: "MB", ours: Double(ours.bytes) / 1e6,
        rival: ("a key per suffix", Double(ancestor.bytes) / 1e6)))
  }
}
