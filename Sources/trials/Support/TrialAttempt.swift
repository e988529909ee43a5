/// A change that was asked for, and of which it is not known whether it has taken effect.
struct TrialAttempt: Sendable {
  /// The new version of each page; nil removes it.
  var versions: [String: Int?] = [:]
  var state: Int?
  var removesAll = false
  /// Pages that were written later, which removing all does not reach.
  var spared: Set<String> = []
  /// Whether all of it takes effect or nothing; otherwise that holds for each page alone.
  var isWhole = true
}
