/// A stretch of text in one style.
struct StyledSpan: Sendable, Hashable {
  enum Style: Sendable, Hashable {
    case plain, match, path, number, faint, title
  }

  var text: String
  var style: Style

  init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }
}
