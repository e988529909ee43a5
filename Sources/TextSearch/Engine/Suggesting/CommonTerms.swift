/// Gathers terms of all segments, and keeps those that most documents have.
struct CommonTerms {
  struct Term {
    var term: [UInt8]
    /// Of all segments together, with deleted documents.
    var documentFrequency: Int
  }

  let context: SearchContext

  /// The commonest terms that begin so and go on.
  ///
  /// - Complexity: O(*t*) in the terms that begin so, in all segments.
  func terms(beginningWith beginning: [UInt8], limit: Int) throws -> [Term] {
    var frequencies: [[UInt8]: Int] = [:]
    var steps = 0
    for view in context.reader.segments {
      try TermExpander(view: view, context: context).forEachTerm(.prefix(beginning)) { term, entry in
        steps += 1
        if steps % SearchContext.stride == 0 { try context.checkCancellation() }
        if term.count > beginning.count { frequencies[Array(term), default: 0] += entry.documentFrequency }
        return true
      }
    }
    return try best(frequencies.lazy.map { Term(term: $0.key, documentFrequency: $0.value) }, limit: limit)
  }

  /// The first of some terms in order. Many begin with one letter, and few are wanted: the others are not sorted.
  private func best(_ terms: some Sequence<Term>, limit: Int) throws -> [Term] {
    var best: [Term] = []
    var steps = 0
    let isInOrder = context.checking(Self.precedes)
    for term in terms {
      steps += 1
      if steps % SearchContext.stride == 0 { try context.checkCancellation() }
      best.append(term)
      guard limit < Int.max / 4, best.count >= limit * 2 + SearchContext.stride else { continue }
      try best.sort(by: isInOrder)
      best.removeLast(best.count - limit)
    }
    try best.sort(by: isInOrder)
    return Array(best.prefix(limit))
  }

  /// Whether any document has a term that begins so.
  func hasTerm(beginningWith beginning: [UInt8]) throws -> Bool {
    var isFound = false
    for view in context.reader.segments where !isFound {
      try TermExpander(view: view, context: context).forEachTerm(.prefix(beginning)) { _, _ in
        isFound = true
        return false
      }
    }
    return isFound
  }

  /// The commoner first; of equals the first by its bytes.
  static func precedes(_ first: Term, _ second: Term) -> Bool {
    if first.documentFrequency != second.documentFrequency {
      return first.documentFrequency > second.documentFrequency
    }
    return first.term.lexicographicallyPrecedes(second.term)
  }
}
