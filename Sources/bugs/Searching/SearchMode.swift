/// How what is typed is understood.
enum SearchMode: Sendable, Hashable, CaseIterable {
  /// Words, each at least the beginning of one in the bug; the most relevant first.
  case words
  /// Parts of words anywhere in them; the weightiest first.
  case parts
  /// A query string of Spotlight's, or the beginning of words in the text; in the order of indexing.
  case spotlight

  /// What a person calls it.
  var name: String {
    switch self {
    case .words: "words"
    case .parts: "parts of words"
    case .spotlight: "Spotlight query"
    }
  }

  /// The one after it.
  var next: SearchMode {
    switch self {
    case .words: .parts
    case .parts: .spotlight
    case .spotlight: .words
    }
  }
}
