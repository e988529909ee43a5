/// What the tokenizer's fast path knows of a byte. A separator has none of them.
enum ByteFlags {
  static let lowercase: UInt8 = 1
  static let uppercase: UInt8 = 2
  static let digit: UInt8 = 4
  static let otherLetter: UInt8 = 8
  static let connector: UInt8 = 0x40
  static let beyondASCII: UInt8 = 0x80

  static let letter = lowercase | uppercase | otherLetter
  static let word = letter | digit

  /// The flags of a scalar of this class; marks and units have none.
  @inline(__always)
  static func of(_ scalarClass: ScalarClass) -> UInt8 {
    switch scalarClass {
    case .lowercase: lowercase
    case .uppercase: uppercase
    case .letter: otherLetter
    case .digit: digit
    case .dot, .apostrophe, .midLetter, .midNumber, .underscore, .hyphen, .doubleQuote: connector
    default: 0
    }
  }
}
