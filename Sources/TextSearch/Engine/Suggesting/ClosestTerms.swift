/// Finds what somebody may have meant who wrote a word that is not there.
struct ClosestTerms {
  let context: SearchContext

  /// The terms that are fewest slips away from a word, the commonest of equally near ones first.
  ///
  /// - Parameters:
  ///   - word: The folded word.
  ///   - limit: How many terms to give.
  /// - Returns: Terms one slip away from words of three or four characters, or up to two from longer ones.
  /// - Complexity: O(*t*) in the terms of all segments; see ``FuzzyMatcher``.
  func terms(near word: [UInt8], limit: Int) throws -> [CommonTerms.Term] {
    // Two slips in four letters would leave little of a word.
    let length = word.count { $0 & 0xC0 != 0x80 }
    let edits = length < FuzzyPattern.shortestWord ? 0 : length < 5 ? 1 : 2
    guard edits > 0 else { return [] }
    let pattern = FuzzyPattern(term: word, maxEdits: edits, fixedLetters: 0)
    var found: [[UInt8]: (distance: Int, documentFrequency: Int)] = [:]
    for view in context.reader.segments {
      try context.checkCancellation()
      try TermExpander(view: view, context: context).forEachTerm(.fuzzy(pattern)) { bytes, entry in
        let term = Array(bytes)
        if let slips = found[term]?.distance ?? pattern.distance(to: term), slips > 0 {
          found[term, default: (slips, 0)].documentFrequency += entry.documentFrequency
        }
        if found.count % SearchContext.recordStride == 0 { try context.checkCancellation() }
        return true
      }
    }
    // People seldom get the first letter wrong.
    func rank(_ term: [UInt8], _ distance: Int) -> Int { distance * 2 + (term.first == word.first ? 0 : 1) }
    let terms = found.sorted { first, second in
      let ranks = (rank(first.key, first.value.distance), rank(second.key, second.value.distance))
      if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
      return CommonTerms.precedes(
        .init(term: first.key, documentFrequency: first.value.documentFrequency),
        .init(term: second.key, documentFrequency: second.value.documentFrequency))
    }
    return terms.prefix(limit).map { .init(term: $0.key, documentFrequency: $0.value.documentFrequency) }
  }
}
