/// Finds what somebody may have meant who wrote a word that is not there.
struct ClosestTerms {
  let context: SearchContext

  /// The terms that are fewest slips away from a word, the commonest of equally near ones first.
  ///
  /// - Parameters:
  ///   - word: The folded word.
  ///   - limit: How many terms to give.
  /// - Returns: Terms one slip away from words of three or four characters, or up to two from longer ones.
  /// - Complexity: O(*t*) in the terms of all segments; see ``EditDistance``.
  func terms(near word: [UInt8], limit: Int) throws -> [CommonTerms.Term] {
    let length = word.count { $0 & 0xC0 != 0x80 }
    let edits = length < 3 ? 0 : length < 5 ? 1 : 2
    guard edits > 0 else { return [] }
    var found: [[UInt8]: (distance: Int, documentFrequency: Int)] = [:]
    for view in context.reader.segments {
      var distance = EditDistance(to: word, limit: edits)
      for chunk in 0..<view.segment.vocabulary.chunkCount {
        try context.checkCancellation()
        try view.vocabularyChunk(chunk).forEach { term, _, entry in
          if let slips = distance.distance(of: term), slips > 0 {
            found[Array(term), default: (slips, 0)].documentFrequency += entry().documentFrequency
          }
          return true
        }
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
