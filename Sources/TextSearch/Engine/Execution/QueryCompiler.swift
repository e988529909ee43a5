/// Makes an iterator for each segment out of a plan.
struct QueryCompiler {
  let context: SearchContext
  /// Whether anybody asks for scores.
  var isRanked = true

  var segments: [SegmentView] { context.reader.segments }

  /// The iterators of `plan`, one for each segment of the reader.
  func iterators(for plan: QueryPlan) throws -> [DocumentIterator] {
    try compile(plan, field: nil, factor: 1)
  }

  // The planner bounds the depth of plans.
  func compile(_ plan: QueryPlan, field: Int?, factor: Double) throws -> [DocumentIterator] {
    switch plan {
    case .nothing: return segments.map { _ in EmptyIterator() }
    case .everything: return segments.map { EverythingIterator(count: $0.documents.count) }
    case .term(let pattern): return try compile(pattern, field: field, factor: factor)
    case .sequence(let sequence): return try compile(sequence, field: field, factor: factor)
    case .near(let near): return try compile(near, field: field, factor: factor)
    case .field(let number, let inner): return try compile(inner, field: number, factor: factor)
    case .ordered(let range): return try compile(range)
    case .checked(let inner, let check):
      return try compile(inner, field: field, factor: factor).enumerated().map { segment, candidates in
        try CheckedIterator(candidates, check: check, view: segments[segment], context: context)
      }
    case .boosted(let inner, let boost): return try compile(inner, field: field, factor: factor * boost)
    case .unmarked(let inner): return try compile(inner, field: field, factor: factor)
    case .not(let inner):
      return try exclude([inner], from: segments.map { EverythingIterator(count: $0.documents.count) }, field: field)
    case .any(let plans):
      let parts = try plans.map { try compile($0, field: field, factor: factor) }
      return segments.indices.map { segment in DisjunctionIterator(parts.map { $0[segment] }) }
    case .all(let required, let optional):
      let excluded = required.compactMap { plan -> QueryPlan? in
        if case .not(let inner) = plan { inner } else { nil }
      }
      let positive = try required.filter(\.isPositive).map { try compile($0, field: field, factor: factor) }
      let additional = try optional.map { try compile($0, field: field, factor: factor) }
      let all = try segments.indices.map { segment -> DocumentIterator in
        if positive.isEmpty { return EverythingIterator(count: segments[segment].documents.count) }
        if positive.count == 1, additional.isEmpty { return positive[0][segment] }
        return try ConjunctionIterator(
          required: positive.map { $0[segment] }, optional: additional.map { $0[segment] }, context: context)
      }
      return try exclude(excluded, from: all, field: field)
    }
  }

  private func exclude(
    _ plans: [QueryPlan], from base: [DocumentIterator], field: Int?
  ) throws -> [DocumentIterator] {
    guard !plans.isEmpty else { return base }
    let parts = try plans.map { try compile($0, field: field, factor: 0) }
    return try segments.indices.map { segment in
      try ExclusionIterator(base[segment], excluding: DisjunctionIterator(parts.map { $0[segment] }), context: context)
    }
  }

  private func compile(_ pattern: TermPattern, field: Int?, factor: Double) throws -> [DocumentIterator] {
    // What is in the first string can be told without positions.
    if !isRanked, field == nil || field == 0 {
      return try ExpandedTerms(pattern, in: context).segments.enumerated().map { segment, terms in
        terms.isEmpty
          ? EmptyIterator()
          : try UnrankedUnion(view: segments[segment], context: context, onlyFirstString: field == 0).iterator(terms)
      }
    }
    return try expand(pattern, field: field, factor: factor).enumerated().map { segment, expansion in
      switch expansion {
      case .nothing: EmptyIterator()
      case .term(let entry, let scorer): try TermIterator(view: segments[segment], entry: entry, scorer: scorer)
      case .documents(let list): list
      }
    }
  }

  /// What a pattern stands for in one segment.
  enum Expansion {
    case nothing
    /// One term, of which nothing has been read yet.
    case term(TermEntry, TermScorer)
    /// Several, with the documents that hold any of them.
    case documents(ListIterator)

    /// How many documents there are, deleted ones too.
    var count: Int {
      switch self {
      case .nothing: 0
      case .term(let entry, _): entry.documentFrequency
      case .documents(let list): list.documents.count
      }
    }
  }

  /// What a pattern stands for, segment by segment.
  func expand(_ pattern: TermPattern, field: Int? = nil, factor: Double = 1) throws -> [Expansion] {
    let terms = try ExpandedTerms(pattern, in: context)
    let weights = TermFit.allCases.map { fit in
      factor * fit.factor * context.inverseDocumentFrequency(terms.documentFrequency(of: fit))
    }
    return try segments.indices.map { segment in
      let view = segments[segment]
      let found = terms.segments[segment]
      guard let first = found.first else { return .nothing }
      guard found.count == 1, field == nil else {
        return .documents(try UnionScorer(view: view, context: context, field: field, factors: weights).iterator(found))
      }
      let scorer = TermScorer(
        similarity: context.similarity, averageLength: context.reader.averageLength,
        factor: weights[first.fit.rawValue], documents: view.documents)
      return .term(first.entry, scorer)
    }
  }

  private func compile(_ sequence: SequencePattern, field: Int?, factor: Double) throws -> [DocumentIterator] {
    var known: [TermPattern: ExpandedTerms] = [:]
    let slots = try sequence.slots.map { slot -> ExpandedTerms in
      let terms = try known[slot.pattern] ?? ExpandedTerms(slot.pattern, in: context)
      known[slot.pattern] = terms
      return terms
    }
    // A sequence is as telling as its words together (Lucene's measure for phrases).
    let weight = factor * slots.reduce(0) { $0 + context.inverseDocumentFrequency($1.documentFrequency) }
    return try segments.indices.map { segment in
      let entries = slots.map { $0.segments[segment].entries }
      if entries.contains(where: \.isEmpty) { return EmptyIterator() }
      let view = segments[segment]
      var documents: [UInt32] = []
      var scores: [Double] = []
      let matcher = SequenceMatcher(view: view, context: context, onlyWords: false)
      let saturation = context.similarity.saturation(averageLength: context.reader.averageLength)
      let plainBoost = plainBoost(field: field)
      let lengths = view.documents.lengths
      try matcher.forEach(gaps: sequence.slots.map(\.gap), slots: entries) { document, matches in
        let frequency =
          plainBoost.map { Double(matches.count) * $0 } ?? self.frequency(of: matches, in: document, view, field: field)
        guard frequency > 0 else { return }
        documents.append(document)
        scores.append(weight * saturation(frequency: frequency, length: lengths[Int(document)]))
      }
      return ListIterator(documents: documents, scores: scores)
    }
  }

  /// What each match counts, wherever it stands; nil when that depends on its string.
  private func plainBoost(field: Int?) -> Double? {
    let similarity = context.similarity
    let isPlain = field == nil && similarity.boosts.isEmpty && similarity.firstBoost == similarity.restBoost
    return isPlain ? similarity.restBoost : nil
  }

  private func frequency(
    of matches: [SequenceMatcher.Match], in document: UInt32, _ view: SegmentView, field: Int?
  ) -> Double {
    let similarity = context.similarity
    return matches.reduce(0) { sum, match in
      guard let place = view.documents.place(of: match.start, in: document), field == nil || place.string == field
      else { return sum }
      return sum + similarity.boost(ofString: place.string)
    }
  }
}
