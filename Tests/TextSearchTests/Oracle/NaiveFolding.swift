import Foundation

/// A second opinion on which letters are the same, written apart from the library's: for the root locale and the
/// alphabets of ``MixedScripts`` only, one written character at a time.
///
/// A character is lower-cased and decomposed by compatibility (NFKD); marks on letters of alphabets go, those of kana,
/// Thai and the breve of й stay; a few letters become plain ones; what is left is composed again (NFC). Emoji lose
/// variation selectors and skin tones.
enum NaiveFolding {
  private static let plain: [Unicode.Scalar: String] = [
    "ß": "ss", "ı": "i", "đ": "d", "ħ": "h", "ł": "l", "ø": "o", "æ": "ae", "œ": "oe", "ð": "d", "þ": "th", "ς": "σ",
    "’": "'", "‘": "'", "ʼ": "'", "＇": "'", "\u{AD}": "", "\u{640}": "", "\u{200C}": "", "\u{200D}": "",
  ]

  static func fold(_ character: Character) -> [Unicode.Scalar] {
    if character.isNaiveEmoji {
      return character.unicodeScalars.filter { !("\u{FE0E}"..."\u{FE0F}" ~= $0) && !("\u{1F3FB}"..."\u{1F3FF}" ~= $0) }
    }
    let lowered = character.unicodeScalars.map(\.properties.lowercaseMapping).joined()
    var folded = ""
    var previous: Unicode.Scalar?
    for scalar in lowered.decomposedStringWithCompatibilityMapping.unicodeScalars {
      let isKeptBreve = scalar == "\u{306}" && previous == "и"
      previous = scalar
      if isMark(scalar), !isKeptBreve { continue }
      // What decomposed into capitals, as formula letters do, is lower-cased once more.
      folded += plain[scalar] ?? scalar.properties.lowercaseMapping
    }
    return Array(folded.precomposedStringWithCanonicalMapping.unicodeScalars)
  }

  /// The marks of Latin, Greek, Cyrillic, Hebrew and Arabic.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x5C4, 0x5C5, 0x5C7, 0x610...0x61A, 0x64B...0x65F, 0x670:
      true
    default: false
    }
  }
}

extension Character {
  /// Whether it is an emoji: shown as one by itself, asked to be, or one in text too; digits and such are not.
  var isNaiveEmoji: Bool {
    guard let first = unicodeScalars.first else { return false }
    return first.value > 0xFF && first.properties.isEmoji
  }
}
