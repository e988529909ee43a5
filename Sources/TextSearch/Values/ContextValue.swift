public import Foundation

/// A value that an index keeps beside an object and hands back with each result.
///
/// Literals work wherever a value is expected:
/// ```swift
/// let context: [String: ContextValue] = ["title": "Harbour at dusk", "year": 1931, "tags": ["oil", "sea"], "lent": nil]
/// ```
public enum ContextValue: Sendable, Hashable {
  /// A text.
  case string(String)
  /// A whole number.
  case integer(Int64)
  /// A floating-point number, of any value.
  case double(Double)
  /// True or false.
  case bool(Bool)
  /// A moment.
  case date(Date)
  /// Raw bytes.
  case data(Data)
  /// Values in order.
  case array([ContextValue])
  /// Values by name.
  case dictionary([String: ContextValue])
  /// The absence of a value, kept as such.
  case null
}

extension ContextValue {
  /// The text, or nil when it is another kind of value.
  public var stringValue: String? { if case .string(let value) = self { value } else { nil } }
  /// The whole number, or nil when it is another kind of value.
  public var integerValue: Int64? { if case .integer(let value) = self { value } else { nil } }
  /// The floating-point number, or nil when it is another kind of value, a whole number too.
  public var doubleValue: Double? { if case .double(let value) = self { value } else { nil } }
  /// True or false, or nil when it is another kind of value.
  public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }
  /// The moment, or nil when it is another kind of value.
  public var dateValue: Date? { if case .date(let value) = self { value } else { nil } }
  /// The bytes, or nil when it is another kind of value.
  public var dataValue: Data? { if case .data(let value) = self { value } else { nil } }
  /// The values in order, or nil when it is another kind of value.
  public var arrayValue: [ContextValue]? { if case .array(let value) = self { value } else { nil } }
  /// The values by name, or nil when it is another kind of value.
  public var dictionaryValue: [String: ContextValue]? { if case .dictionary(let value) = self { value } else { nil } }
  /// Whether it is ``null``.
  public var isNull: Bool { self == .null }
}
