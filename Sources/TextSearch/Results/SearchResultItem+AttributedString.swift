public import Foundation

extension SearchResultItem {
  /// One string with attributes on all that matches in it.
  ///
  /// ```swift
  /// let bold = AttributeContainer().font(.body.bold())
  /// Text(item.highlighted(string: 0, attributes: bold) ?? "")
  /// ```
  ///
  /// - Parameters:
  ///   - string: The number of the string in the indexed object.
  ///   - attributes: What a match gets.
  /// - Returns: Nil if there is no string with this number, or the index does not store strings.
  /// - Complexity: O(*n*) in the length of the string.
  public func highlighted(string: Int, attributes: AttributeContainer = .searchMatch) -> AttributedString? {
    guard let text = text(ofString: string) else { return nil }
    let ranges = matches.matches(inString: string).matchedRanges().lazy.map(\.range)
    return Highlighter(text: text, utf16Ranges: ranges)
      .attributed(text.startIndex..<text.endIndex, attributes: attributes)
  }

  /// A short excerpt of one string, around the matches that say most, with attributes on them.
  ///
  /// It is the same excerpt as that of ``snippet(string:maxCharacters:prefix:suffix:ellipsis:)``.
  ///
  /// - Parameters:
  ///   - string: The number of the string in the indexed object.
  ///   - maxCharacters: How many characters of the string to show at most; ellipses do not count.
  ///   - ellipsis: What to put at an end where the string goes on.
  ///   - attributes: What a match gets.
  /// - Returns: Nil if there is no string with this number, or the index does not store strings.
  /// - Complexity: O(*n*) in the length of the string.
  public func snippet(
    string: Int, maxCharacters: Int, ellipsis: String = "…", attributes: AttributeContainer = .searchMatch
  ) -> AttributedString? {
    guard let text = text(ofString: string) else { return nil }
    return Snippet(text: text, matches: matches.matches(inString: string), maxCharacters: maxCharacters)
      .attributed(attributes, ellipsis: ellipsis)
  }
}
