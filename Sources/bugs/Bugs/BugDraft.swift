/// A bug that is not in a store yet.
struct BugDraft: Sendable, Hashable {
  var title: String
  var text = ""
  var component = ""
  var priority = BugPriority.normal
  var state = BugState.open
  /// What tells an imported bug from others of where it came from, so that it is imported once; nil for one that a
  /// person typed.
  var origin: String?
}
