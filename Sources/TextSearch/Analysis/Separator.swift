/// A space or sign between two words that counts because one of them is of a script without spaces, or an emoji.
///
/// `人工` and `人 工` are different texts, and so are `人 工` and `人大工`. The separator is a term of its own in the position
/// between the two, so that sequences of terms tell all three apart. Between other words nothing stands.
enum Separator {
  /// What stands for any separator; no word folds to it.
  static let term: [UInt8] = [UInt8(ascii: " ")]
}

extension AnalyzedToken {
  /// Whether it stands for what is between two words.
  var isSeparator: Bool { term == Separator.term }
}
