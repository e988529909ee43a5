/// Which terms of a vocabulary a part of a query stands for. Bytes are folded UTF-8, never empty.
enum TermPattern: Hashable, Sendable {
  case exact([UInt8])
  case prefix([UInt8])
  case suffix([UInt8])
  case containing([UInt8])
  case fuzzy(FuzzyPattern)
  case wildcard(WildcardPattern)
  case stem(StemPattern)
}

/// Terms that must stand one after another, as in a phrase or in a keyword of several words.
struct SequencePattern: Hashable, Sendable {
  struct Slot: Hashable, Sendable {
    /// From the end of the slot before to the start of this one, in positions: 0 = directly next. 0 for the first slot.
    var gap: Int
    var pattern: TermPattern
  }
  /// Two or more; a single one only where a ``NearPattern`` holds a word.
  var slots: [Slot]
}
