import Foundation
import TextSearch

extension JSONValue {
  /// A value that was kept beside a document: moments as ISO 8601, bytes in base 64, numbers that JSON lacks as null.
  init(_ value: ContextValue) {
    self =
      switch value {
      case .string(let text): .string(text)
      case .integer(let number): .integer(number)
      case .double(let number): number.isFinite ? .number(number) : .null
      case .bool(let flag): .bool(flag)
      case .date(let date): .string(date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
      case .data(let data): .string(data.base64EncodedString())
      case .array(let values): .array(values.map { JSONValue($0) })
      case .dictionary(let values): .object(values.mapValues { JSONValue($0) })
      case .null: .null
      }
  }
}
