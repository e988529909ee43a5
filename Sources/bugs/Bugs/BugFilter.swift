/// Which bugs a list is to have.
struct BugFilter: Sendable, Hashable {
  /// Nil for all states.
  var state: BugState?
  var component: String?
  /// The lowest priority that counts.
  var priority: BugPriority?
  /// What must stand somewhere in the title or the text, ASCII letters in either case: the store's own search, which
  /// needs no index.
  var text: String?
  /// At most how many; nil for all.
  var limit: Int?
}
