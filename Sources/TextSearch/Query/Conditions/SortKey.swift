internal import Foundation

/// A context value as bytes whose order is the order of the values.
///
/// The kinds come one after another: false, true, numbers, dates, texts, data, arrays, dictionaries. Whole and
/// floating-point numbers are compared by value, to the last digit, and what is not a number comes behind all numbers.
/// Texts are compared as searches see them, without case and accents, and only if they are alike so by their bytes.
/// Arrays are compared element by element, dictionaries entry by entry in the order of the names.
enum SortKey {
  private enum Kind: UInt8 {
    // 0 ends arrays and dictionaries.
    case null = 1, no, yes, number, date, text, data, array, dictionary
  }

  private static let folder = TermFolder(family: .root)

  /// The bytes of a value.
  static func bytes(of value: ContextValue) -> [UInt8] {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return bytes
  }

  /// Adds the bytes of a value to others.
  static func append(_ value: ContextValue, to bytes: inout [UInt8]) {
    switch value {
    case .null: append(kind: .null, to: &bytes)
    case .bool(let value): append(kind: value ? .yes : .no, to: &bytes)
    case .integer(let value):
      append(kind: .number, to: &bytes)
      // The double at or below it, and what it lacks.
      var nearest = Double(value)
      if nearest >= 0x1p63 || Int64(nearest) > value { nearest = nearest.nextDown }
      append(nearest, to: &bytes)
      append(bigEndian: UInt16(truncatingIfNeeded: value &- Int64(nearest)), to: &bytes)
    case .double(let value):
      append(kind: .number, to: &bytes)
      append(value, to: &bytes)
      append(bigEndian: UInt16(0), to: &bytes)
    case .date(let value):
      append(kind: .date, to: &bytes)
      append(value.timeIntervalSinceReferenceDate, to: &bytes)
    case .string(var value):
      append(kind: .text, to: &bytes)
      append(delimited: value.withUTF8 { folder.fold($0) }, to: &bytes)
      append(delimited: value.utf8, to: &bytes)
    case .data(let value):
      append(kind: .data, to: &bytes)
      append(delimited: value, to: &bytes)
    case .array(let values):
      append(kind: .array, to: &bytes)
      for value in values { append(value, to: &bytes) }
      bytes.append(0)
    case .dictionary(let values):
      append(kind: .dictionary, to: &bytes)
      for (name, value) in values.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
        // No kind is 0, and so is no entry.
        bytes.append(1)
        append(delimited: name.utf8, to: &bytes)
        append(value, to: &bytes)
      }
      bytes.append(0)
    }
  }

  private static func append(kind: Kind, to bytes: inout [UInt8]) { bytes.append(kind.rawValue) }

  private static func append(bigEndian value: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
  }

  /// IEEE 754 orders numbers of one sign as their bits; turning those of negative ones round orders all.
  private static func append(_ number: Double, to bytes: inout [UInt8]) {
    let number = number.isNaN ? Double.nan : number == 0 ? 0 : number
    let bits = number.bitPattern
    append(bigEndian: bits >> 63 == 0 ? bits | 1 << 63 : ~bits, to: &bytes)
  }

  /// Bytes that end where they end, so that none is taken for the beginning of another: 0 becomes 0 255, the end 0 0.
  private static func append(delimited content: some Sequence<UInt8>, to bytes: inout [UInt8]) {
    for byte in content {
      bytes.append(byte)
      if byte == 0 { bytes.append(0xFF) }
    }
    bytes += [0, 0]
  }
}
