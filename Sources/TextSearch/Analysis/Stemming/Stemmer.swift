/// Reduces words to their stems, so that *running* finds *runs*: an option of each ``Field``.
///
/// The package's trait `Stemming` adds `SnowballStemmer`, for the languages of Snowball. A stemmer of your own must give
/// the same stem for the same word for ever: change ``fingerprint`` when its rules change.
public protocol Stemmer: Sendable {
  /// Names the rules and their version. It is stored in the index; another value at opening is a mismatch.
  var fingerprint: String { get }

  /// The stem of a word. Words with one stem find each other. It is called from several threads at once.
  ///
  /// - Parameter word: A word as the index holds it: folded, without capitals and accents.
  /// - Returns: The stem, which need not be a word; empty for a word that is to have none.
  /// - Complexity: O(*n*) in the length of the word.
  func stem(of word: String) -> String
}
