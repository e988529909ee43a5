internal import Foundation

/// Which words are too common to look inside: articles, pronouns, prepositions and the like.
///
/// Keyword search does not look inside stop words. Text search finds them as any word; in a query of several words one
/// of them need not be found.
///
/// Lists exist for the languages in ``languages``. They were written for this package from the closed classes of each
/// language's grammar (articles, pronouns, prepositions, conjunctions, particles, auxiliary verbs), the classes that
/// Snowball's stop lists also hold; no other list's text is part of it. Each list's comment names its classes.
public struct StopWords: Sendable, Hashable {
  private enum Choice: Hashable {
    case forLocale
    case language(String)
    case custom([String])
  }

  private let choice: Choice

  /// The list of the index's locale; English for the root locale, none where the language has no list.
  public static let forLocale = StopWords(choice: .forLocale)

  /// No word is a stop word.
  public static let none = StopWords(choice: .custom([]))

  /// The list of a language, none if it has no list.
  ///
  /// - Parameter code: An ISO 639-1 code such as `de`; a region after it is ignored.
  public static func language(_ code: String) -> StopWords { StopWords(choice: .language(code)) }

  /// These words. They are folded as the index's text is.
  ///
  /// - Parameter words: The words, in any order and case.
  public static func custom(_ words: [String]) -> StopWords { StopWords(choice: .custom(words)) }

  /// The codes of the languages that have a list, in order.
  public static var languages: [String] { StopWordTable.lists.keys.sorted() }

  /// The words as they are written, for an index of this locale.
  func words(locale: Locale) -> [String] {
    switch choice {
    case .custom(let words): words
    case .language(let code): StopWordTable.words(language: code)
    case .forLocale: StopWordTable.words(language: locale.identifier.isEmpty ? "en" : locale.identifier)
    }
  }
}
