public import Foundation

/// What a query takes for now, and the calendar that days, weeks and months are told by.
public struct QueryClock: Sendable {
  /// The calendar, with its time zone and its first day of the week.
  public var calendar: Calendar
  /// Tells the time; asked once, when a query starts.
  public var now: @Sendable () -> Date

  /// Makes a clock.
  ///
  /// - Parameters:
  ///   - calendar: The calendar, with its time zone and its first day of the week; the user's by default.
  ///   - now: Tells the time; the system's by default.
  public init(calendar: Calendar = .current, now: @escaping @Sendable () -> Date = { Date() }) {
    self.calendar = calendar
    self.now = now
  }
}
