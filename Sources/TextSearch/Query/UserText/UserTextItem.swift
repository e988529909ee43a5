/// One item of typed text, which holds no space: a word, and what signs in it say about how it is meant.
struct UserTextItem {
  private let utf8: UnsafeBufferPointer<UInt8>

  init(_ utf8: UnsafeBufferPointer<UInt8>) { self.utf8 = utf8 }

  /// Longer names of fields are taken for text.
  private static let longestName = 256

  private static let asterisk = UInt8(ascii: "*")
  private static let tilde = UInt8(ascii: "~")

  /// What the item stands for. Whether it names a field shows when the index is known: both readings are kept.
  var query: Query {
    guard let colon, colon + 1 < utf8.count else { return word(0..<utf8.count) }
    return Query(
      .typedField(string(0..<colon), word(colon + 1..<utf8.count), otherwise: [word(0..<utf8.count)]))
  }

  /// The name of the field when the item is nothing but that and a colon.
  var nameBeforePhrase: String? {
    guard let colon, colon + 1 == utf8.count else { return nil }
    return string(0..<colon)
  }

  /// The colon behind what may be a field's name.
  private var colon: Int? {
    guard let colon = utf8.prefix(Self.longestName).firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return nil }
    return colon
  }

  private func string(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }

  /// A word with `*` or `~`, or else text, whose last word may be unfinished as that of all typed text.
  private func word(_ range: Range<Int>) -> Query {
    fuzzy(range) ?? starred(range) ?? .prefix(string(range))
  }

  /// `word~`, `word~1`, `word~2`.
  private func fuzzy(_ range: Range<Int>) -> Query? {
    var end = range.upperBound
    var edits = 1
    if let last = utf8[range].last, last == UInt8(ascii: "1") || last == UInt8(ascii: "2") {
      edits = Int(last - UInt8(ascii: "0"))
      end -= 1
    }
    guard end > range.lowerBound + 1, utf8[end - 1] == Self.tilde else { return nil }
    let word = range.lowerBound..<end - 1
    guard utf8[word].contains(where: Self.isLetter),
      !utf8[word].contains(where: { $0 == Self.asterisk || $0 == Self.tilde })
    else { return nil }
    return .fuzzy(string(word), maxEdits: edits)
  }

  /// `word*`, `*word`, `*word*` and `wo*rd`.
  private func starred(_ range: Range<Int>) -> Query? {
    guard utf8[range].contains(Self.asterisk),
      let first = utf8[range].firstIndex(where: { Self.isLetter($0) || $0 == Self.asterisk }),
      let last = utf8[range].lastIndex(where: { Self.isLetter($0) || $0 == Self.asterisk }),
      let start = utf8[range].firstIndex(where: { Self.isLetter($0) }),
      let end = utf8[range].lastIndex(where: { Self.isLetter($0) })
    else { return nil }
    let letters = start..<end + 1
    // With stars behind it only, whatever stands before is text.
    if let star = utf8[range].firstIndex(of: Self.asterisk), star > end {
      return .prefix(string(range.lowerBound..<star))
    }
    // Formulas, paths and code are text.
    guard utf8[first...last].allSatisfy({ Self.isLetter($0) || Self.isConnector($0) || $0 == Self.asterisk })
    else { return nil }
    if utf8[letters].contains(Self.asterisk) { return .wildcard(string(first..<last + 1)) }
    return last > end ? .containing(string(letters)) : .suffix(string(letters))
  }

  /// Whether there is anything in a text that signs could be about.
  static func hasLetters(_ text: String) -> Bool { text.utf8.contains(where: isLetter) }

  /// Whether a byte is, or may be, part of a letter or a digit. Signs beyond ASCII pass for letters.
  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x80..., UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }

  private static func isConnector(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "'")
  }
}
