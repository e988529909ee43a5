internal import Foundation

@testable internal import SpotlightSearch
@testable internal import TextSearch

/// Any text as a query of Core Spotlight: refused with an error, or read, and then its description reads as the same, and
/// it becomes a query of the index.
struct SpotlightTarget: FuzzTarget {
  static let name = "spotlight"

  private let planner = QueryPlanner(analysis: TextAnalysis(analyzer: StandardAnalyzer()))
  private let planning: QueryPlanning

  init() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    // The same moment at each run, so that a finding stays one.
    let now = Date(timeIntervalSinceReferenceDate: 750_000_000)
    planning = QueryPlanning(clock: QueryClock(calendar: calendar, now: { now }), keepsText: true)
  }

  mutating func run(_ bytes: UnsafeRawBufferPointer) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    _ = QueryString.escape(text)
    guard let query = try? QueryString(text) else { return }
    let again = try? QueryString(query.description)
    FuzzRun.expect(again == query, "A query's description is another query.")
    _ = try planner.plan(planning.query(for: [query.expression]))
  }
}
