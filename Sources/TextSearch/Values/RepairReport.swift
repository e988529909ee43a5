public import Foundation

/// What the repair of a damaged index could keep, and what it could not.
public struct RepairReport: Sendable, Hashable, Codable {
  /// How many objects the index holds now.
  public var keptCount: Int
  /// The identifiers of objects that were in the index and are not any more, in the order of their bytes. Index them again.
  public var lostIdentifiers: [Data]
  /// Whether objects may be missing of which nothing is left, not even the identifier.
  ///
  /// Objects that were removed shortly before may be back in that case. Compare ``TextIndex/identifiers()`` with what
  /// should be there, or index everything again.
  public var mayMissOthers: Bool

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - keptCount: How many objects the index holds now.
  ///   - lostIdentifiers: The identifiers of objects that are lost.
  ///   - mayMissOthers: Whether objects may be missing of which nothing is left.
  public init(keptCount: Int, lostIdentifiers: [Data] = [], mayMissOthers: Bool = false) {
    self.keptCount = keptCount
    self.lostIdentifiers = lostIdentifiers
    self.mayMissOthers = mayMissOthers
  }
}
