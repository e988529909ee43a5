public import Foundation

/// What was committed to an index: see ``TextIndex/changes``.
public struct CommittedChanges: Sendable, Hashable {
  /// The most identifiers that are named.
  static let mostIdentifiers = 1000

  /// The identifiers of the objects that were indexed, new ones and changed ones.
  public private(set) var indexed: Set<Data> = []
  /// The identifiers of the objects that were removed.
  public private(set) var removed: Set<Data> = []
  /// Whether all that changed is named. If not, it was too much: the sets are empty, and anything may have changed.
  public private(set) var isComplete = true

  init(indexed: some Sequence<[UInt8]>, removed: some Sequence<[UInt8]>) {
    for identifier in indexed where isComplete { note(identifier, isIndexed: true) }
    for identifier in removed where isComplete { note(identifier, isIndexed: false) }
  }

  /// Changes that cannot be named.
  static var everything: CommittedChanges {
    var changes = CommittedChanges(indexed: [], removed: [])
    changes.isComplete = false
    return changes
  }

  var isEmpty: Bool { isComplete && indexed.isEmpty && removed.isEmpty }

  /// Adds what was committed next.
  mutating func add(_ later: CommittedChanges) {
    guard isComplete, later.isComplete else {
      self = .everything
      return
    }
    indexed = indexed.subtracting(later.removed).union(later.indexed)
    removed = removed.subtracting(later.indexed).union(later.removed)
    if indexed.count + removed.count > Self.mostIdentifiers { self = .everything }
  }

  private mutating func note(_ identifier: [UInt8], isIndexed: Bool) {
    if isIndexed { indexed.insert(Data(identifier)) } else { removed.insert(Data(identifier)) }
    if indexed.count + removed.count > Self.mostIdentifiers { self = .everything }
  }
}
