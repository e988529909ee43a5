/// What is known of a found document, read from its record where somebody asks.
struct DocumentDetails {
  let document: StoredDocument
  let locator: MatchLocator
  let analysis: TextAnalysis
  /// False for an index that stores no strings: a record that has them still, as its segment is not written yet, must
  /// not hand them out.
  let showsStrings: Bool
  /// For an index that keeps no strings: the words that fit the query.
  let words: [CollectedWord]?

  /// Why part of the record makes no sense; nil when all of it does.
  var failure: TextIndexError? {
    do {
      _ = try document.context()
      _ = try document.layout()
      return nil
    } catch {
      return error as? TextIndexError
    }
  }

  func context() -> [String: ContextValue] {
    // A context that makes no sense is as good as none; ``failure`` tells.
    (try? document.context()) ?? [:]
  }

  func strings() -> [String]? { showsStrings ? document.strings : nil }

  func matches(in strings: [String]?) -> [ResultMatch] {
    if let strings = strings ?? document.strings { return locator.matches(in: strings, analysis: analysis) }
    guard let words, let layout = try? document.layout() else { return [] }
    var matches: [ResultMatch] = []
    for (string, ofString) in Dictionary(grouping: words, by: \.string) {
      matches += locator.matches(in: AnalyzedText(ofString, in: string, layout: layout), string: string)
    }
    return matches.inReadingOrder()
  }
}

extension AnalyzedText {
  /// The words of an unknown text that fit a query, with their places from its layout.
  init(_ words: [CollectedWord], in string: Int, layout: DocumentLayout) {
    let tokens = words.sorted { ($0.position, $0.kind.span) < ($1.position, $1.kind.span) }.map { word in
      AnalyzedToken(
        term: word.term, position: word.position, kind: word.kind,
        utf16Range: layout.range(
          string: string, position: word.position, kind: word.kind, term: word.term, folded: 0..<word.term.count)
          ?? 0..<0,
        isUnit: TextAnalysis.isUnit(term: word.term), source: 0..<0)
    }
    self.init(tokens: tokens, positionCount: layout.positionCount(ofString: string)) { token, folded in
      layout.range(string: string, position: token.position, kind: token.kind, term: token.term, folded: folded)
        ?? token.utf16Range
    }
  }
}
