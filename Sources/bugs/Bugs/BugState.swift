/// Whether a bug is still to be dealt with.
enum BugState: String, Sendable, Hashable, CaseIterable {
  case open, closed
}
