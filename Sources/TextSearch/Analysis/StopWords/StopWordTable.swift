/// The stop words of each language.
enum StopWordTable {
  /// Lists by ISO 639-1 code, words between blanks.
  static let lists: [String: String] = [germanic, romance, slavic, uralicAndBaltic, mediterranean, asian]
    .reduce(into: [:]) { all, group in all.merge(group) { first, _ in first } }

  /// Codes that mean the language of another.
  private static let aliases = ["nb": "no", "in": "id", "iw": "he", "root": "en", "und": "en"]

  /// The words of a language, none if it has no list. The identifier may go on after the language's code.
  static func words(language identifier: String) -> [String] {
    let code = identifier.prefix { $0.isASCII && $0.isLetter }.lowercased()
    let words = lists[aliases[code] ?? code] ?? ""
    return words.split(whereSeparator: \.isWhitespace).map { String($0) }
  }
}
