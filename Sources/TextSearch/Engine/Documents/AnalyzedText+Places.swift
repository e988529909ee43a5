extension AnalyzedText {
  /// The exact ranges in the original of several parts of one token, in UTF-16 code units.
  ///
  /// It gives what ``utf16Range(of:folded:)`` gives for each, and makes the way back once.
  func utf16Ranges(of tokenIndex: Int, places: [Range<Int>]) -> [Range<Int>] {
    let token = tokens[tokenIndex]
    if places.isEmpty { return [] }
    if token.isOneToOne {
      let start = token.utf16Range.lowerBound
      return places.map { start + $0.lowerBound..<start + $0.upperBound }
    }
    // Without a source there is no map to make: the places are known otherwise.
    if places.count == 1 || token.source.isEmpty {
      return places.map { utf16Range(of: tokenIndex, folded: $0) }
    }
    let whole = 0..<token.term.count
    if places.allSatisfy({ $0 == whole }) { return places.map { _ in token.utf16Range } }
    let map = foldingMap(of: token)
    return places.map { $0 == whole ? token.utf16Range : map.originalRange(ofFolded: $0) }
  }
}

extension AnalyzedToken {
  /// Whether each byte of the folded form is one ASCII character of the original: by far the most words, and no map needed.
  var isOneToOne: Bool {
    // As many code units as bytes: the original is ASCII. As many as the term: nothing was dropped.
    source.count == utf16Range.count && source.count == term.count && term.allSatisfy { $0 < 0x80 }
  }
}
