/// A text to search for instead of what was typed.
public struct Suggestion: Sendable, Hashable {
  /// The text: what was typed, with a word completed or mended.
  public let text: String
  /// How many objects it finds; what exactly is counted, the function says that made the suggestion.
  public let count: Int
  /// The parts of ``text`` that were not typed so, in order, for showing them in another style.
  public let newRanges: [Range<String.Index>]

  init(text: String, count: Int, newRanges: [Range<String.Index>]) {
    self.text = text
    self.count = count
    self.newRanges = newRanges
  }
}
