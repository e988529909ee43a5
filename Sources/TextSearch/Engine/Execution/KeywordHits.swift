/// All documents that a keyword search found, in order.
struct KeywordHits: Sendable {
  private var hits: [KeywordHit] = []
  /// The identifiers of all, one after another.
  private var identifiers: [UInt8] = []

  var count: Int { hits.count }

  subscript(index: Int) -> KeywordHit { hits[index] }

  /// What the results' details read.
  var documents: [ScoredDocument] {
    hits.map { ScoredDocument(segment: Int($0.segment), document: $0.document, key: 0) }
  }

  /// Calls `body` with the identifier of a hit.
  @inline(__always)
  func withIdentifier<Result>(at index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let hit = hits[index]
    return identifiers.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[hit.identifierStart..<hit.identifierEnd]))
    }
  }

  /// Adds a hit with its identifier.
  mutating func append(_ hit: KeywordHit, identifier: ArraySlice<UInt8>) {
    var hit = hit
    hit.identifierStart = identifiers.count
    identifiers.append(contentsOf: identifier)
    hit.identifierEnd = identifiers.count
    hits.append(hit)
  }

  /// Puts the hits in the order of keyword results: weight, then earliest place, then most occurrences; at last the
  /// identifier.
  mutating func sort(in context: SearchContext) throws {
    var order = Array(0..<UInt32(hits.count))
    let check = context.checkCancellation
    // The least criterion first: each pass keeps the order of what is equal.
    try RadixOrder.sort(&order, by: hits.map { UInt64(UInt32.max - $0.occurrences) }, atStretch: check)
    try RadixOrder.sort(&order, by: hits.map(\.place.value), atStretch: check)
    try RadixOrder.sort(&order, by: hits.map { Self.descending($0.weight) }, atStretch: check)
    var sorted: [KeywordHit] = []
    sorted.reserveCapacity(hits.count)
    for (place, index) in order.enumerated() {
      if place % SearchContext.shortStride == 0 { try check() }
      sorted.append(hits[Int(index)])
    }
    hits = sorted
    try sortEquals(in: context)
  }

  /// Puts hits that nothing else tells apart in the order of their identifiers.
  private mutating func sortEquals(in context: SearchContext) throws {
    try identifiers.withUnsafeBufferPointer { identifiers in
      try hits.withUnsafeMutableBufferPointer { hits in
        var start = 0
        while start < hits.count {
          var end = start + 1
          while end < hits.count, hits[end].isEqual(hits[start]) { end += 1 }
          if end - start > 1 { try Self.sort(&hits[start..<end], byIdentifiersIn: identifiers, context) }
          start = end
        }
      }
    }
  }

  private static func sort(
    _ hits: inout Slice<UnsafeMutableBufferPointer<KeywordHit>>,
    byIdentifiersIn identifiers: UnsafeBufferPointer<UInt8>,
    _ context: SearchContext
  ) throws {
    func identifier(_ hit: KeywordHit) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: identifiers[hit.identifierStart..<hit.identifierEnd])
    }
    // Most are told apart by their first bytes behind what all begin with.
    let first = identifier(hits[hits.startIndex])
    var shared = first.count
    for hit in hits {
      let other = identifier(hit)
      var common = 0
      while common < min(shared, other.count), other[common] == first[common] { common += 1 }
      shared = common
    }
    var keys = hits.map { (head: KeyHeads.head(identifier($0), behind: shared), hit: $0) }
    var comparisons = 0
    try keys.sort { first, second in
      comparisons &+= 1
      if comparisons % SearchContext.shortStride == 0 { try context.checkCancellation() }
      if first.head != second.head { return first.head < second.head }
      return ByteSearch.precedes(identifier(first.hit), identifier(second.hit))
    }
    for (index, key) in zip(hits.indices, keys) { hits[index] = key.hit }
  }

  /// A number that falls as a finite weight rises.
  private static func descending(_ weight: Double) -> UInt64 {
    // Minus zero is zero.
    let bits = (weight + 0).bitPattern
    return bits >> 63 == 0 ? ~(bits | 1 << 63) : bits
  }
}
