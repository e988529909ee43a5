internal import Foundation

/// Reads what ``ContextCodec`` writes, trusting nothing: every length is held against what is left.
struct ContextDecoder {
  private let bytes: UnsafeRawBufferPointer
  private(set) var position = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }
  private var remaining: Int { bytes.count - position }

  mutating func dictionary(depth: Int) throws(TextIndexError) -> [String: ContextValue] {
    // A name takes a byte at least and so does a value: a count beyond that is nonsense, and must not reserve memory.
    let count = try length(smallestElement: 2)
    var entries: [String: ContextValue] = [:]
    entries.reserveCapacity(min(count, 256))
    for _ in 0..<count {
      let name = try string()
      guard entries.updateValue(try value(depth: depth), forKey: name) == nil else { throw nonsense("names twice") }
    }
    return entries
  }

  mutating func value(depth: Int) throws(TextIndexError) -> ContextValue {
    guard depth <= ContextCodec.maximumDepth else { throw nonsense("too many levels") }
    guard let tag = ContextCodec.Tag(rawValue: try byte()) else { throw nonsense("an unknown kind of value") }
    switch tag {
    case .null: return .null
    case .no: return .bool(false)
    case .yes: return .bool(true)
    case .integer:
      let zigzag = try number()
      return .integer(Int64(bitPattern: zigzag >> 1) ^ -Int64(bitPattern: zigzag & 1))
    case .double: return .double(try double())
    case .string: return .string(try string())
    case .date: return .date(Date(timeIntervalSinceReferenceDate: try double()))
    case .data: return .data(Data(try chunk()))
    case .array:
      let count = try length(smallestElement: 1)
      var values: [ContextValue] = []
      values.reserveCapacity(min(count, 256))
      for _ in 0..<count { values.append(try value(depth: depth + 1)) }
      return .array(values)
    case .dictionary: return .dictionary(try dictionary(depth: depth + 1))
    }
  }

  mutating func byte() throws(TextIndexError) -> UInt8 {
    guard position < bytes.count else { throw nonsense("an early end") }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func number() throws(TextIndexError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      let next = try byte()
      // The tenth byte holds the one bit that is left of 64.
      guard shift < 63 || next <= 1 else { break }
      value |= UInt64(next & 0x7f) << UInt64(shift)
      if next & 0x80 == 0 { return value }
    }
    throw nonsense("a number that is too long")
  }

  /// A count of elements that take at least so many bytes each.
  mutating func length(smallestElement: Int) throws(TextIndexError) -> Int {
    let value = try number()
    guard value <= UInt64(remaining / smallestElement) else { throw nonsense("a length beyond its end") }
    return Int(value)
  }

  mutating func chunk() throws(TextIndexError) -> UnsafeRawBufferPointer {
    let count = try length(smallestElement: 1)
    defer { position += count }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
  }

  private mutating func double() throws(TextIndexError) -> Double {
    guard remaining >= 8 else { throw nonsense("an early end") }
    defer { position += 8 }
    let bits = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
    return Double(bitPattern: UInt64(littleEndian: bits))
  }

  private mutating func string() throws(TextIndexError) -> String {
    let utf8 = try chunk()
    let text = String(decoding: utf8, as: UTF8.self)
    // Decoding repairs what is not UTF-8; a text that was repaired is not what was stored.
    guard text.utf8.elementsEqual(utf8) else { throw nonsense("a text that is not UTF-8") }
    return text
  }

  func nonsense(_ what: String) -> TextIndexError { .corruptedRecord("a document's context has \(what)") }
}
