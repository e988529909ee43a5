internal import Foundation

/// The compact form in which a document's record holds its context.
///
/// An empty context is no bytes. Otherwise: the number of entries, then each name and value in the order of the names'
/// bytes, so that equal contexts have equal bytes. A value is a tag and its payload; numbers without a sign are LEB128,
/// signed ones zigzag LEB128, floating-point ones and dates eight bytes, least significant first; texts and data
/// have their length before them.
enum ContextCodec {
  /// How deep arrays and dictionaries may stand in each other; it keeps the stack safe from what the disk says.
  static let maximumDepth = 64

  enum Tag: UInt8 {
    case null, no, yes, integer, double, string, date, data, array, dictionary
  }

  /// The bytes of a context.
  ///
  /// - Throws: ``TextIndexError/Code/invalidArgument`` when it is nested deeper than ``maximumDepth``.
  static func encode(_ context: [String: ContextValue]) throws(TextIndexError) -> [UInt8] {
    guard !context.isEmpty else { return [] }
    var encoder = Encoder()
    try encoder.append(context, depth: 0)
    return encoder.bytes
  }

  /// The context that `bytes` hold.
  ///
  /// - Throws: ``TextIndexError/Code/corrupted`` when they are not what ``encode(_:)`` writes.
  static func decode(_ bytes: UnsafeRawBufferPointer) throws(TextIndexError) -> [String: ContextValue] {
    guard !bytes.isEmpty else { return [:] }
    var decoder = ContextDecoder(bytes)
    let context = try decoder.dictionary(depth: 0)
    guard decoder.isAtEnd else { throw .corruptedRecord("a document's context has bytes after its end") }
    return context
  }

  /// The context that `bytes` hold.
  static func decode(_ bytes: [UInt8]) throws(TextIndexError) -> [String: ContextValue] {
    guard !bytes.isEmpty else { return [:] }
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(TextIndexError) in try decode(buffer) }
    }
    return try result.get()
  }

  private struct Encoder {
    var bytes: [UInt8] = []

    mutating func append(_ dictionary: [String: ContextValue], depth: Int) throws(TextIndexError) {
      append(UInt64(dictionary.count))
      let entries = dictionary.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      for (name, value) in entries {
        append(name)
        try append(value, depth: depth)
      }
    }

    mutating func append(_ value: ContextValue, depth: Int) throws(TextIndexError) {
      guard depth <= ContextCodec.maximumDepth else {
        throw .invalidArgument(
          "A context is nested deeper than \(ContextCodec.maximumDepth) levels; keep such a value as data.")
      }
      switch value {
      case .null: append(.null)
      case .bool(let value): append(value ? .yes : .no)
      case .integer(let value):
        append(.integer)
        append(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
      case .double(let value):
        append(.double)
        append(value)
      case .string(let value):
        append(.string)
        append(value)
      case .date(let value):
        append(.date)
        append(value.timeIntervalSinceReferenceDate)
      case .data(let value):
        append(.data)
        append(UInt64(value.count))
        bytes.append(contentsOf: value)
      case .array(let values):
        append(.array)
        append(UInt64(values.count))
        for value in values { try append(value, depth: depth + 1) }
      case .dictionary(let values):
        append(.dictionary)
        try append(values, depth: depth + 1)
      }
    }

    private mutating func append(_ tag: Tag) { bytes.append(tag.rawValue) }

    private mutating func append(_ number: UInt64) {
      var rest = number
      while rest >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    private mutating func append(_ number: Double) {
      withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }

    private mutating func append(_ text: String) {
      append(UInt64(text.utf8.count))
      bytes.append(contentsOf: text.utf8)
    }
  }
}
