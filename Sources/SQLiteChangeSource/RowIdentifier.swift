internal import Foundation

/// Turns keys into identifiers and back.
///
/// A key of one text column is its own identifier, and a whole number is written in digits: `PRJ-17`, `17`. Everything else
/// is written as literals with commas between: `7,'de'`, `x'00ff'`, `1.5`. A text that is no UTF-8, or that other bytes are
/// the same as to Swift, is written by its bytes: `t'ff'`. So two keys never have the same identifier.
struct RowIdentifier {
  /// How many columns the key has.
  let count: Int
  /// Whether it is one column that holds texts.
  let isPlain: Bool

  /// The identifier of a key.
  func encode(_ key: [KeyValue]) -> String {
    if isPlain, let text = key.first?.plainText, !Self.looksLikeLiteral(text) { return text }
    return key.map(Self.literal).joined(separator: ",")
  }

  /// The key of an identifier; nil when no key has it.
  func decode(_ identifier: String) -> [KeyValue]? {
    if isPlain, !Self.looksLikeLiteral(identifier) { return [.text(Array(identifier.utf8))] }
    var rest = Array(identifier.utf8)[...]
    var key: [KeyValue] = []
    while true {
      guard let value = Self.readLiteral(&rest) else { return nil }
      key.append(value)
      guard let comma = rest.popFirst() else { break }
      if comma != UInt8(ascii: ",") { return nil }
    }
    return key.count == count && encode(key).utf8.elementsEqual(identifier.utf8) ? key : nil
  }

  private static func looksLikeLiteral(_ text: String) -> Bool {
    text.isEmpty || ["'", "x'", "t'"].contains { text.utf8.starts(with: $0.utf8) }
  }

  private static func literal(_ value: KeyValue) -> String {
    switch value {
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let bytes):
      value.plainText.map { "'" + $0.replacingOccurrences(of: "'", with: "''") + "'" } ?? "t'\(hex(bytes))'"
    case .blob(let bytes): "x'\(hex(bytes))'"
    }
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  private static func readLiteral(_ rest: inout ArraySlice<UInt8>) -> KeyValue? {
    let quote = UInt8(ascii: "'")
    switch rest.first {
    case quote: return readQuoted(&rest).map { .text($0) }
    case UInt8(ascii: "x") where rest.dropFirst().first == quote:
      rest.removeFirst()
      return readQuoted(&rest).flatMap(bytes).map { .blob($0) }
    case UInt8(ascii: "t") where rest.dropFirst().first == quote:
      rest.removeFirst()
      return readQuoted(&rest).flatMap(bytes).map { .text($0) }
    default:
      let digits = rest.prefix { $0 != UInt8(ascii: ",") }
      rest = rest.dropFirst(digits.count)
      let text = String(decoding: digits, as: UTF8.self)
      return Int64(text).map { .integer($0) } ?? Double(text).flatMap { $0.isNaN ? nil : .real($0) }
    }
  }

  private static func readQuoted(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    let quote = UInt8(ascii: "'")
    guard rest.popFirst() == quote else { return nil }
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte != quote {
        bytes.append(byte)
      } else if rest.first == quote {
        bytes.append(quote)
        rest.removeFirst()
      } else {
        return bytes
      }
    }
    return nil
  }

  private static func bytes(_ hex: [UInt8]) -> [UInt8]? {
    guard hex.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: hex.count, by: 2) {
      guard let byte = UInt8(String(decoding: hex[index..<index + 2], as: UTF8.self), radix: 16) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}
