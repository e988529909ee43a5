/// A typed query whose words may be misspelt.
struct FuzzyQuery: Sendable {
  /// Shorter words have too many neighbours that mean something else.
  private static let shortestWord = 4

  /// The query with `~2` behind each word; the index allows one slip in words of less than six letters.
  ///
  /// Phrases, exclusions, `OR` and what has signs of its own stay as they were typed.
  let text: String

  init(_ typed: String) {
    var isQuoted = false
    text = typed.split(separator: " ", omittingEmptySubsequences: false).map { item in
      let quotes = item.count { "\"“”„«»".contains($0) }
      defer { if quotes % 2 == 1 { isQuoted.toggle() } }
      guard !isQuoted, quotes == 0, item != "OR", !item.hasPrefix("-"), !item.contains(where: { "*~".contains($0) })
      else { return String(item) }
      let word = item.split(separator: ":").last ?? ""
      return word.count(where: \.isLetter) >= Self.shortestWord ? item + "~2" : String(item)
    }.joined(separator: " ")
  }
}
