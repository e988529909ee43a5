/// Where the bytes of one folded term stand in the original text: folded bytes to whole characters.
struct FoldingMap {
  /// A whole character of the original, or the part of it that the term has.
  private struct Character {
    /// Where its folded bytes end; they start where those before it end.
    var foldedEnd: Int
    /// The whole character, in UTF-16 code units of the text.
    var original: Range<Int>
  }

  private var characters: [Character] = []

  init() {}

  /// Adds the next character of the term: how many bytes it folds to, and where it stands.
  mutating func append(foldedCount: Int, original: Range<Int>) {
    characters.append(Character(foldedEnd: foldedCount + self.foldedCount, original: original))
  }

  /// How many folded bytes it maps.
  var foldedCount: Int { characters.last?.foldedEnd ?? 0 }

  /// The characters of the original that `folded` touches, and those between them that fold to nothing.
  ///
  /// - Parameter folded: Bytes of the folded term; what is beyond its end is left out.
  /// - Returns: A range in UTF-16 code units of the text, empty if `folded` is.
  func originalRange(ofFolded folded: Range<Int>) -> Range<Int> {
    guard let last = characters.last else { return 0..<0 }
    guard let first = character(at: folded.lowerBound) else {
      return last.original.upperBound..<last.original.upperBound
    }
    let start = characters[first].original.lowerBound
    guard !folded.isEmpty else { return start..<start }
    let end = character(at: folded.upperBound - 1) ?? characters.count - 1
    return start..<max(start, characters[end].original.upperBound)
  }

  /// The number of the character that the folded byte belongs to.
  private func character(at byte: Int) -> Int? {
    var low = 0
    var high = characters.count
    while low < high {
      let middle = (low + high) / 2
      if characters[middle].foldedEnd <= byte { low = middle + 1 } else { high = middle }
    }
    return low < characters.count ? low : nil
  }
}
