/// The same common words in an eighth of the documents and in all of them.
enum GrowthScenario: Scenario {
  static let rows = ["growth.common"]

  static func run(in context: BenchmarkContext) throws {
    let queries = context.queries[.commonWord]
    let whole = try context.ourIndex.get()
    let eighth = try OurIndex(folder: context.freshFolder("growth-ours"))
    try eighth.index(context.corpus.every(8).documents)
    try eighth.waitUntilAtRest()
    BenchmarkContext.say("growth")
    let times = try Duel(queryCount: queries.count, runs: context.arguments.runs).run([
      .init(name: "all") { _ = try whole.searchTopTen(.commonWord, queries[$0]) },
      .init(name: "an eighth") { _ = try eighth.searchTopTen(.commonWord, queries[$0]) },
    ])
    context.report.searches["growth.common"] = ["all": times[0], "an eighth": times[1]]
    context.add(
      Row(
        "growth.common", corpus: context.corpus.name, title: "common word, 8 times the documents", unit: "µs",
        ours: times[0].median, rival: ("ours, 1/8", times[1].median)))
    eighth.close()
  }
}
