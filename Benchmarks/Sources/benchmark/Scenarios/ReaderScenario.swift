import Foundation
import Synchronization

/// Two threads that search at the same time, beside one: searches a second.
enum ReaderScenario: Scenario {
  static let rows = ["readers.two"]

  static func run(in context: BenchmarkContext) throws {
    let index = try context.ourIndex.get()
    let queries = QueryKind.allCases.flatMap { kind in context.queries[kind].map { (kind, $0) } }
    BenchmarkContext.say("two readers")
    var one: [Double] = []
    var two: [Double] = []
    for run in 0...context.arguments.repetitions {
      let single = try searchesPerSecond(threads: 1, queries, in: index)
      let double = try searchesPerSecond(threads: 2, queries, in: index)
      guard run > 0 else { continue }
      one.append(single)
      two.append(double)
    }
    context.add(
      Row(
        "readers.two", corpus: context.corpus.name, title: "two threads that search, all kinds", unit: "searches/s",
        ours: Statistics.median(two), rival: ("ours, one thread", Statistics.median(one))),
      runs: ["two": two, "one": one])
  }

  private static func searchesPerSecond(
    threads: Int, _ queries: [(QueryKind, String)], in index: OurIndex
  ) throws -> Double {
    let failure = Mutex<(any Error)?>(nil)
    let seconds = Stopwatch.seconds {
      DispatchQueue.concurrentPerform(iterations: threads) { thread in
        do {
          // Each begins somewhere else, so that they do not walk in step.
          let start = thread * queries.count / threads
          for number in queries.indices {
            let (kind, text) = queries[(start + number) % queries.count]
            _ = try index.searchTopTen(kind, text)
          }
        } catch {
          failure.withLock { $0 = error }
        }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    return Double(threads * queries.count) / seconds
  }
}
