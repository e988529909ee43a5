/// A moment or a period that a query names.
public enum QueryTime: Hashable, Sendable {
  /// A unit of the calendar, seen from now.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// This moment; steps are seconds.
    case now
    /// This day; steps are days.
    case today
    /// The day before today; steps are days.
    case yesterday
    /// This week, as the calendar begins it; steps are weeks.
    case thisWeek = "this_week"
    /// The week before this one; steps are weeks.
    case lastWeek = "last_week"
    /// This month; steps are months.
    case thisMonth = "this_month"
    /// The month before this one; steps are months.
    case lastMonth = "last_month"
    /// This year; steps are years.
    case thisYear = "this_year"
    /// The year before this one; steps are years.
    case lastYear = "last_year"
  }

  /// A unit, so many steps later; earlier when negative.
  case relative(Unit, Int)
  /// A date by ISO 8601: a moment, or a whole day.
  case iso(String)
}

extension QueryTime: CustomStringConvertible {
  /// The time in the query language.
  public var description: String {
    switch self {
    case .relative(let unit, let steps): "$time.\(unit.rawValue)" + (steps == 0 ? "" : "(\(steps))")
    case .iso(let text): "$time.iso(\(text))"
    }
  }
}
