/// Where the characters (grapheme clusters) of a text begin and end, by UTF-8 offset.
struct CharacterBoundaries {
  /// Native and contiguous, so that an offset becomes an index at once.
  private let text: String
  /// The character that was looked at last, or nothing before the first one.
  private var known = 0..<0
  /// Its end. Such an index remembers that it stands between two characters; one made of an offset does not.
  private var knownEnd: String.Index
  /// From the known character on, characters are walked over up to this many bytes away.
  private static let longestWalk = 64

  init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    knownEnd = text.startIndex
  }

  /// The start of the character that holds the byte at `offset`, or `offset` itself between two characters.
  mutating func start(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    isSurelyBoundary(offset, in: bytes) ? offset : character(around: offset).lowerBound
  }

  /// The end of the character that holds the byte before `offset`, or `offset` itself between two characters.
  mutating func end(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    if isSurelyBoundary(offset, in: bytes) { return offset }
    let character = character(around: offset)
    return character.lowerBound == offset ? offset : character.upperBound
  }

  /// The end of the character at `offset`, which need not be its start.
  mutating func next(after offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    if offset + 1 >= bytes.count { return bytes.count }
    if bytes[offset] < 0x80, bytes[offset + 1] < 0x80, bytes[offset] != 0x0D { return offset + 1 }
    return character(around: offset).upperBound
  }

  /// Going on from a known character costs the bytes between. Looking back from a place in the middle of nowhere can cost
  /// the whole text before: a row of flags has to be counted from its start.
  private mutating func character(around offset: Int) -> Range<Int> {
    let utf8 = text.utf8
    guard offset < utf8.count else { return utf8.count..<utf8.count }
    if known.contains(offset) { return known }
    if offset >= known.upperBound, offset - known.upperBound <= Self.longestWalk {
      repeat {
        knownEnd = text.index(after: knownEnd)
        known = known.upperBound..<utf8.distance(from: utf8.startIndex, to: knownEnd)
      } while offset >= known.upperBound
    } else {
      // A position inside a character is rounded down to its start.
      knownEnd = text.index(after: utf8.index(utf8.startIndex, offsetBy: offset))
      let start = text.index(before: knownEnd)
      known = utf8.distance(from: utf8.startIndex, to: start)..<utf8.distance(from: utf8.startIndex, to: knownEnd)
    }
    return known
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
