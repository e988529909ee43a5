/// A stretch of text in one style.
package struct StyledSpan: Sendable, Hashable {
  package enum Style: Sendable, Hashable {
    case plain, match, path, number, faint, title
  }

  package var text: String
  package var style: Style

  package init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }
}
