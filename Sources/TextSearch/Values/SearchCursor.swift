/// A place in the order of a search's results, from which a later search goes on: see ``SearchOptions/searchAfter``.
///
/// Get it from the last result that was shown, with ``SearchResultItem/cursor``. It is a small value that can be stored
/// and sent: as text it is of use in a URL. What it holds is an affair of the index.
///
/// It stays good while the index changes, as it names a place and not a number of results. By weight, identifier or
/// context value, what stands behind that place is found, whatever has come or gone before it. By relevance the place is
/// that of the last object shown which has not changed since, because scores are not the same from one moment of the index
/// to the next.
public struct SearchCursor: Sendable, Hashable {
  /// An object that was shown, and the number it had then: another one now means that it has changed.
  struct Anchor: Sendable, Hashable {
    var number: UInt64
    var identifier: [UInt8]
  }

  /// How many objects a cursor remembers: as long as one of them is unchanged, a place by relevance is exact.
  static let mostAnchors = 8

  var order: ResultOrder
  var isReversed: Bool
  /// The score or the weight.
  var value = 0.0
  /// For an order by context value, what stands for the value; nil for none.
  var sortKey: [UInt8]?
  var identifier: [UInt8]
  /// For an order by relevance, the last objects shown, the very last first.
  var anchors: [Anchor] = []

  /// What found documents are ranked by, the greatest first.
  var rankingKey: Double { isReversed ? -value : value }
}
