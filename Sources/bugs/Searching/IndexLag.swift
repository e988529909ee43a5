/// How far the index is behind the store.
enum IndexLag: Sendable, Hashable {
  case inStep
  /// The first time, or after a long absence.
  case catchingUp(indexed: Int)
  /// The store cannot be followed for now.
  case hindered(String)
}
