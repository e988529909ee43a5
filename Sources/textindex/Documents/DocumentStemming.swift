import TerminalUI
import TextSearch

/// How documents can be stemmed: in Snowball's languages when the tool is built with the trait `Stemming`, else not.
enum DocumentStemming {
  /// The options of `textindex index` for it.
  static var options: [OptionDescription] {
    #if Stemming
      [
        .value(
          "stem", "LANG",
          "Find running for runs too, by the rules of a language such as en; fixed when the index is made.")
      ]
    #else
      []
    #endif
  }

  /// The stemmer that the arguments ask for.
  static func stemmer(_ arguments: ParsedArguments) throws -> (any Stemmer)? {
    #if Stemming
      guard let language = arguments.value(of: "stem") else { return nil }
      do {
        return try SnowballStemmer(language: language)
      } catch let error as TextIndexError {
        throw arguments.error("--stem: " + error.message)
      }
    #else
      return nil
    #endif
  }

  /// The stemmer whose fingerprint a text holds in quotes.
  static func stemmer(namedIn text: String) -> (any Stemmer)? {
    #if Stemming
      SnowballStemmer.algorithms.lazy.compactMap { try? SnowballStemmer(language: $0) }
        .first { text.contains("“\($0.fingerprint)”") }
    #else
      nil
    #endif
  }

  /// Snowball's name of the language of a stemmer.
  static func language(of stemmer: any Stemmer) -> String? {
    #if Stemming
      (stemmer as? SnowballStemmer)?.algorithm
    #else
      nil
    #endif
  }
}
