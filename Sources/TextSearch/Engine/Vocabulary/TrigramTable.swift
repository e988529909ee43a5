/// The trigrams of one segment: for each three bytes, the terms that contain them.
struct TrigramTable {
  let view: SegmentView
  let directory: TableDirectory
  /// The search, which is asked at each chunk whether it is cancelled.
  var context: SearchContext?

  /// The ordinals of the terms that hold every trigram of `part`, which has three bytes or more. They may hold them in
  /// other places than `part` does.
  func ordinals(ofAll part: [UInt8]) throws -> [UInt32] {
    var lists: [[UInt32]] = []
    var seen: Set<ArraySlice<UInt8>> = []
    for start in 0...(part.count - 3) {
      let trigram = part[start..<start + 3]
      guard seen.insert(trigram).inserted else { continue }
      let found = try ordinals(of: trigram)
      if found.isEmpty { return [] }
      lists.append(found)
    }
    lists.sort { $0.count < $1.count }
    var result = lists.first ?? []
    for list in lists.dropFirst() { result = Self.intersection(of: result, and: list) }
    return result
  }

  private func ordinals(of trigram: ArraySlice<UInt8>) throws -> [UInt32] {
    func read() throws -> [UInt32] {
      var found: [UInt32] = []
      try scan(prefix: trigram) { found = $0 }
      return found
    }
    guard view.isCaching else { return try read() }
    let key = trigram.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return try view.segment.trigramLists.value(key, byteCount: { $0.count * 4 }, make: read)
  }

  /// The ordinals of the terms that hold a trigram which starts with `prefix`.
  func ordinals(ofTrigramsStartingWith prefix: [UInt8]) throws -> [UInt32] {
    var set = DocumentSet(capacity: Int(view.segment.vocabulary.entryCount))
    var ordinals: [UInt32] = []
    try scan(prefix: prefix[...]) { list in
      for ordinal in list { set.insert(ordinal) }
    }
    ordinals.reserveCapacity(set.count)
    set.forEach { ordinals.append($0) }
    return ordinals
  }

  func scan(prefix: ArraySlice<UInt8>, _ body: ([UInt32]) -> Void) throws {
    var number = directory.chunk(for: Array(prefix)) ?? 0
    while number < directory.chunkCount {
      try context?.checkCancellation()
      let chunk = try view.value(SegmentKey(family: .trigrams, number: UInt32(number)))
      let goesOn = try chunk.withUnsafeBytes { raw -> Bool in
        var scanner = TableScanner(raw, firstOrdinal: 0)
        while scanner.next() {
          if scanner.key.starts(with: prefix) {
            body(try ordinals(in: scanner.payload))
            if prefix.count == 3 { return false }
          } else if prefix.lexicographicallyPrecedes(scanner.key) {
            return false
          }
        }
        if scanner.isFaulty { throw view.store.corrupted("a trigram chunk is cut short") }
        return true
      }
      if !goesOn { return }
      number += 1
    }
  }

  private func ordinals(in payload: UnsafeBufferPointer<UInt8>) throws -> [UInt32] {
    var ordinals: [UInt32] = []
    ordinals.reserveCapacity(payload.count)
    var reader = ByteReader(payload)
    var next: UInt32 = 0
    let end = view.segment.vocabulary.entryCount
    while !reader.isAtEnd {
      let ordinal = next &+ reader.varint32()
      guard ordinal >= next, ordinal < end else { throw view.store.corrupted("a trigram list makes no sense") }
      ordinals.append(ordinal)
      next = ordinal &+ 1
    }
    if reader.isFaulty { throw view.store.corrupted("a trigram list is cut short") }
    return ordinals
  }

  /// Both lists ascend; the first is the shorter.
  private static func intersection(of short: [UInt32], and long: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    var index = 0
    for value in short {
      while index < long.count, long[index] < value { index += 1 }
      if index == long.count { break }
      if long[index] == value { result.append(value) }
    }
    return result
  }
}

extension TrigramTable {
  /// How many terms all trigrams list together.
  func pairCount() throws -> Int {
    var count = 0
    try scan(prefix: []) { count += $0.count }
    return count
  }
}
