extension ContextValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Makes a ``string(_:)`` from a literal, with or without interpolation.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension ContextValue: ExpressibleByIntegerLiteral {
  /// Makes an ``integer(_:)`` from a literal.
  public init(integerLiteral value: Int64) { self = .integer(value) }
}

extension ContextValue: ExpressibleByFloatLiteral {
  /// Makes a ``double(_:)`` from a literal.
  public init(floatLiteral value: Double) { self = .double(value) }
}

extension ContextValue: ExpressibleByBooleanLiteral {
  /// Makes a ``bool(_:)`` from a literal.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension ContextValue: ExpressibleByArrayLiteral {
  /// Makes an ``array(_:)`` from a literal.
  public init(arrayLiteral elements: ContextValue...) { self = .array(elements) }
}

extension ContextValue: ExpressibleByDictionaryLiteral {
  /// Makes a ``dictionary(_:)`` from a literal; of entries with one name the last stays.
  public init(dictionaryLiteral elements: (String, ContextValue)...) {
    self = .dictionary(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}

extension ContextValue: ExpressibleByNilLiteral {
  /// Makes ``null`` from `nil`.
  public init(nilLiteral: ()) { self = .null }
}
