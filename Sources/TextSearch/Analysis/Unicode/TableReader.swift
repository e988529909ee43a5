/// Reads the text form of a Unicode table that is part of the program.
struct TableReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ text: StaticString) {
    bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// The next byte without taking it.
  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Takes the next byte.
  mutating func next() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  /// Takes the hexadecimal digits that follow.
  mutating func hexadecimal() -> UInt32 {
    var value: UInt32 = 0
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(byte - UInt8(ascii: "A") + 10)
      default: return value
      }
      position += 1
    }
    return value
  }
}
