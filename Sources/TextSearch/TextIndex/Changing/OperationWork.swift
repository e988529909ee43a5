/// What an indexing operation has to do, its objects hidden in closures.
enum OperationWork: Sendable {
  /// One object. The closure asks the index's closures for the change; it may take a neighbour's thread.
  case change(@Sendable () throws -> DocumentChange)
  /// Many objects, committed piece by piece.
  case bulk(count: Int, @Sendable (_ body: (@escaping DocumentDescription) throws -> Void) throws -> Void)
  /// Many changes, committed all or none, with the client's state.
  case batch([DocumentDescription], clientState: [UInt8]?)
  case removeAll

  /// Asks the index's closures for the change that one object makes.
  typealias DocumentDescription = @Sendable () throws -> DocumentChange

  /// How many objects there are, as far as that is known before.
  var expectedCount: Int64 {
    switch self {
    case .change, .removeAll: 1
    case .bulk(let count, _): Int64(count)
    case .batch(let changes, _): Int64(changes.count)
    }
  }

  /// Whether waiting neighbours of the same kind can be committed along with it.
  var isGroupable: Bool {
    if case .change = self { true } else { false }
  }
}
