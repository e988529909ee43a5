/// Turns styled text into what a terminal understands, or into text alone.
package struct Painter: Sendable {
  package let isColored: Bool

  package init(isColored: Bool) { self.isColored = isColored }

  /// - Parameters:
  ///   - spans: The text.
  ///   - isSelected: Whether it is shown as the one that is chosen.
  package func paint(_ spans: [StyledSpan], isSelected: Bool = false) -> String {
    guard isColored || isSelected else { return spans.map(\.text).joined() }
    return spans.map { span in
      var codes = isColored ? Self.codes(of: span.style) : []
      if isSelected { codes.append("7") }
      return codes.isEmpty || span.text.isEmpty
        ? span.text : "\u{1B}[\(codes.joined(separator: ";"))m\(span.text)\u{1B}[0m"
    }.joined()
  }

  /// Select Graphic Rendition, ECMA-48 8.3.117; the colours are those that grep made familiar.
  private static func codes(of style: StyledSpan.Style) -> [String] {
    switch style {
    case .plain: []
    case .match: ["1", "31"]
    case .path: ["35"]
    case .number: ["32"]
    case .faint: ["2"]
    case .title: ["1"]
    }
  }
}
