/// Finds where a document's strings match what was asked for: what results report, highlight and cut snippets around.
///
/// It looks at the strings themselves, by the rules by which the index found the document. One locator serves all results
/// of a search.
struct MatchLocator: Sendable {
  private enum Matcher: Sendable {
    case keyword(KeywordMatcher)
    case clauses(ClauseMatcher)
  }

  private let matcher: Matcher

  /// Locates a keyword: every occurrence that keyword search counts.
  init(_ plan: KeywordPlan) {
    matcher = .keyword(KeywordMatcher(plan: plan))
  }

  /// Locates what a query wants to be found, wherever it stands; what the query excludes is not looked for.
  init(_ plan: QueryPlan) {
    matcher = .clauses(ClauseMatcher(QueryClause.clauses(of: plan)))
  }

  /// All matches in the strings of a document, in reading order.
  ///
  /// - Complexity: O(*n* + *m* log *m*) in the length of the text and the number of matches.
  func matches(in strings: [String], analysis: TextAnalysis) -> [ResultMatch] {
    var matches: [ResultMatch] = []
    for (number, string) in strings.enumerated() {
      let length = string.utf16.count
      for var match in self.matches(in: analysis.analyze(string), string: number) {
        // An analyzer of somebody else's may answer with anything.
        match.range = match.range.clamped(to: 0..<length)
        match.wordStart = min(max(match.wordStart, 0), match.range.lowerBound)
        if !match.range.isEmpty { matches.append(match) }
      }
    }
    return matches.inReadingOrder()
  }

  /// The matches in one analyzed string, in no order.
  func matches(in text: AnalyzedText, string: Int) -> [ResultMatch] {
    switch matcher {
    case .keyword(let matcher): matcher.matches(in: text, string: string)
    case .clauses(let matcher): matcher.matches(in: text, string: string)
    }
  }
}
