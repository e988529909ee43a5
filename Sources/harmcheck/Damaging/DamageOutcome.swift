/// What became of a damaged index.
enum DamageOutcome: String, CaseIterable {
  /// The damage left the file as it was.
  case same
  /// Everything is right, and nothing is reported: the damage changed no value.
  case harmless
  /// Opening or searching says that it is damaged.
  case named
  /// Everything that was asked is right, and the check reports damage all the same.
  case reported
  /// An answer was wrong. Must not happen.
  case wrong
  /// An error that is no `TextIndexError`. Must not happen.
  case strange
}
