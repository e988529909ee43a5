/// Measures a string in characters, going through it once.
///
/// A `String.Index` says nothing about how many characters are before it, and walking back is slow where characters
/// are long. So the ruler walks forward and leaves marks, from which any stretch it has passed is reached again soon.
struct CharacterRuler {
  /// A place between two characters.
  struct Place {
    /// How many characters are before it.
    var count: Int
    var index: String.Index
  }

  private static let markDistance = 256

  private let text: String
  private var cursor: Place
  private var marks: [Place]

  init(_ text: String) {
    self.text = text
    cursor = Place(count: 0, index: text.startIndex)
    marks = [cursor]
  }

  /// The characters that a range touches, as numbers. Ranges must come in order.
  mutating func characters(in range: Range<String.Index>) -> Range<Int> {
    let start = advance(to: range.lowerBound)
    let lowerBound = start.index == range.lowerBound ? start.count : max(0, start.count - 1)
    return lowerBound..<max(lowerBound, advance(to: range.upperBound).count)
  }

  /// The boundaries of the characters in a stretch of the text, one more than there are characters; fewer where the
  /// text ends. The stretch must not begin behind what has been measured.
  ///
  /// - Complexity: O(*k*) in the length of the stretch.
  func boundaries(of stretch: Range<Int>) -> [String.Index] {
    let mark = marks[min(stretch.lowerBound / Self.markDistance, marks.count - 1)]
    var boundaries: [String.Index] = []
    var index = mark.index
    var count = mark.count
    while count < stretch.upperBound, index < text.endIndex {
      if count >= stretch.lowerBound { boundaries.append(index) }
      index = text.index(after: index)
      count += 1
    }
    boundaries.append(index)
    return boundaries
  }

  /// Goes on to the first place between characters that is not before a place in the text.
  private mutating func advance(to index: String.Index) -> Place {
    while cursor.index < index {
      cursor = Place(count: cursor.count + 1, index: text.index(after: cursor.index))
      if cursor.count.isMultiple(of: Self.markDistance) { marks.append(cursor) }
    }
    return cursor
  }
}
