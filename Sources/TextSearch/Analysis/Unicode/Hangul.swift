/// Hangul syllables are composed by arithmetic (The Unicode Standard, section 3.12).
enum Hangul {
  private static let leading: UInt32 = 0x1100
  private static let vowel: UInt32 = 0x1161
  private static let trailing: UInt32 = 0x11A7
  private static let syllable: UInt32 = 0xAC00
  private static let vowelCount: UInt32 = 21
  private static let trailingCount: UInt32 = 28

  /// Scalars that can be the second of a pair: vowels and trailing consonants.
  static let seconds: [ClosedRange<UInt32>] = [0x1161...0x1175, 0x11A8...0x11C2]

  /// The syllable of a leading consonant and a vowel, or of a syllable and a trailing consonant; nil for other pairs.
  static func composite(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if 0x1100...0x1112 ~= first, 0x1161...0x1175 ~= second {
      return syllable + ((first - leading) * vowelCount + (second - vowel)) * trailingCount
    }
    if 0xAC00...0xD7A3 ~= first, (first - syllable) % trailingCount == 0, 0x11A8...0x11C2 ~= second {
      return first + (second - trailing)
    }
    return nil
  }
}
