/// Finds a keyword in analyzed text: any part of a word, or from inside one word over whole ones to inside another.
struct KeywordMatcher: Sendable {
  let plan: KeywordPlan

  /// Every occurrence in a text, in order of the words.
  func matches(in text: AnalyzedText, string: Int) -> [ResultMatch] {
    guard let firstSlot = plan.slots.first else { return [] }
    let tracer = SequenceTracer(text: text, string: string, slots: plan.slots, wordsOnly: true)
    var matches: [ResultMatch] = []
    var knownEnds: Set<[UInt8]> = []
    for (index, token) in text.tokens.enumerated() where token.kind.isWord {
      let places = firstSlot.pattern.places(in: token.term).filter { isLookedAt(from: $0.lowerBound, in: token) }
      if places.isEmpty { continue }
      var end = 0
      if plan.slots.count > 1 {
        guard let last = tracer.end(from: index) else { continue }
        end = last
      }
      for (place, range) in zip(places, text.utf16Ranges(of: index, places: places)) {
        if plan.discardsDuplicates, !knownEnds.insert(Array(token.term[place.lowerBound...])).inserted { continue }
        matches.append(
          ResultMatch(
            string: string, wordStart: min(token.utf16Range.lowerBound, range.lowerBound),
            range: range.lowerBound..<max(range.upperBound, end)))
      }
    }
    return matches
  }

  /// Whether the end of a word from a byte on counts: it is long enough, and no part of a stop word.
  ///
  /// Scripts without spaces are exempt, and so is a whole word that begins a keyword of several words: titles such as
  /// “A Night at the Opera” are found as they are written.
  private func isLookedAt(from start: Int, in token: AnalyzedToken) -> Bool {
    if token.isUnit || (plan.slots.count > 1 && start == 0) { return true }
    return token.term[start...].scalarCount(isAtLeast: plan.minimalTokenLength) && !plan.stopWords.contains(token.term)
  }
}

extension ArraySlice<UInt8> {
  /// Whether the UTF-8 bytes hold this many scalars or more.
  fileprivate func scalarCount(isAtLeast minimum: Int) -> Bool {
    if count < minimum { return false }
    var scalars = 0
    for byte in self where byte & 0xC0 != 0x80 {
      scalars += 1
      if scalars >= minimum { return true }
    }
    return scalars >= minimum
  }
}
