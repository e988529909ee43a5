/// The order of found documents by what they have in their contexts under one name.
struct ContextOrder {
  /// The distinct sort keys in order.
  private let keys: KeyList
  /// For each number of a value, its place in ``keys``.
  private let places: [UInt32]
  private let isReversed: Bool

  init(_ column: ContextColumn, isReversed: Bool, in context: SearchContext) throws {
    var keyed = KeyList()
    for (index, value) in column.values.enumerated() {
      if index % SearchContext.stride == 0 { try context.checkCancellation() }
      keyed.append { SortKey.append(value, to: &$0) }
    }
    let order = try Self.order(of: keyed, in: context)
    var keys = KeyList()
    var places = [UInt32](repeating: 0, count: keyed.count)
    for (place, value) in order.enumerated() {
      if place % SearchContext.shortStride == 0 { try context.checkCancellation() }
      let key = keyed[Int(value)]
      // Values may be written in two ways, such as 1 and 1.0.
      if keys.count == 0 || !keys[keys.count - 1].elementsEqual(key) { keys.append { $0 += key } }
      places[Int(value)] = UInt32(keys.count - 1)
    }
    self.keys = keys
    self.places = places
    self.isReversed = isReversed
  }

  /// The indices of `keys` in the order of these: by the first eight bytes of each, and where these are alike by the rest.
  private static func order(of keys: KeyList, in context: SearchContext) throws -> [UInt32] {
    var order = Array(0..<UInt32(keys.count))
    var heads: [UInt64] = []
    heads.reserveCapacity(keys.count)
    for index in 0..<keys.count {
      if index % SearchContext.shortStride == 0 { try context.checkCancellation() }
      heads.append(keys.head(of: index))
    }
    try RadixOrder.sort(&order, by: heads, atStretch: context.checkCancellation)
    let precedes = context.checking { (first: UInt32, second: UInt32) in
      keys[Int(first)].lexicographicallyPrecedes(keys[Int(second)])
    }
    var start = 0
    var steps = 0
    while start < order.count {
      steps += 1
      if steps % SearchContext.shortStride == 0 { try context.checkCancellation() }
      var end = start + 1
      while end < order.count, heads[Int(order[end])] == heads[Int(order[start])] { end += 1 }
      if end - start > 1 { try order[start..<end].sort(by: precedes) }
      start = end
    }
    return order
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
    let isThere = low < keys.count && keys[low].elementsEqual(key)
    return rankingKey(ofPlace: isThere ? Double(low) : Double(low) - 0.5)
  }

  /// The sort key of a document that is ranked by `rankingKey`; nil where there is no value.
  func sortKey(rankedBy rankingKey: Double) -> [UInt8]? {
    rankingKey.isFinite ? Array(keys[Int(abs(rankingKey))]) : nil
  }

  private func rankingKey(ofPlace place: Double) -> Double { isReversed ? place : -place }
}
