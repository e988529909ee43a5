import Foundation
import Testing

@testable import SpotlightSearch

@Suite("Times in queries")
struct QueryTimeTests {
  /// Berlin, weeks from Monday; a Thursday, an hour and a half after the clocks went forward on the Sunday before.
  static let clock: QueryClock = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
    calendar.firstWeekday = 2
    calendar.minimumDaysInFirstWeek = 4
    let now = date("2024-04-04T13:30:00+02:00")
    return QueryClock(calendar: calendar, now: { now })
  }()

  private static func date(_ text: String) -> Date {
    ISO8601DateFormatter().date(from: text) ?? .distantPast
  }

  static let periods: [(String, String, String)] = [
    ("$time.now", "2024-04-04T13:30:00+02:00", "2024-04-04T13:30:00+02:00"),
    ("$time.now(-90)", "2024-04-04T13:28:30+02:00", "2024-04-04T13:28:30+02:00"),
    ("$time.now(3600)", "2024-04-04T14:30:00+02:00", "2024-04-04T14:30:00+02:00"),
    ("$time.today", "2024-04-04T00:00:00+02:00", "2024-04-05T00:00:00+02:00"),
    ("$time.today(1)", "2024-04-05T00:00:00+02:00", "2024-04-06T00:00:00+02:00"),
    ("$time.today(-4)", "2024-03-31T00:00:00+01:00", "2024-04-01T00:00:00+02:00"),
    ("$time.yesterday", "2024-04-03T00:00:00+02:00", "2024-04-04T00:00:00+02:00"),
    ("$time.yesterday(-1)", "2024-04-02T00:00:00+02:00", "2024-04-03T00:00:00+02:00"),
    ("$time.this_week", "2024-04-01T00:00:00+02:00", "2024-04-08T00:00:00+02:00"),
    ("$time.this_week(1)", "2024-04-08T00:00:00+02:00", "2024-04-15T00:00:00+02:00"),
    ("$time.last_week", "2024-03-25T00:00:00+01:00", "2024-04-01T00:00:00+02:00"),
    ("$time.last_week(-1)", "2024-03-18T00:00:00+01:00", "2024-03-25T00:00:00+01:00"),
    ("$time.this_month", "2024-04-01T00:00:00+02:00", "2024-05-01T00:00:00+02:00"),
    ("$time.this_month(-2)", "2024-02-01T00:00:00+01:00", "2024-03-01T00:00:00+01:00"),
    ("$time.last_month", "2024-03-01T00:00:00+01:00", "2024-04-01T00:00:00+02:00"),
    ("$time.last_month(3)", "2024-06-01T00:00:00+02:00", "2024-07-01T00:00:00+02:00"),
    ("$time.this_year", "2024-01-01T00:00:00+01:00", "2025-01-01T00:00:00+01:00"),
    ("$time.this_year(1)", "2025-01-01T00:00:00+01:00", "2026-01-01T00:00:00+01:00"),
    ("$time.last_year", "2023-01-01T00:00:00+01:00", "2024-01-01T00:00:00+01:00"),
    ("$time.last_year(-3)", "2020-01-01T00:00:00+01:00", "2021-01-01T00:00:00+01:00"),
    ("$time.iso(2024-03-31)", "2024-03-31T00:00:00+01:00", "2024-04-01T00:00:00+02:00"),
    ("$time.iso(2024-02-29T12:00:00Z)", "2024-02-29T12:00:00Z", "2024-02-29T12:00:00Z"),
    ("$time.iso(2024-02-29T12:00)", "2024-02-29T12:00:00+01:00", "2024-02-29T12:00:00+01:00"),
    ("$time.iso(2024-02-29T12:00:00-0530)", "2024-02-29T12:00:00-05:30", "2024-02-29T12:00:00-05:30"),
    ("733622400", "2024-04-01T00:00:00Z", "2024-04-01T00:00:00Z"),
  ]

  @Test("A time stands for a period of the calendar, or a moment", arguments: periods)
  func period(text: String, start: String, end: String) throws {
    let condition = try QueryString("dueDate == \(text)").expression
    guard case .condition(let condition) = condition, case .number(.equal, let value) = condition.requirement else {
      Issue.record("\(condition)")
      return
    }
    let period = QueryTimeResolver(Self.clock).period(of: value)
    #expect(Date(timeIntervalSinceReferenceDate: period.start) == Self.date(start))
    #expect(Date(timeIntervalSinceReferenceDate: period.end) == Self.date(end))
  }

  @Test("A fraction of a second counts")
  func fraction() {
    let resolver = QueryTimeResolver(Self.clock)
    let whole = resolver.period(of: .time(.iso("2024-02-29T12:00:00Z")))
    let more = resolver.period(of: .time(.iso("2024-02-29T12:00:00.25Z")))
    #expect(more.start == whole.start + 0.25)
  }

  /// Before, at the beginning of, in, at the end of and behind today, by number.
  private static let moments = [
    "2024-04-03T23:59:59+02:00", "2024-04-04T00:00:00+02:00", "2024-04-04T12:00:00+02:00", "2024-04-05T00:00:00+02:00",
    "2024-04-06T00:00:00+02:00",
  ]

  static let comparisons: [(String, [Int])] = [
    ("dueDate == $time.today", [1, 2]), ("dueDate != $time.today", [0, 3, 4, 5]), ("dueDate < $time.today", [0]),
    ("dueDate <= $time.today", [0, 1, 2]), ("dueDate > $time.today", [3, 4]), ("dueDate >= $time.today", [1, 2, 3, 4]),
    ("InRange(dueDate, $time.today, $time.today)", [1, 2]),
    ("InRange(dueDate, $time.yesterday, $time.today)", [0, 1, 2]),
    ("InRange(dueDate, $time.today, $time.today(1))", [1, 2, 3]),
    ("dueDate == $time.iso(2024-04-04T12:00:00+02:00)", [2]),
    ("dueDate > $time.iso(2024-04-04T12:00:00+02:00)", [3, 4]),
    ("dueDate >= $time.iso(2024-04-04T12:00:00+02:00)", [2, 3, 4]), ("dueDate < $time.now", [0, 1, 2]),
    ("InRange(dueDate, $time.iso(2024-04-04T12:00:00+02:00), $time.iso(2024-04-05T00:00:00+02:00))", [2, 3]),
    ("dueDate == $time.this_week", [0, 1, 2, 3, 4]), ("dueDate == $time.last_year", []),
    (#"dueDate == "*""#, [0, 1, 2, 3, 4]), (#"dueDate != "*""#, [5]),
  ]

  @Test("Dates compare with moments and periods", arguments: comparisons)
  func comparison(text: String, expected: [Int]) async throws {
    let test = try TestIndex(SearchableIndexConfiguration(clock: Self.clock))
    try await test.index.indexSearchableItems(
      Self.moments.enumerated().map { number, moment in
        SearchableItem("\(number)") { $0.dueDate = Self.date(moment) }
      } + [SearchableItem("5") { $0.title = "never" }])
    #expect(try await test.find(text) == expected.map(String.init))
  }
}
