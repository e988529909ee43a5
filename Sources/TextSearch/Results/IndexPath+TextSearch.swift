public import Foundation

/// The path of one match, as ``SearchResultItem/resultTokens`` gives it: string, word, token.
extension IndexPath {
  /// The number of the string, or `NSNotFound` when the path is empty.
  public var string: Int { component(0) }
  /// Where the word starts in the string, in UTF-16 code units, or `NSNotFound` when the path is too short.
  public var word: Int { component(1) }
  /// Where the match starts in the word, in UTF-16 code units, or `NSNotFound` when the path is too short.
  public var token: Int { component(2) }

  private func component(_ number: Int) -> Int { number < count ? self[number] : NSNotFound }

  /// Makes the path of one match.
  init(string: Int, word: Int, token: Int) { self.init(indexes: [string, word, token]) }
}
