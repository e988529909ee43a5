public import Foundation
internal import TextSearch

/// A completion of what a person has typed.
public final class Suggestion: NSObject, Sendable {
  /// What a suggestion is made of.
  public enum SuggestionKind: Int, Sendable {
    /// Nothing.
    case none
    /// What the program brought.
    case custom
    /// What the index holds.
    case `default`
  }

  /// The whole text to search for.
  public let text: String
  /// The parts of the text that the person has typed, in UTF-16 code units: what to show highlighted.
  public let highlightedRanges: [NSRange]
  /// How many items the completed word is found in.
  public let count: Int
  private let rank: Int

  init(_ suggestion: TextSearch.Suggestion, rank: Int) {
    text = suggestion.text
    count = suggestion.count
    self.rank = rank
    var ranges: [NSRange] = []
    var start = suggestion.text.startIndex
    for new in suggestion.newRanges {
      if start < new.lowerBound { ranges.append(NSRange(start..<new.lowerBound, in: suggestion.text)) }
      start = new.upperBound
    }
    if start < suggestion.text.endIndex {
      ranges.append(NSRange(start..<suggestion.text.endIndex, in: suggestion.text))
    }
    highlightedRanges = ranges
  }

  /// What kind of suggestion it is.
  public var suggestionKind: SuggestionKind { .default }

  /// The text, with `NSAttributedString.Key.suggestionHighlight` on what the person has typed.
  public var localizedAttributedSuggestion: NSAttributedString {
    let attributed = NSMutableAttributedString(string: text)
    for range in highlightedRanges { attributed.addAttribute(.suggestionHighlight, value: true, range: range) }
    return attributed
  }

  /// How this suggestion and another of the same query compare, the better first.
  ///
  /// - Parameter other: The other suggestion.
  public func compare(_ other: Suggestion) -> ComparisonResult {
    rank < other.rank ? .orderedAscending : rank > other.rank ? .orderedDescending : .orderedSame
  }

  /// How this suggestion and another of the same query compare, the better first.
  ///
  /// - Parameter other: The other suggestion.
  public func compare(byRank other: Suggestion) -> ComparisonResult { compare(other) }
}

#if !canImport(CoreSpotlight)
  extension NSAttributedString.Key {
    /// Marks the part of a suggestion that the person has typed.
    public static let suggestionHighlight = NSAttributedString.Key("CSSuggestionHighlightAttributeName")
  }
#else
  extension NSAttributedString.Key {
    /// Marks the part of a suggestion that the person has typed. Core Spotlight has an attribute of this name too.
    static let suggestionHighlight = NSAttributedString.Key("CSSuggestionHighlightAttributeName")
  }
#endif
