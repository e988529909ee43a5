/// The part of a string that a snippet must show: the matches that say most within the space there is.
struct SnippetFocus {
  /// Which matched ranges it shows.
  let ranges: Range<Int>
  /// From the first of them to the end of the last one, in characters; never longer than the space.
  let characters: Range<Int>

  /// Chooses the window with most different parts of the query, then with most matches, then the first one.
  ///
  /// - Parameters:
  ///   - places: Where the matched ranges are, in characters, in order.
  ///   - clauses: Which parts of the query the matched range of a number is for.
  ///   - space: How many characters the window has, 1 or more.
  /// - Returns: Nil if there are no matches.
  /// - Complexity: O(*n*) in the number of matches.
  init?(places: [Range<Int>], space: Int, clauses: (Int) -> [Int]) {
    guard let first = places.first else { return nil }
    var best = 0..<1
    var bestValue = (clauses: 0, matches: 0)
    var shown: [Int: Int] = [:]
    var matches = 0
    var end = 0
    for start in places.indices {
      while end < places.count, end <= start || places[end].upperBound - places[start].lowerBound <= space {
        for clause in clauses(end) {
          shown[clause, default: 0] += 1
          matches += 1
        }
        end += 1
      }
      if (shown.count, matches) > bestValue {
        bestValue = (shown.count, matches)
        best = start..<end
      }
      for clause in clauses(start) {
        matches -= 1
        let left = (shown[clause] ?? 1) - 1
        shown[clause] = left > 0 ? left : nil
      }
    }
    ranges = best
    let start = best.isEmpty ? first.lowerBound : places[best.lowerBound].lowerBound
    let last = best.isEmpty ? first.upperBound : places[best.upperBound - 1].upperBound
    characters = start..<min(max(start, last), start + space)
  }
}
