/// The terms of all segments that a pattern stands for, sorted by how well they fit it.
struct ExpandedTerms {
  /// How a term fits a pattern, the best first.
  enum Fit: Int, CaseIterable {
    /// The term is what was asked for.
    case whole
    /// It has the same stem.
    case stem
    /// It begins so.
    case beginning
    /// It ends so, or holds it inside.
    case inside
    /// It is one slip away from it.
    case close
    /// It is two slips away from it.
    case distant

    /// What a match of this kind counts in the score. Even many occurrences of a lesser kind hardly reach one of a
    /// better: saturation lets frequency count 2.2 times at most.
    var factor: Double {
      switch self {
      case .whole: 1
      // Of two objects that have as many, the one with the word itself comes first: see StemPattern/writtenFactor.
      case .stem: 0.8
      case .beginning: 0.35
      case .inside: 0.12
      case .close: 0.05
      case .distant: 0.02
      }
    }
  }

  struct Term {
    let entry: TermEntry
    let fit: Fit
  }

  /// The terms of each segment of the reader.
  private(set) var segments: [[Term]] = []
  /// Of all segments together.
  private(set) var documentFrequency = 0
  /// That of the very term that was asked for.
  private(set) var wholeDocumentFrequency = 0

  /// How many documents tell how rare a match of a kind is: a word as it was asked for is as rare as itself, however many
  /// begin like it.
  func documentFrequency(of fit: Fit) -> Int { fit == .whole ? wholeDocumentFrequency : documentFrequency }

  init(_ pattern: TermPattern, in context: SearchContext) throws {
    for view in context.reader.segments {
      try context.checkCancellation()
      var terms: [Term] = []
      try TermExpander(view: view, context: context).forEachTerm(pattern) { term, entry in
        terms.append(Term(entry: entry, fit: pattern.fit(of: term)))
        documentFrequency += entry.documentFrequency
        if terms[terms.count - 1].fit == .whole { wholeDocumentFrequency += entry.documentFrequency }
        if terms.count % SearchContext.stride == 0 { try context.checkCancellation() }
        return true
      }
      segments.append(terms)
    }
  }
}

extension TermPattern {
  /// How a term that the pattern stands for fits it.
  func fit(of term: UnsafeBufferPointer<UInt8>) -> ExpandedTerms.Fit {
    switch self {
    case .exact(let bytes), .prefix(let bytes), .suffix(let bytes), .containing(let bytes):
      if term.count == bytes.count { return .whole }
      return term.starts(with: bytes) ? .beginning : .inside
    case .fuzzy(let pattern):
      if term.elementsEqual(pattern.term) { return .whole }
      return pattern.maxEdits == 1 || pattern.distance(to: Array(term)) == 1 ? .close : .distant
    case .stem: return .stem
    case .wildcard(let pattern): return pattern.firstLetters.isEmpty ? .inside : .beginning
    }
  }
}
