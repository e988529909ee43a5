/// A stretch of a string that matches cover: one match, or several that overlap.
struct MatchedRange: Hashable, Sendable {
  /// What they cover together, in UTF-16 code units.
  var range: Range<Int>
  /// Which matches these are, by their place in the document's list.
  var matches: Range<Int>
}

extension ArraySlice<ResultMatch> {
  /// The matches of one string joined where they overlap. Ranges that only touch stay apart.
  func matchedRanges() -> [MatchedRange] {
    var joined: [MatchedRange] = []
    for (index, match) in zip(indices, self) {
      if let last = joined.last, match.range.lowerBound < last.range.upperBound {
        let upperBound = Swift.max(last.range.upperBound, match.range.upperBound)
        joined[joined.count - 1].range = last.range.lowerBound..<upperBound
        joined[joined.count - 1].matches = last.matches.lowerBound..<index + 1
      } else {
        joined.append(MatchedRange(range: match.range, matches: index..<index + 1))
      }
    }
    return joined
  }
}
