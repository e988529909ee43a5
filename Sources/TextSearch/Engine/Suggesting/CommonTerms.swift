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
  /// - Complexity: O(*t*) in the terms that begin so, in all segments. Only a few of them are in memory at a time.
  func terms(beginningWith beginning: [UInt8], limit: Int) throws -> [Term] {
    var best = Best(limit: limit, context: context)
    let walkers = try context.reader.segments.map { try TermWalker(view: $0, prefix: beginning, context: context) }
    // The same term stands in several segments, and in all of them in order.
    while var least = walkers.first(where: { !$0.isAtEnd }) {
      for walker in walkers where !walker.isAtEnd && walker.precedes(least) { least = walker }
      let same = walkers.filter { !$0.isAtEnd && !least.precedes($0) }
      let frequency = same.reduce(0) { $0 + $1.documentFrequency }
      if best.canTake(frequency), least.length > beginning.count {
        try best.insert(Term(term: least.term, documentFrequency: frequency))
      }
      for walker in same { try walker.next() }
    }
    return try best.finish()
  }

  /// The first of many terms in order. They come in the order of their bytes.
  private struct Best {
    let limit: Int
    let context: SearchContext
    private var terms: [Term] = []
    /// What is no commoner cannot be among the first any more.
    private var threshold = 0

    init(limit: Int, context: SearchContext) {
      self.limit = limit
      self.context = context
    }

    func canTake(_ documentFrequency: Int) -> Bool { documentFrequency > threshold }

    mutating func insert(_ term: Term) throws {
      terms.append(term)
      if limit < Int.max / 4, terms.count >= limit * 2 + SearchContext.stride { try trim() }
    }

    mutating func finish() throws -> [Term] {
      try trim()
      return terms
    }

    private mutating func trim() throws {
      try context.sort(&terms, by: CommonTerms.precedes)
      guard terms.count > limit else { return }
      terms.removeLast(terms.count - limit)
      threshold = terms.last?.documentFrequency ?? Int.max
    }
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
