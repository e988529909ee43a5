/// A title that a bug can have: one line with something in it.
struct BugTitle: Sendable, Hashable {
  let text: String

  /// - Returns: Nil when there is nothing in it.
  init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return nil }
    self.text = words.joined(separator: " ")
  }
}
