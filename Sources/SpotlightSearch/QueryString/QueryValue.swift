/// What a number or a date is compared with.
public enum QueryValue: Hashable, Sendable {
  /// A number; for a date the seconds since the beginning of 2001 in UTC.
  case number(Double)
  /// A time, told when the query starts.
  case time(QueryTime)

  /// Now.
  public static let now = QueryValue.time(.relative(.now, 0))
  /// Today, from midnight to midnight.
  public static let today = QueryValue.time(.relative(.today, 0))
}

extension QueryValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Makes a number from a literal.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }

  /// Makes a number from a literal.
  public init(floatLiteral value: Double) { self = .number(value) }
}

extension QueryValue: CustomStringConvertible {
  /// The value in the query language.
  public var description: String {
    switch self {
    case .number(let number):
      // Whole numbers without a point, as people write them.
      if let whole = Int64(exactly: number), abs(whole) < 1 << 53, number != 0 || number.sign == .plus {
        "\(whole)"
      } else {
        "\(number)"
      }
    case .time(let time): "\(time)"
    }
  }
}
