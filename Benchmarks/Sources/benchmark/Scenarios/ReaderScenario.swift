import Foundation

/// Two threads that search at the same time, beside one; and the same for threads that only calculate, which shows what
/// this machine gives two threads at best.
enum ReaderScenario: Scenario {
  static let rows = ["readers.two", "readers.machine"]

  static func run(in context: BenchmarkContext) throws {
    let index = try context.ourIndex.get()
    var generator = SeededGenerator(seed: 1)
    // Mixed, so that each stretch of time meets the same mixture.
    let queries = QueryKind.allCases.flatMap { kind in context.queries[kind].map { (kind, $0) } }
      .shuffled(using: &generator)
    BenchmarkContext.say("two readers")
    for query in queries { _ = try index.searchTopTen(query.0, query.1) }
    try add("readers.two", "two threads that search, all kinds", in: context) { thread, number in
      let query = queries[(thread * queries.count / 2 + number) % queries.count]
      _ = try index.searchTopTen(query.0, query.1)
    }
    try add("readers.machine", "two threads that only calculate", in: context) { thread, number in
      var generator = SeededGenerator(seed: UInt64(truncatingIfNeeded: thread << 32 + number))
      var sum: UInt64 = 0
      for _ in 0..<20_000 { sum &+= generator.next() }
      Consumer.consume(sum)
    }
  }

  /// One and two threads in turn, the one that starts changing, and the median of the rounds' ratios.
  private static func add(
    _ row: String, _ title: String, in context: BenchmarkContext,
    _ body: @escaping @Sendable (_ thread: Int, _ number: Int) throws -> Void
  ) throws {
    guard context.wants(row) else { return }
    let seconds = context.arguments.isQuick ? 0.1 : 0.5
    var one: [Double] = []
    var two: [Double] = []
    for round in 0..<(1 + 3 * context.arguments.runs) {
      for threads in round.isMultiple(of: 2) ? [1, 2] : [2, 1] {
        let speed = try Workers(count: threads, seconds: seconds).perSecond(body)
        if round > 0 { threads == 1 ? one.append(speed) : two.append(speed) }
      }
    }
    context.add(
      Row(
        row, corpus: context.corpus.name, title: title, unit: "1/s", ours: Statistics.median(two),
        rival: ("one thread", Statistics.median(one)), ratio: Statistics.medianRatio(two, one)),
      runs: ["two": two, "one": one])
  }
}
