/// Lays a window around the part of a string that a snippet must show, and cuts it between words where it can.
struct SnippetWindow {
  /// How far a cut moves in search of a space; beyond, any end of a word will do.
  private static let reach = 32

  private let text: String
  /// The boundaries of the characters around the focus, and one more on each side, which tells what is cut there.
  private let boundaries: [String.Index]
  /// The number of the character at the first boundary.
  private let first: Int
  private let places: [Range<Int>]
  private let focus: Range<Int>
  private let space: Int

  init(text: String, ruler: CharacterRuler, places: [Range<Int>], focus: Range<Int>, space: Int) {
    self.text = text
    self.places = places
    self.focus = focus
    self.space = space
    let spare = space - focus.count
    first = max(0, focus.lowerBound - spare - 1)
    boundaries = ruler.boundaries(of: first..<focus.upperBound + spare + 1)
  }

  /// The window: the focus in the middle if there is text enough on both sides, else what there is.
  ///
  /// Space that a cut between words leaves over goes to the other side.
  var range: Range<String.Index> {
    let spare = space - focus.count
    let before = focus.lowerBound - first
    let after = max(0, first + boundaries.count - 1 - focus.upperBound)
    let lead = min(before, max(spare / 2, spare - after))
    var start = startCut(from: focus.lowerBound - lead)
    let end = endCut(from: min(start + space, focus.upperBound + after), notBefore: max(focus.upperBound, start + 1))
    start = min(start, startCut(from: max(first, end - space)))
    return index(start)..<max(index(start), index(end))
  }

  /// Where to begin, from `start` on and not behind the focus.
  private func startCut(from start: Int) -> Int {
    if index(start) == text.startIndex { return start }
    let start = min(place(around: start)?.upperBound ?? start, focus.lowerBound)
    return bestCut(among: start...focus.lowerBound, wanted: .spaceBefore) ?? start
  }

  /// Where to end, from `end` back and not before `limit`.
  private func endCut(from end: Int, notBefore limit: Int) -> Int {
    if index(end) == text.endIndex { return end }
    let end = max(place(around: end)?.lowerBound ?? end, limit)
    return bestCut(among: (limit...end).reversed(), wanted: .spaceBehind) ?? end
  }

  /// The first cut at a space, if it is near, or else the first one at the edge of a word.
  private func bestCut(among cuts: some Sequence<Int>, wanted: Edge) -> Int? {
    var wordEdge: Int?
    for (distance, cut) in cuts.enumerated() {
      let edge = edge(at: cut)
      if edge == wanted && distance <= Self.reach { return cut }
      if edge == wanted || edge == .word || edge == .unit { wordEdge = wordEdge ?? cut }
      if wordEdge != nil && (edge == .unit || distance >= Self.reach) { break }
    }
    return wordEdge
  }

  /// What the two characters on both sides of a cut say about it.
  private enum Edge {
    case spaceBefore
    case spaceBehind
    /// A character of a script without spaces: a cut is as good here as anywhere.
    case unit
    /// The edge of a word, at punctuation.
    case word
    /// Inside a word, inside a match, or between two spaces.
    case none
  }

  private func edge(at cut: Int) -> Edge {
    let number = cut - first
    guard number > 0, number < boundaries.count - 1, place(around: cut) == nil else { return .none }
    let before = text[boundaries[number - 1]]
    let behind = text[boundaries[number]]
    switch (before.isWhitespace, behind.isWhitespace) {
    case (true, true): return .none
    case (true, false): return .spaceBefore
    case (false, true): return .spaceBehind
    case (false, false):
      if before.isUnit || behind.isUnit { return .unit }
      return before.isPartOfWord && behind.isPartOfWord ? .none : .word
    }
  }

  /// The match that a cut would go through.
  private func place(around cut: Int) -> Range<Int>? {
    var low = 0
    var high = places.count
    while low < high {
      let middle = low + (high - low) / 2
      if places[middle].upperBound <= cut { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low].lowerBound < cut ? places[low] : nil
  }

  /// Boundaries end where the text ends; what was reckoned stays within them.
  private func index(_ number: Int) -> String.Index {
    boundaries[min(max(number - first, 0), boundaries.count - 1)]
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber }
  fileprivate var isUnit: Bool { !isASCII && TextAnalysis.isUnit(term: Array(utf8)) }
}
