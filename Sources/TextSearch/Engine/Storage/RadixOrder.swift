/// Orders things by numbers, in time that does not grow faster than their count.
enum RadixOrder {
  /// Below this, comparing costs less than counting.
  private static let fewest = 64
  /// How many are moved between two calls of `atStretch`.
  private static let stretch = SearchContext.shortStride

  /// Puts `order`, which holds indices of `keys`, in the ascending order of their keys. What has the same key stays in the
  /// order it has, so that a second, lesser key is sorted by before.
  ///
  /// - Parameter atStretch: called now and then; what it throws ends the sorting.
  /// - Complexity: O(*n*) for each byte in which the keys differ.
  static func sort(_ order: inout [UInt32], by keys: [UInt64], atStretch: () throws -> Void) rethrows {
    guard let first = keys.first, order.count > 1 else { return }
    var varying: UInt64 = 0
    for key in keys { varying |= key ^ first }
    if varying == 0 { return }
    if order.count < fewest {
      insertionSort(&order, by: keys)
      return
    }
    var other = [UInt32](repeating: 0, count: order.count)
    var counts = [Int](repeating: 0, count: 256)
    for shift in stride(from: UInt64(0), to: 64, by: 8) where varying &>> shift & 0xFF != 0 {
      try pass(order, into: &other, by: keys, shift: shift, counts: &counts, atStretch)
      swap(&order, &other)
    }
  }

  /// Elements in the ascending order of their keys; those with the same key stay in the order they have.
  ///
  /// - Parameter atStretch: called now and then; what it throws ends the sorting.
  /// - Complexity: O(*n*) for each byte in which the keys differ.
  @inline(__always)
  static func sorted<Element>(
    _ elements: [Element], atStretch: () throws -> Void, by key: (Element) -> UInt64
  ) rethrows -> [Element] {
    var keys: [UInt64] = []
    keys.reserveCapacity(elements.count)
    for element in elements {
      if keys.count % stretch == 0 { try atStretch() }
      keys.append(key(element))
    }
    var order = Array(0..<UInt32(elements.count))
    try sort(&order, by: keys, atStretch: atStretch)
    var sorted: [Element] = []
    sorted.reserveCapacity(elements.count)
    for index in order {
      if sorted.count % stretch == 0 { try atStretch() }
      sorted.append(elements[Int(index)])
    }
    return sorted
  }

  private static func pass(
    _ order: [UInt32], into other: inout [UInt32], by keys: [UInt64], shift: UInt64, counts: inout [Int],
    _ atStretch: () throws -> Void
  ) rethrows {
    for byte in counts.indices { counts[byte] = 0 }
    try keys.withUnsafeBufferPointer { keys in
      for start in stride(from: 0, to: order.count, by: stretch) {
        try atStretch()
        for index in order[start..<min(start + stretch, order.count)] {
          counts[Int(keys[Int(index)] &>> shift & 0xFF)] += 1
        }
      }
      var sum = 0
      for byte in counts.indices { (counts[byte], sum) = (sum, sum + counts[byte]) }
      try other.withUnsafeMutableBufferPointer { other in
        for start in stride(from: 0, to: order.count, by: stretch) {
          try atStretch()
          for index in order[start..<min(start + stretch, order.count)] {
            let byte = Int(keys[Int(index)] &>> shift & 0xFF)
            other[counts[byte]] = index
            counts[byte] += 1
          }
        }
      }
    }
  }

  private static func insertionSort(_ order: inout [UInt32], by keys: [UInt64]) {
    for end in 1..<order.count {
      let index = order[end]
      let key = keys[Int(index)]
      var place = end
      while place > 0, keys[Int(order[place - 1])] > key {
        order[place] = order[place - 1]
        place -= 1
      }
      order[place] = index
    }
  }
}
