/// The order of found documents by what they have in their contexts under one name.
struct ContextOrder {
  /// The distinct sort keys in order.
  private let keys: [[UInt8]]
  /// For each number of a value, its place in ``keys``.
  private let places: [Int]
  private let isReversed: Bool

  init(_ column: ContextColumn, isReversed: Bool, in context: SearchContext) throws {
    let keyed = try column.values.enumerated().map { index, value in
      if index % SearchContext.stride == 0 { try context.checkCancellation() }
      return SortKey.bytes(of: value)
    }
    var comparisons = 0
    let order = try keyed.indices.sorted { first, second in
      comparisons += 1
      if comparisons % SearchContext.stride == 0 { try context.checkCancellation() }
      return keyed[first].lexicographicallyPrecedes(keyed[second])
    }
    var keys: [[UInt8]] = []
    var places = Array(repeating: 0, count: keyed.count)
    for value in order {
      // Values may be written in two ways, such as 1 and 1.0.
      if keys.last != keyed[value] { keys.append(keyed[value]) }
      places[value] = keys.count - 1
    }
    self.keys = keys
    self.places = places
    self.isReversed = isReversed
  }

  /// What to rank a document with this value by: greater for one that comes earlier, least where there is none.
  func rankingKey(ofRow row: UInt32) -> Double {
    row == ContextColumn.missing ? -.infinity : rankingKey(ofPlace: Double(places[Int(row)]))
  }

  /// What a document with this sort key would be ranked by.
  func rankingKey(of key: [UInt8]?) -> Double {
    guard let key else { return -.infinity }
    var low = 0
    var high = keys.count
    while low < high {
      let middle = low + (high - low) / 2
      if keys[middle].lexicographicallyPrecedes(key) { low = middle + 1 } else { high = middle }
    }
    let isThere = low < keys.count && keys[low] == key
    return rankingKey(ofPlace: isThere ? Double(low) : Double(low) - 0.5)
  }

  /// The sort key of a document that is ranked by `rankingKey`; nil where there is no value.
  func sortKey(rankedBy rankingKey: Double) -> [UInt8]? {
    rankingKey.isFinite ? keys[Int(abs(rankingKey))] : nil
  }

  private func rankingKey(ofPlace place: Double) -> Double { isReversed ? place : -place }
}
