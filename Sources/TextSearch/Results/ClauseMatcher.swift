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
  private var otherTerms: [Term] = []
  private var sequences: [Sequence] = []

  init(_ clauses: [QueryClause]) {
    for (number, clause) in clauses.enumerated() {
      switch clause.content {
      case .term(.exact(let bytes)):
        let term = Term(clause: number, string: clause.string, pattern: .exact(bytes))
        exactTerms[bytes, default: []].append(term)
      case .term(let pattern):
        otherTerms.append(Term(clause: number, string: clause.string, pattern: pattern))
      case .sequence(let pattern):
        sequences.append(Sequence(clause: number, string: clause.string, slots: pattern.slots))
      }
    }
  }

  /// Every match of every clause, in no order.
  func matches(in text: AnalyzedText, string: Int) -> [ResultMatch] {
    var matches: [ResultMatch] = []
    let others = otherTerms.filter { $0.string == nil || $0.string == string }
    for (index, token) in text.tokens.enumerated() {
      let exact = exactTerms.isEmpty ? [] : exactTerms[token.term] ?? []
      for term in exact where term.string == nil || term.string == string {
        matches.append(match(index, 0..<token.term.count, in: text, string: string, clause: term.clause))
      }
      for term in others {
        for place in term.pattern.places(in: token.term) {
          matches.append(match(index, place, in: text, string: string, clause: term.clause))
        }
      }
    }
    for sequence in sequences where sequence.string == nil || sequence.string == string {
      append(sequence, in: text, string: string, to: &matches)
    }
    return matches
  }

  private func match(
    _ index: Int, _ place: Range<Int>, in text: AnalyzedText, string: Int, clause: Int
  ) -> ResultMatch {
    let range = text.utf16Range(of: index, folded: place)
    let wordStart = min(text.tokens[index].utf16Range.lowerBound, range.lowerBound)
    return ResultMatch(string: string, wordStart: wordStart, range: range, clause: clause)
  }

  private func append(_ sequence: Sequence, in text: AnalyzedText, string: Int, to matches: inout [ResultMatch]) {
    guard let firstSlot = sequence.slots.first, let lastSlot = sequence.slots.last else { return }
    let tracer = SequenceTracer(tokens: text.tokens, slots: sequence.slots, wordsOnly: false)
    for (index, token) in text.tokens.enumerated() {
      guard let place = firstSlot.pattern.places(in: token.term).first else { continue }
      for last in tracer.lastTokens(from: index) {
        guard let lastPlace = lastSlot.pattern.places(in: text.tokens[last].term).first else { continue }
        var match = match(index, place, in: text, string: string, clause: sequence.clause)
        let end = text.utf16Range(of: last, folded: lastPlace).upperBound
        match.range = match.range.lowerBound..<max(match.range.upperBound, end)
        matches.append(match)
      }
    }
  }
}
