/// A word, and how many slips of the pen a term may be away from it.
///
/// Slips are counted by optimal string alignment (Damerau, 1964, in its restricted form): a letter too much, a letter
/// missing, another letter, or two neighbours exchanged, and no letter is touched twice. Letters are folded scalars.
struct FuzzyPattern: Hashable, Sendable {
  /// The folded word.
  var term: [UInt8]
  /// How many slips are allowed, 1 or 2.
  var maxEdits: Int
  /// How many letters at the beginning must be as they are in the word.
  var fixedLetters: Int

  /// Shorter words have too many neighbours that mean something else: they are found only as they are.
  static let shortestWord = 3
  /// The shortest word that may have two slips.
  static let shortestWordOfTwoEdits = 6

  /// The pattern of a folded word: an exact one when the word is too short for slips, or none are allowed.
  static func pattern(of term: [UInt8], maxEdits: Int, fixedLetters: Int) -> TermPattern {
    let length = term.count { $0 & 0xC0 != 0x80 }
    let allowed = length < shortestWord ? 0 : length < shortestWordOfTwoEdits ? 1 : 2
    let edits = min(maxEdits, allowed)
    guard edits > 0 else { return .exact(term) }
    return .fuzzy(FuzzyPattern(term: term, maxEdits: edits, fixedLetters: min(fixedLetters, length)))
  }

  /// The bytes with which each term begins that fits.
  var fixedBytes: ArraySlice<UInt8> {
    var letters = 0
    let end = term.firstIndex { byte in
      if byte & 0xC0 != 0x80 { letters += 1 }
      return letters > fixedLetters
    }
    return term[..<(end ?? term.count)]
  }

  /// How many slips a term is away from the word; nil when they are too many.
  func distance(to term: [UInt8]) -> Int? {
    // Each slip changes the length by four bytes at most: most terms need no further look.
    guard abs(term.count - self.term.count) <= 4 * maxEdits, term.starts(with: fixedBytes) else { return nil }
    var matcher = FuzzyMatcher(self)
    return term.withUnsafeBufferPointer { matcher.distance(to: $0) }
  }
}
