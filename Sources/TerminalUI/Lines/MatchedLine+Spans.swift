extension MatchedLine {
  /// A part of the line in style, fit for a terminal.
  ///
  /// - Parameter part: The part, on borders of characters.
  package func spans(in part: Range<String.Index>) -> [StyledSpan] {
    let utf8 = text.utf8
    var spans: [StyledSpan] = []
    var position = part.lowerBound
    for match in matches {
      let lower = max(utf8.index(utf8.startIndex, offsetBy: match.lowerBound), position)
      let upper = min(utf8.index(utf8.startIndex, offsetBy: match.upperBound), part.upperBound)
      guard lower < upper else { continue }
      spans.append(StyledSpan(DisplayText.cleaned(text[position..<lower])))
      spans.append(StyledSpan(DisplayText.cleaned(text[lower..<upper]), .match))
      position = upper
    }
    if position < part.upperBound { spans.append(StyledSpan(DisplayText.cleaned(text[position..<part.upperBound]))) }
    return spans.filter { !$0.text.isEmpty }
  }
}
