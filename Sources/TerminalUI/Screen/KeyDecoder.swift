/// Tells keys from the bytes that a terminal sends, in whatever pieces they come.
package struct KeyDecoder: Sendable {
  private var bytes: [UInt8] = []

  package init() {}

  /// Whether more bytes may belong to what has come: after a moment of silence it is what it is.
  package var isWaiting: Bool { !bytes.isEmpty }

  /// The keys that are complete now.
  package mutating func add(_ new: [UInt8]) -> [Key] {
    bytes += new
    return decode(isComplete: false)
  }

  /// The keys in what has come, with nothing to follow: a lone escape is the Esc key then.
  package mutating func finish() -> [Key] { decode(isComplete: true) }

  private mutating func decode(isComplete: Bool) -> [Key] {
    var keys: [Key] = []
    var text: [UInt8] = []
    func flush() {
      if !text.isEmpty { keys.append(.text(String(decoding: text, as: UTF8.self))) }
      text = []
    }
    var rest = bytes[...]
    loop: while let byte = rest.first {
      switch byte {
      case 0x1B:
        flush()
        guard let (key, length) = Self.escapeSequence(rest, isComplete: isComplete) else { break loop }
        if let key { keys.append(key) }
        rest = rest.dropFirst(length)
      case 0x00..<0x20, 0x7F:
        flush()
        keys.append(Self.control(byte))
        rest = rest.dropFirst()
      default:
        let length = byte < 0xC0 || byte >= 0xF8 ? 1 : byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
        if rest.count < length, !isComplete { break loop }
        text += rest.prefix(length)
        rest = rest.dropFirst(length)
      }
    }
    flush()
    bytes = Array(rest)
    return keys
  }

  private static func control(_ byte: UInt8) -> Key {
    switch byte {
    case 0x0A, 0x0D: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    default: .control(Character(Unicode.Scalar(byte + 0x40)))
    }
  }

  /// The key of a sequence that begins with escape, nil for one that means nothing here, and how long the sequence is.
  ///
  /// - Returns: Nil when the sequence has not come in full.
  private static func escapeSequence(_ bytes: ArraySlice<UInt8>, isComplete: Bool) -> (Key?, Int)? {
    let start = bytes.startIndex
    guard bytes.count > 1 else { return isComplete ? (.escape, 1) : nil }
    let introducer = bytes[start + 1]
    if introducer == UInt8(ascii: "O") {
      guard bytes.count > 2 else { return isComplete ? (.escape, 2) : nil }
      return (named(bytes[start + 2]), 3)
    }
    guard introducer == UInt8(ascii: "[") else { return (.escape, 1) }
    // ECMA-48 5.4: parameters, then one byte from @ to ~ that ends the sequence.
    guard let end = bytes[(start + 2)...].firstIndex(where: { (0x40...0x7E).contains($0) }) else {
      return isComplete ? (nil, bytes.count) : nil
    }
    let length = end - start + 1
    guard bytes[end] == UInt8(ascii: "~") else { return (named(bytes[end]), length) }
    let number = String(decoding: bytes[(start + 2)..<end].prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
    let keys: [String: Key] = [
      "1": .home, "7": .home, "4": .end, "8": .end, "3": .delete, "5": .pageUp, "6": .pageDown,
    ]
    return (keys[number], length)
  }

  private static func named(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    default: nil
    }
  }
}
