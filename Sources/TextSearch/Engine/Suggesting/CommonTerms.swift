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
        if term.count > beginning.count { frequencies[term, default: 0] += entry.documentFrequency }
        return true
      }
    }
    let terms = frequencies.map { Term(term: $0.key, documentFrequency: $0.value) }
    return Array(terms.sorted(by: Self.precedes).prefix(limit))
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
