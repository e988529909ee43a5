/// Fuzzy words and wildcards.
extension TermExpander {
  /// The terms that are close to a word, in order.
  func scan(fuzzy pattern: FuzzyPattern, _ body: Body) throws {
    let vocabulary = view.segment.vocabulary
    let prefix = pattern.fixedBytes
    let start = prefix.isEmpty ? StemTerm.firstWord[...] : prefix
    var matcher = FuzzyMatcher(pattern)
    var chunk = vocabulary.chunk(for: Array(start)) ?? 0
    while chunk < vocabulary.chunkCount {
      let first = vocabulary.firstKey(ofChunk: chunk)
      if !first.starts(with: prefix), prefix.lexicographicallyPrecedes(first) { return }
      try context?.checkCancellation()
      if canHold(chunk, &matcher) {
        let terms = try view.vocabularyChunk(chunk)
        let goesOn = try terms.forEach { term, index in
          matcher.distance(to: term) == nil || StemTerm.isStem(term) ? true : try body(term, terms, index)
        }
        if !goesOn { return }
      }
      chunk += 1
    }
  }

  /// Whether a chunk can hold a close term: all its terms begin with what its first one and the next chunk's share.
  private func canHold(_ chunk: Int, _ matcher: inout FuzzyMatcher) -> Bool {
    let vocabulary = view.segment.vocabulary
    guard chunk + 1 < vocabulary.chunkCount else { return true }
    let first = vocabulary.firstKey(ofChunk: chunk)
    let shared = zip(first, vocabulary.firstKey(ofChunk: chunk + 1)).prefix { $0 == $1 }.count
    return first.prefix(shared).withUnsafeBufferPointer { matcher.canFit(beginning: $0) }
  }

  /// The terms that fit a pattern with wildcards, in order.
  func scan(wildcard pattern: WildcardPattern, _ body: Body) throws {
    let prefix = pattern.firstLetters
    // The longest run of letters narrows more than a shorter beginning does.
    let letters = pattern.longestLetters
    if !prefix.isEmpty, prefix.count >= letters.count || letters.count < 3 {
      try forEachPlace(.prefix(prefix)) { term, chunk, index in
        pattern.matches(term) ? try body(term, chunk, index) : true
      }
    } else {
      try scan(letters.isEmpty ? nil : candidates(containing: letters), where: pattern.matches, body)
    }
  }
}
