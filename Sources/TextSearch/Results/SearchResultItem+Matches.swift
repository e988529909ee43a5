public import Foundation

extension SearchResultItem {
  /// Every match as an index path (string, word, token), in the order in which a reader meets them.
  ///
  /// *string* is the number of the string in the indexed object, *word* where the word starts in it, and *token* where the
  /// match starts in the word, both in UTF-16 code units. Matches may overlap: `aa` is found three times in `aaaa`.
  ///
  /// - Complexity: O(*n*) in the number of matches; the first time, also in the length of the strings.
  public var resultTokens: [IndexPath] {
    matches.map { match in
      IndexPath(string: match.string, word: match.wordStart, token: match.range.lowerBound - match.wordStart)
    }
  }

  /// The range of one match in its original string.
  ///
  /// - Parameter token: One of ``resultTokens``.
  /// - Returns: The range in UTF-16 code units; its location is `NSNotFound` for any other index path.
  /// - Complexity: O(log *n*) in the number of matches.
  public func rangeOfToken(_ token: IndexPath) -> NSRange {
    let notFound = NSRange(location: NSNotFound, length: 0)
    guard token.count == 3 else { return notFound }
    let (start, overflow) = token[1].addingReportingOverflow(token[2])
    if overflow { return notFound }
    let matches = matches
    let first = matches.partitioningIndex { ($0.string, $0.range.lowerBound) >= (token[0], start) }
    let match = matches[first...].prefix { $0.string == token[0] && $0.range.lowerBound == start }
      .first { $0.wordStart == token[1] }
    return match.map { NSRange($0.range) } ?? notFound
  }

  /// All that matches in one string, in order and not overlapping.
  ///
  /// Matches that overlap are joined; those that only touch are not.
  ///
  /// - Parameter string: The number of the string in the indexed object.
  /// - Returns: Ranges in UTF-16 code units; none if there is no string with this number.
  /// - Complexity: O(*n*) in the number of matches; the first time, also in the length of the strings.
  public func ranges(inString string: Int) -> [NSRange] {
    matches.matches(inString: string).matchedRanges().map { NSRange($0.range) }
  }
}
