/// Finds the name that somebody most likely meant.
package enum NearestName {
  /// The name that differs least from the word; nil if none is near enough to be meant.
  package static func of(_ word: String, among names: [String]) -> String? {
    let word = Array(word)
    let ranked = names.map { (name: $0, distance: distance(word, Array($0))) }
    guard let nearest = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    // Two slips, and no more than a third of the word: further away a guess only misleads.
    let isNear = nearest.distance <= 2 && nearest.distance * 3 <= max(word.count, 3)
    if isNear { return nearest.name }
    let longer = names.filter { $0.count > word.count && $0.starts(with: word) && word.contains { $0 != "-" } }
    return longer.count == 1 ? longer.first : nil
  }

  /// How many letters have to be put in, taken out, replaced, or swapped with the next (Damerau's distance, 1964).
  package static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
