/// What a Unicode scalar is for the tokenizer.
///
/// The classes follow the word boundaries of Unicode Standard Annex #29, with three differences that search asks for:
/// scripts written without spaces and emoji are classes of their own, hyphens connect, and so do all kinds of apostrophes.
enum ScalarClass: UInt8, CaseIterable {
  /// Not part of any word: spaces, punctuation, symbols, controls, unassigned.
  case separator
  case lowercase
  case uppercase
  /// A letter without case.
  case letter
  case digit
  /// Belongs to the character before it and folds away: accents, points, variation selectors, joiners.
  case mark
  /// Belongs to the character before it and is part of its spelling: vowel signs, viramas, kana voicing.
  case vowelSign
  /// Folds away and belongs to no character: soft hyphen, zero-width space, tatweel, direction marks.
  case format
  /// A character of a script that is written without spaces.
  case unit
  /// The same, when it stands for several characters, such as U+337F for four ideographs.
  case unitSequence
  case emoji
  case regionalIndicator
  /// `.` and its kinds: connects letters, or digits.
  case dot
  /// `'` and its kinds: connects letters, or digits.
  case apostrophe
  /// `:` and middle dots: connects letters.
  case midLetter
  /// `,` and its kinds: connects digits.
  case midNumber
  /// `_` and its kinds: one or several connect letters and digits.
  case underscore
  /// `-` and its kinds: connects letters and digits to a chain of words.
  case hyphen
  /// `"`: connects Hebrew letters, where it stands for gershayim.
  case doubleQuote

  /// Whether it can stand in a word and is no mark: a letter or a digit.
  var isWord: Bool { rawValue >= ScalarClass.lowercase.rawValue && rawValue <= ScalarClass.digit.rawValue }
  /// Whether it is a letter.
  var isLetter: Bool { rawValue >= ScalarClass.lowercase.rawValue && rawValue <= ScalarClass.letter.rawValue }
  /// Whether it belongs to the character before it.
  var isExtending: Bool { self == .mark || self == .vowelSign }
  /// Whether it is indexed on its own.
  var isUnit: Bool {
    rawValue >= ScalarClass.unit.rawValue && rawValue <= ScalarClass.regionalIndicator.rawValue
  }
  /// Whether it can stand inside a surface, between two words.
  var isConnector: Bool { rawValue >= ScalarClass.dot.rawValue }
}
