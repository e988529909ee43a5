import Foundation

/// Measures TextSearch beside its rivals and says which of the project's aims are met.
@main
struct BenchmarkCommand {
  static var scenarios: [any Scenario.Type] {
    [
      IndexingScenario.self, SingleOperationScenario.self, SizeScenario.self, SearchScenario.self,
      KeywordScenario.self, OpeningScenario.self, GrowthScenario.self, ReaderScenario.self, MemoryScenario.self,
      AncestorScenario.self, TantivyScenario.self,
      ScalingScenario.self, SpotlightScenario.self,
    ]
  }

  static func main() {
    do {
      exit(try run(Array(CommandLine.arguments.dropFirst())))
    } catch {
      BenchmarkContext.say("benchmark: \(error)")
      exit(2)
    }
  }

  /// Returns the exit status: 0, or 1 when hit counts are wrong or, if that was asked for, a limit is missed.
  private static func run(_ words: [String]) throws -> Int32 {
    if words.contains("--help") || words.contains("-h") {
      print(Arguments.usage)
      return 0
    }
    if words.first == ChildTask.option {
      let task = try JSONDecoder().decode(ChildTask.self, from: Data((words.last ?? "").utf8))
      print(try task.figure())
      return 0
    }
    let arguments = try Arguments(words)
    if arguments.listsRows {
      print(scenarios.flatMap { $0.rows }.joined(separator: "\n"))
      return 0
    }
    assert(onlyInDebug(), "never reached")
    let context = try BenchmarkContext(arguments)
    for scenario in scenarios where scenario.rows.contains(where: context.wants) {
      try scenario.run(in: context)
      // What is there so far is kept, whatever comes.
      try context.report.write(to: arguments.output)
    }
    return conclude(context)
  }

  private static func conclude(_ context: BenchmarkContext) -> Int32 {
    let rows = context.report.rows.filter { context.wants($0.name) }
    print(ResultTable(rows: rows).text)
    let missed = rows.filter { $0.isMet == false }
    let checks = context.report.checks
    let failures = checks.flatMap(\.failures)
    let (checked, exact) = checks.reduce((0, 0)) { ($0.0 + $1.checked, $0.1 + $1.exact) }
    print("\n\(rows.count) rows, \(missed.count) of \(rows.filter { $0.limit != nil }.count) limits missed")
    print("hit counts of \(checked) queries compared, \(exact) of them with one right answer")
    if !failures.isEmpty {
      print("\(failures.count) HIT COUNTS ARE WRONG, so that no figure above counts:")
      print(failures.prefix(20).joined(separator: "\n"))
    }
    if context.arguments.isQuick { print("quick: too small to judge speed by") }
    return !failures.isEmpty || (context.arguments.isStrict && !missed.isEmpty) ? 1 : 0
  }

  private static func onlyInDebug() -> Bool {
    BenchmarkContext.say("warning: this is a debug build, its figures mean nothing; use -c release")
    return true
  }
}
