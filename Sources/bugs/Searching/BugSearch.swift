/// What a person looks for.
struct BugSearch: Sendable, Hashable {
  var text: String
  var mode: SearchMode

  /// Whether there is nothing to look for, so that all there is to do is shown.
  var isEmpty: Bool { text.allSatisfy(\.isWhitespace) }
}
