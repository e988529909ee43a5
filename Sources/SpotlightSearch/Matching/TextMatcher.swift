/// Says whether a kept text is like a pattern.
struct TextMatcher: Sendable {
  private struct Part: Sendable {
    let text: ComparableText
    let begins: ComparableText.Anchor
    let ends: ComparableText.Anchor
  }

  private let comparison: TextComparison
  private let endsAcronyms: Bool
  /// One; or with ``TextComparison/tokens`` any number, each of which may be in another value.
  private let parts: [Part]

  /// - Parameters:
  ///   - pattern: What texts are compared with.
  ///   - comparison: How.
  ///   - isRunningText: Whether a star means the beginning or end of a word.
  init(_ pattern: TextPattern, _ comparison: TextComparison, isRunningText: Bool) {
    self.comparison = comparison
    let isOfWords = !comparison.isDisjoint(with: [.words, .tokens])
    let endsAcronyms = isRunningText && pattern.hasStar && !isOfWords
    self.endsAcronyms = endsAcronyms
    func part(_ text: String, isFirst: Bool, isLast: Bool) -> Part {
      let anchor: ComparableText.Anchor =
        (isOfWords || endsAcronyms) && !(text.isEmpty && !pattern.hasStar) ? .word : .edge
      return Part(
        text: ComparableText(text, comparison, endsAcronyms: endsAcronyms),
        begins: isFirst && pattern.hasLeadingStar ? .anywhere : anchor,
        ends: isLast && pattern.hasTrailingStar ? .anywhere : anchor)
    }
    if comparison.contains(.tokens) {
      let words = pattern.text.split(whereSeparator: \.isWhitespace)
      parts = words.indices.map { part(String(words[$0]), isFirst: $0 == 0, isLast: $0 == words.count - 1) }
    } else {
      parts = [part(pattern.text, isFirst: true, isLast: true)]
    }
  }

  /// Whether any of an attribute's texts is like the pattern.
  func matches(_ texts: [String]) -> Bool {
    guard !texts.isEmpty else { return false }
    let texts = texts.map { ComparableText($0, comparison, endsAcronyms: endsAcronyms) }
    return parts.allSatisfy { part in
      texts.contains { $0.contains(part.text, begins: part.begins, ends: part.ends) }
    }
  }
}
