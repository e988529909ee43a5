internal import Foundation
internal import SQLite

/// A value of a key's column. Texts keep their bytes, as in SQLite other bytes are another key.
enum KeyValue: Hashable {
  case integer(Int64)
  case real(Double)
  case text([UInt8])
  case blob([UInt8])

  /// Reads a column of the row that a statement stands at; nil for null, which is no part of a key.
  init?(_ statement: Statement, at index: Int) {
    if let bytes = statement.textBytes(at: index) {
      self = .text(bytes)
      return
    }
    switch statement.value(at: index) {
    case .integer(let value): self = .integer(value)
    case .real(let value):
      // SQLite takes 1 and 1.0 for the same key.
      if let whole = Int64(exactly: value) { self = .integer(whole) } else { self = .real(value) }
    case .blob(let bytes): self = .blob(bytes)
    case .null, .text: return nil
    }
  }

  func bind(to statement: Statement, at index: Int) throws {
    switch self {
    case .integer(let value): try statement.bind(.integer(value), at: index)
    case .real(let value): try statement.bind(.real(value), at: index)
    case .text(let bytes): try statement.bindText(bytes: bytes, at: index)
    case .blob(let bytes): try statement.bind(.blob(bytes), at: index)
    }
  }

  /// The text, if it is well-formed and composed: then no other text is the same to Swift.
  var plainText: String? {
    guard case .text(let bytes) = self, let text = String(validating: bytes, as: UTF8.self) else { return nil }
    if bytes.allSatisfy({ $0 < 0x80 }) { return text }
    return text.precomposedStringWithCanonicalMapping.utf8.elementsEqual(bytes) ? text : nil
  }
}
