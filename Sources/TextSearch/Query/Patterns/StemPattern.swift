/// All words that have one stem, in the strings that are stemmed so.
struct StemPattern: Hashable, Sendable {
  /// The stem's term in the vocabulary.
  let term: [UInt8]
  /// The stemmer's number.
  let stemmer: Int
  let stemming: Stemming

  /// The pattern of a folded word; nil when it has no stem.
  init?(of word: [UInt8], stemmer: Int, _ stemming: Stemming) {
    guard let term = stemming.term(of: word, stemmer: stemmer) else { return nil }
    self.term = term
    self.stemmer = stemmer
    self.stemming = stemming
  }

  static func == (first: StemPattern, second: StemPattern) -> Bool { first.term == second.term }

  func hash(into hasher: inout Hasher) { hasher.combine(term) }

  /// Whether a word has this stem where it stands.
  func matches(_ token: AnalyzedToken, inString string: Int) -> Bool {
    token.mayHaveStem && stemming.stemmer(ofString: string) == stemmer
      && stemming.term(of: token.term, stemmer: stemmer) == term
  }
}

extension StemPattern {
  /// What a word as it was written counts beside its stem, which it has, too. Together they are more than another word
  /// with the stem, ``TermFit/factor``.
  ///
  /// On the Cranfield collection less of it is better by a little, and none worse by more.
  static let writtenFactor = 0.5
}

extension QueryPlanner {
  /// What finds words with the stems of `atoms` one after another: a plan for each stemmer.
  func stems(of atoms: [QueryAtoms.Atom], field: Int?) -> [QueryPlan] {
    let stemming = analysis.stemming
    guard stemsWords, !stemming.isEmpty else { return [] }
    let stemmers = field.map { stemming.stemmer(ofString: $0).map { [$0] } ?? [] } ?? Array(stemming.stemmerNumbers)
    return stemmers.compactMap { stemmer in
      var hasStem = false
      let slots = atoms.map { atom in
        let stem = atom.isUnit ? nil : StemPattern(of: atom.term, stemmer: stemmer, stemming)
        hasStem = hasStem || stem != nil
        return SequencePattern.Slot(gap: atom.gap, pattern: stem.map(TermPattern.stem) ?? .exact(atom.term))
      }
      guard hasStem else { return nil }
      if slots.count == 1 { return .term(slots[0].pattern) }
      return .boosted(.sequence(SequencePattern(slots: slots)), by: TermFit.stem.factor)
    }
  }

  /// What finds a word as it is written, which counts less where its stems count as well.
  func written(_ plan: QueryPlan, beside stems: [QueryPlan]) -> QueryPlan {
    stems.isEmpty ? plan : .boosted(plan, by: StemPattern.writtenFactor)
  }
}
