/// Finds a keyword in analyzed text: any part of a word, or from inside one word over whole ones to inside another.
struct KeywordMatcher: Sendable {
  let plan: KeywordPlan

  /// Every occurrence in a text, in order of the words.
  func matches(in text: AnalyzedText, string: Int) -> [ResultMatch] {
    guard let firstSlot = plan.slots.first else { return [] }
    let tracer = SequenceTracer(tokens: text.tokens, slots: plan.slots, wordsOnly: true)
    var matches: [ResultMatch] = []
    var knownEnds: Set<[UInt8]> = []
    for (index, token) in text.tokens.enumerated() where token.kind.isWord {
      for place in firstSlot.pattern.places(in: token.term) where isLookedAt(from: place.lowerBound, in: token) {
        guard let range = range(from: index, place: place, in: text, tracer: tracer) else { continue }
        if plan.discardsDuplicates, !knownEnds.insert(Array(token.term[place.lowerBound...])).inserted { continue }
        let wordStart = min(token.utf16Range.lowerBound, range.lowerBound)
        matches.append(ResultMatch(string: string, wordStart: wordStart, range: range))
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

  /// What an occurrence covers in the original, from its first word's part to its last word's; nil if the words that
  /// should follow do not.
  private func range(
    from index: Int, place: Range<Int>, in text: AnalyzedText, tracer: SequenceTracer
  ) -> Range<Int>? {
    let start = text.utf16Range(of: index, folded: place)
    guard let lastSlot = plan.slots.dropFirst().last else { return start }
    var end: Int?
    for last in tracer.lastTokens(from: index) {
      guard let place = lastSlot.pattern.places(in: text.tokens[last].term).first else { continue }
      end = max(end ?? start.upperBound, text.utf16Range(of: last, folded: place).upperBound)
    }
    return end.map { start.lowerBound..<$0 }
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
