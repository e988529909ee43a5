/// Finds the clauses of a query in analyzed text.
struct ClauseMatcher: Sendable {
  private struct Term: Sendable {
    var clause: Int
    var string: Int?
    var pattern: TermPattern
  }
  private struct Sequence: Sendable {
    var clause: Int
    var string: Int?
    var slots: [SequencePattern.Slot]
  }

  /// Whole terms are looked up, so that a query of many words costs no more than one of a few.
  private var exactTerms: [[UInt8]: [Term]] = [:]
  /// So are stems; all patterns of a query know the same stemmers.
  private var stems: [[UInt8]: [Term]] = [:]
  private var stemming = Stemming()
  private var otherTerms: [Term] = []
  private var sequences: [Sequence] = []
  private var nears: [NearClauseMatcher] = []

  init(_ clauses: [QueryClause]) {
    for (number, clause) in clauses.enumerated() {
      switch clause.content {
      case .term(.exact(let bytes)):
        let term = Term(clause: number, string: clause.string, pattern: .exact(bytes))
        exactTerms[bytes, default: []].append(term)
      case .term(.stem(let pattern)):
        stemming = pattern.stemming
        let term = Term(clause: number, string: clause.string, pattern: .stem(pattern))
        stems[pattern.term, default: []].append(term)
      case .term(let pattern):
        otherTerms.append(Term(clause: number, string: clause.string, pattern: pattern))
      case .sequence(let pattern):
        sequences.append(Sequence(clause: number, string: clause.string, slots: pattern.slots))
      case .near(let pattern):
        nears.append(NearClauseMatcher(clause: number, string: clause.string, pattern: pattern))
      }
    }
  }

  /// Every match of every clause, in no order.
  func matches(in text: AnalyzedText, string: Int) -> [ResultMatch] {
    var matches: [ResultMatch] = []
    let others = otherTerms.filter { $0.string == nil || $0.string == string }
    let stemmer = stems.isEmpty ? nil : stemming.stemmer(ofString: string)
    for (index, token) in text.tokens.enumerated() {
      var whole = exactTerms.isEmpty ? [] : exactTerms[token.term] ?? []
      if let stemmer, token.mayHaveStem, let stem = stemming.term(of: token.term, stemmer: stemmer) {
        whole += stems[stem] ?? []
      }
      for term in whole where term.string == nil || term.string == string {
        append(index, [0..<token.term.count], in: text, string: string, clause: term.clause, to: &matches)
      }
      for term in others {
        append(
          index, term.pattern.places(in: token, ofString: string), in: text, string: string, clause: term.clause,
          to: &matches)
      }
    }
    for sequence in sequences where sequence.string == nil || sequence.string == string {
      append(sequence, in: text, string: string, to: &matches)
    }
    for near in nears where near.string == nil || near.string == string {
      matches += near.matches(in: text, string: string)
    }
    return matches
  }

  private func append(
    _ index: Int, _ places: [Range<Int>], upTo end: Int = 0, in text: AnalyzedText, string: Int, clause: Int,
    to matches: inout [ResultMatch]
  ) {
    matches += text.matches(at: index, places: places, upTo: end, string: string, clause: clause)
  }

  private func append(_ sequence: Sequence, in text: AnalyzedText, string: Int, to matches: inout [ResultMatch]) {
    guard let firstSlot = sequence.slots.first else { return }
    let tracer = SequenceTracer(text: text, string: string, slots: sequence.slots, wordsOnly: false)
    for (index, token) in text.tokens.enumerated() {
      let places = firstSlot.pattern.places(in: token, ofString: string)
      guard !places.isEmpty, let end = tracer.end(from: index) else { continue }
      append(index, places, upTo: end, in: text, string: string, clause: sequence.clause, to: &matches)
    }
  }
}

extension AnalyzedText {
  /// The matches that begin at some places in a token's term, and end there or at `end`, whichever is later.
  func matches(at index: Int, places: [Range<Int>], upTo end: Int, string: Int, clause: Int) -> [ResultMatch] {
    utf16Ranges(of: index, places: places).map { range in
      ResultMatch(
        string: string, wordStart: min(tokens[index].utf16Range.lowerBound, range.lowerBound),
        range: range.lowerBound..<max(range.upperBound, end), clause: clause)
    }
  }
}
