/// How the scalars of one word's folded form lie on the original text.
struct TermLie {
  let token: AnalyzedToken
  /// Where each scalar lies, in UTF-16 code units of the text.
  let ranges: [Range<Int>]
  private let term: LayoutTerm

  init(of index: Int, in text: AnalyzedText) {
    token = text.tokens[index]
    term = LayoutTerm(token.term)
    ranges = term.scalars.map { scalar in
      // What another analyzer says may be anything; what is no place in a string is taken as its beginning or end.
      text.utf16Range(of: index, folded: scalar.bytes).clamped(to: 0..<DocumentLayout.longestString)
    }
  }

  /// Where the word starts.
  var start: Int { ranges.first?.lowerBound ?? 0 }

  /// Whether a reader of the layout finds these ranges from the term and the starts of words alone.
  func isTold(byPartStarts parts: [Int], wordStart: Int) -> Bool {
    zip(term.scalars, ranges).allSatisfy { scalar, range in
      term.utf16Range(of: scalar.bytes, partStarts: parts, wordStart: wordStart) == range
    }
  }

  /// The ranges as steps. If they overlap in a way that steps cannot tell, the whole word stands for each part of it.
  var steps: [UInt8] {
    let relative = ranges.map { $0.lowerBound - start..<$0.upperBound - start }
    let lengths = term.scalars.map(\.utf16Length)
    if let steps = FoldingSteps.encode(relative, scalarLengths: lengths) { return steps }
    let whole = 0..<max(0, relative.reduce(0) { max($0, $1.upperBound) })
    return FoldingSteps.encode(relative.map { _ in whole }, scalarLengths: lengths) ?? []
  }
}
