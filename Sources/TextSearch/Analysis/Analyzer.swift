/// Turns text into the words that an index holds; the same analyzer reads documents and queries.
///
/// ``StandardAnalyzer`` is the default and the fast one. An analyzer of your own must give the same tokens for the
/// same text for ever: change ``fingerprint`` when its rules change.
public protocol Analyzer: Sendable {
  /// Names the rules and their version. It is stored in the index; another value at opening is a mismatch.
  var fingerprint: String { get }

  /// The words of `text` in order. It is called from several threads at once.
  ///
  /// - Parameter text: A string of an object, or what a query looks for.
  /// - Returns: The tokens, their positions never falling.
  /// - Complexity: O(*n*) in the length of the text.
  func tokens(in text: String) -> [Token]
}
