internal import Foundation

/// Tells what numbers and times of a query stand for, at one moment.
///
/// Values are seconds since the beginning of 2001 in UTC, as dates are compared with. A moment is a period without
/// length.
struct QueryTimeResolver {
  /// A moment, or a period whose end does not belong to it.
  struct Period: Hashable {
    var start: Double
    /// Equal to ``start`` for a moment.
    var end: Double

    var isMoment: Bool { start == end }
  }

  private let calendar: Calendar
  private let now: Date

  init(_ clock: QueryClock) {
    calendar = clock.calendar
    now = clock.now()
  }

  /// In seconds since the beginning of 2001.
  var nowSeconds: Double { now.timeIntervalSinceReferenceDate }

  func period(of value: QueryValue) -> Period {
    switch value {
    case .number(let number): Period(start: number, end: number)
    case .time(.iso(let text)): isoPeriod(text)
    case .time(.relative(let unit, let steps)): period(of: unit, steps)
    }
  }

  private func period(of unit: QueryTime.Unit, _ steps: Int) -> Period {
    switch unit {
    case .now: moment(now.addingTimeInterval(Double(steps)))
    case .today: period(of: .day, steps)
    case .yesterday: period(of: .day, steps - 1)
    case .thisWeek: period(of: .weekOfYear, steps)
    case .lastWeek: period(of: .weekOfYear, steps - 1)
    case .thisMonth: period(of: .month, steps)
    case .lastMonth: period(of: .month, steps - 1)
    case .thisYear: period(of: .year, steps)
    case .lastYear: period(of: .year, steps - 1)
    }
  }

  /// The calendar's unit that now lies in, so many units later. Steps are counted from its beginning, so that a month
  /// after the 31st of January is February.
  private func period(of component: Calendar.Component, _ steps: Int) -> Period {
    guard let current = calendar.dateInterval(of: component, for: now),
      let start = calendar.date(byAdding: component, value: steps, to: current.start),
      let interval = calendar.dateInterval(of: component, for: start)
    else { return moment(now) }
    return Period(
      start: interval.start.timeIntervalSinceReferenceDate, end: interval.end.timeIntervalSinceReferenceDate)
  }

  private func moment(_ date: Date) -> Period {
    Period(start: date.timeIntervalSinceReferenceDate, end: date.timeIntervalSinceReferenceDate)
  }

  // MARK: - ISO 8601

  /// Whether a text is a date that a query may name.
  static func isDate(_ text: String) -> Bool { ISODate(text) != nil }

  private func isoPeriod(_ text: String) -> Period {
    guard let date = ISODate(text) else { return moment(now) }
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = date.secondsFromUTC.flatMap { TimeZone(secondsFromGMT: $0) } ?? calendar.timeZone
    guard let start = gregorian.date(from: date.components) else { return moment(now) }
    let exact = start.addingTimeInterval(date.fraction)
    guard date.isWholeDay, let end = gregorian.date(byAdding: .day, value: 1, to: start) else { return moment(exact) }
    return Period(start: start.timeIntervalSinceReferenceDate, end: end.timeIntervalSinceReferenceDate)
  }
}
