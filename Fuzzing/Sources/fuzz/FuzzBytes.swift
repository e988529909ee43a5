/// Takes decisions from bytes, so that libFuzzer can vary them; zeros behind the end.
struct FuzzBytes {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position >= bytes.count }

  mutating func byte() -> UInt8 {
    guard position < bytes.count else { return 0 }
    defer { position += 1 }
    return bytes[position]
  }

  /// A number below `end`.
  mutating func number(below end: Int) -> Int {
    let number = end > 256 ? Int(byte()) << 8 | Int(byte()) : Int(byte())
    return number % max(1, end)
  }

  mutating func element<Element>(of elements: [Element]) -> Element { elements[number(below: elements.count)] }

  /// All that is left.
  mutating func rest() -> UnsafeRawBufferPointer {
    defer { position = bytes.count }
    return UnsafeRawBufferPointer(rebasing: bytes[min(position, bytes.count)...])
  }

  /// All that is left, as text.
  mutating func text() -> String { String(decoding: rest(), as: UTF8.self) }
}
