extension SearchResultItem {
  /// One string with marks around all that matches in it.
  ///
  /// ```swift
  /// item.highlighted(string: 0, prefix: "<b>", suffix: "</b>")  // "<b>Fest</b>ival"
  /// ```
  ///
  /// - Parameters:
  ///   - string: The number of the string in the indexed object.
  ///   - prefix: What to insert before each match.
  ///   - suffix: What to insert behind each match.
  /// - Returns: Nil if there is no string with this number, or the index does not store strings.
  /// - Complexity: O(*n*) in the length of the string.
  public func highlighted(string: Int, prefix: String, suffix: String) -> String? {
    guard let text = text(ofString: string) else { return nil }
    let ranges = matches.matches(inString: string).matchedRanges().lazy.map(\.range)
    return Highlighter(text: text, utf16Ranges: ranges)
      .marked(text.startIndex..<text.endIndex, prefix: prefix, suffix: suffix)
  }

  /// A short excerpt of one string, around the matches that say most, with marks around them.
  ///
  /// It shows as many different parts of the query as it can, and is cut between words where possible, never inside a
  /// character. If nothing matches in the string it is the string's beginning.
  ///
  /// - Parameters:
  ///   - string: The number of the string in the indexed object.
  ///   - maxCharacters: How many characters of the string to show at most; marks and ellipses do not count.
  ///   - prefix: What to insert before each match.
  ///   - suffix: What to insert behind each match.
  ///   - ellipsis: What to put at an end where the string goes on.
  /// - Returns: Nil if there is no string with this number, or the index does not store strings.
  /// - Complexity: O(*n*) in the length of the string.
  public func snippet(
    string: Int, maxCharacters: Int, prefix: String, suffix: String, ellipsis: String
  ) -> String? {
    guard let text = text(ofString: string) else { return nil }
    return Snippet(text: text, matches: matches.matches(inString: string), maxCharacters: maxCharacters)
      .marked(prefix: prefix, suffix: suffix, ellipsis: ellipsis)
  }

  func text(ofString string: Int) -> String? {
    guard let strings, strings.indices.contains(string) else { return nil }
    return strings[string]
  }
}
