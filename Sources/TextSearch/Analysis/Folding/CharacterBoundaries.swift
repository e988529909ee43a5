/// Where the characters (grapheme clusters) of a text begin and end, by UTF-8 offset.
struct CharacterBoundaries {
  /// Native and contiguous, so that an offset becomes an index at once.
  private let text: String

  init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
  }

  /// The start of the character that holds the byte at `offset`, or `offset` itself between two characters.
  func start(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    isSurelyBoundary(offset, in: bytes) ? offset : character(around: offset).lowerBound
  }

  /// The end of the character that holds the byte before `offset`, or `offset` itself between two characters.
  func end(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    if isSurelyBoundary(offset, in: bytes) { return offset }
    let character = character(around: offset)
    return character.lowerBound == offset ? offset : character.upperBound
  }

  /// The end of the character at `offset`, which need not be its start.
  func next(after offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    if offset + 1 >= bytes.count { return bytes.count }
    if bytes[offset] < 0x80, bytes[offset + 1] < 0x80, bytes[offset] != 0x0D { return offset + 1 }
    return character(around: offset).upperBound
  }

  private func character(around offset: Int) -> Range<Int> {
    let utf8 = text.utf8
    guard offset < utf8.count else { return utf8.count..<utf8.count }
    // A position inside a character is rounded down to its start.
    let after = text.index(after: utf8.index(utf8.startIndex, offsetBy: offset))
    let before = text.index(before: after)
    return utf8.distance(from: utf8.startIndex, to: before)..<utf8.distance(from: utf8.startIndex, to: after)
  }

  /// Whether two characters of the most common scripts meet at `offset`, which saves the look into the text.
  private func isSurelyBoundary(_ offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard offset > 0, offset < bytes.count else { return true }
    var before = offset - 1
    while before > 0, bytes[before] & 0xC0 == 0x80 { before -= 1 }
    return Self.isSimple(bytes.scalar(at: before).value) && Self.isSimple(bytes.scalar(at: offset).value)
  }

  /// Whether the scalar never joins one of its kind: printable ASCII, Latin, Greek, Cyrillic, kana, Han, Hangul syllables.
  private static func isSimple(_ value: UInt32) -> Bool {
    switch value {
    case 0x20...0x7E, 0xC0...0x2FF, 0x370...0x481, 0x48A...0x52F, 0x3041...0x3096, 0x30A1...0x30FA: true
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }
}
