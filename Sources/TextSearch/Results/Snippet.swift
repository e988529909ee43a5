internal import Foundation

/// A short excerpt of a string around its matches.
struct Snippet {
  private let text: String
  private let highlighter: Highlighter
  /// The excerpt. Empty when there is no space at all.
  private let window: Range<String.Index>

  /// Chooses the excerpt.
  ///
  /// - Parameters:
  ///   - matches: The matches in this string, in reading order.
  ///   - maxCharacters: How many characters of the string the excerpt may have.
  /// - Complexity: O(*n*) in the length of the string up to the last match, and of the excerpt.
  init(text: String, matches: ArraySlice<ResultMatch>, maxCharacters: Int) {
    self.text = text
    let matched = matches.matchedRanges()
    highlighter = Highlighter(text: text, utf16Ranges: matched.lazy.map(\.range))
    // No text has more characters than bytes; and what is bounded by it can be added without overflow.
    let space = min(maxCharacters, text.utf8.count)
    guard space > 0 else {
      window = text.startIndex..<text.startIndex
      return
    }
    var ruler = CharacterRuler(text)
    let places = highlighter.ranges.map { ruler.characters(in: $0) }
    let focus = SnippetFocus(places: places, space: space) { number in
      matched.indices.contains(number) ? matches[matched[number].matches].map(\.clause) : []
    }
    let layout = SnippetWindow(
      text: text, ruler: ruler, places: places, focus: focus?.characters ?? 0..<0, space: space)
    window = layout.range
  }

  /// The excerpt with marks around the matches, and an ellipsis where the string goes on.
  func marked(prefix: String, suffix: String, ellipsis: String) -> String {
    let (start, end) = ellipses(ellipsis)
    return start + highlighter.marked(window, prefix: prefix, suffix: suffix) + end
  }

  /// The same with attributes on the matches.
  func attributed(_ attributes: AttributeContainer, ellipsis: String) -> AttributedString {
    let (start, end) = ellipses(ellipsis)
    return AttributedString(start) + highlighter.attributed(window, attributes: attributes) + AttributedString(end)
  }

  /// What stands at the two ends; of an empty excerpt only one has any.
  private func ellipses(_ ellipsis: String) -> (start: String, end: String) {
    if window.isEmpty { return (text.isEmpty ? "" : ellipsis, "") }
    return (
      window.lowerBound > text.startIndex ? ellipsis : "", window.upperBound < text.endIndex ? ellipsis : ""
    )
  }
}
