/// How the scalars of one word's folded form lie on the original text.
struct TermLie {
  let token: AnalyzedToken
  /// Where all of it lies, in UTF-16 code units of the text, with what folds to nothing at its ends.
  let whole: Range<Int>
  /// Where each scalar lies.
  let ranges: [Range<Int>]
  private let term: LayoutTerm

  init(of index: Int, in text: AnalyzedText) {
    token = text.tokens[index]
    term = LayoutTerm(token.term)
    let all = 0..<token.term.count
    let found = text.utf16Ranges(of: index, places: term.scalars.map(\.bytes) + [all]).map { range in
      // What another analyzer says may be anything; what is no place in a string is taken as its beginning or end.
      range.clamped(to: 0..<DocumentLayout.longestString)
    }
    ranges = found.dropLast()
    whole = found.last ?? 0..<0
  }

  /// Whether a reader of the layout finds these ranges from the term and the starts of words alone.
  func isTold(byPartStarts parts: [Int], wordStart: Int) -> Bool {
    if parts.isEmpty, term.scalars.count == 1 {
      return whole == wordStart..<wordStart + term.scalars[0].utf16Length
    }
    return term.utf16Range(of: 0..<token.term.count, partStarts: parts, wordStart: wordStart) == whole
      && term.scalarRanges(partStarts: parts, wordStart: wordStart) == ranges
  }

  /// The ranges as steps. If they overlap in a way that steps cannot tell, the whole word stands for each part of it.
  var steps: [UInt8] {
    let start = whole.lowerBound
    let lengths = term.scalars.map(\.utf16Length)
    if ranges.allSatisfy({ $0.lowerBound >= start }) {
      let relative = ranges.map { $0.lowerBound - start..<$0.upperBound - start }
      if let steps = FoldingSteps.encode(relative, scalarLengths: lengths, length: whole.count) { return steps }
    }
    return FoldingSteps.encode(ranges.map { _ in 0..<whole.count }, scalarLengths: lengths, length: whole.count) ?? []
  }
}
