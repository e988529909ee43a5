/// One place in a found document that matches what was asked for. Offsets count UTF-16 code units of the string.
struct ResultMatch: Hashable, Sendable {
  /// The number of the string in its document.
  var string: Int
  /// Where the word begins in which the match begins; never behind the match.
  var wordStart: Int
  /// What matches: whole characters of the original.
  var range: Range<Int>
  /// Which part of the query this is a match for. A snippet prefers to show many parts.
  var clause = 0
}

extension ResultMatch {
  /// The order in which results report their matches: as a reader meets them, the longer of two that begin alike first.
  static func precedes(_ first: ResultMatch, _ second: ResultMatch) -> Bool {
    (first.string, first.range.lowerBound, first.wordStart, second.range.upperBound, first.clause)
      < (second.string, second.range.lowerBound, second.wordStart, first.range.upperBound, second.clause)
  }
}

extension [ResultMatch] {
  /// The matches in order. No place is told twice: one match for each range, and one for each start in a word.
  ///
  /// A query finds one place in several ways, for instance as a compound's part and inside the compound. The word that
  /// begins first speaks for them, and of two matches with one start in one word the longer.
  func inReadingOrder() -> [ResultMatch] {
    var ordered: [ResultMatch] = []
    ordered.reserveCapacity(count)
    // Matches with one start are neighbours; of them only those since `group` have to be compared.
    var group = 0
    for match in sorted(by: ResultMatch.precedes) {
      if let last = ordered.last, last.string != match.string || last.range.lowerBound != match.range.lowerBound {
        group = ordered.count
      }
      let isKnown = ordered[group...].contains { $0.wordStart == match.wordStart || $0.range == match.range }
      if !isKnown { ordered.append(match) }
    }
    return ordered
  }

  /// The matches in one string, as a slice. The matches must be in reading order.
  ///
  /// - Complexity: O(log *n*).
  func matches(inString string: Int) -> ArraySlice<ResultMatch> {
    let start = partitioningIndex { $0.string >= string }
    let end = partitioningIndex { $0.string > string }
    return self[start..<end]
  }

  /// The first index whose element satisfies a predicate that no later element fails.
  func partitioningIndex(where predicate: (ResultMatch) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
