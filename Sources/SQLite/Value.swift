/// What a column of a row holds, or a parameter is given: SQLite's five kinds.
package enum Value: Sendable, Hashable {
  case null
  case integer(Int64)
  /// A number with a fraction. SQLite keeps no NaN: it becomes null.
  case real(Double)
  /// A text. Bytes that are no UTF-8 are read as replacement characters.
  case text(String)
  case blob([UInt8])
}

extension Value {
  /// The number, or nil for other kinds.
  package var integerValue: Int64? { if case .integer(let value) = self { value } else { nil } }

  /// The number, of either kind, or nil for other kinds.
  package var realValue: Double? {
    switch self {
    case .real(let value): value
    case .integer(let value): Double(value)
    case .null, .text, .blob: nil
    }
  }

  /// The text, or nil for other kinds.
  package var textValue: String? { if case .text(let value) = self { value } else { nil } }

  /// The bytes, or nil for other kinds.
  package var blobValue: [UInt8]? { if case .blob(let value) = self { value } else { nil } }

  package var isNull: Bool { self == .null }
}

extension Value {
  /// A text, or null for nil.
  package init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// A number, or null for nil.
  package init(_ integer: Int64?) { self = integer.map { .integer($0) } ?? .null }

  /// A number, or null for nil.
  package init(_ integer: Int?) { self = integer.map { .integer(Int64($0)) } ?? .null }

  /// A number, or null for nil.
  package init(_ real: Double?) { self = real.map { .real($0) } ?? .null }

  /// Bytes, or null for nil.
  package init(_ blob: [UInt8]?) { self = blob.map { .blob($0) } ?? .null }
}

extension Value: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral
{
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .real(value) }
  package init(stringLiteral value: String) { self = .text(value) }
}
