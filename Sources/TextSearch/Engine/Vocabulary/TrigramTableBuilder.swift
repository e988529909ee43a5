/// Gathers which terms contain which three bytes, and writes them as a sorted table.
///
/// Each term counts with an end mark of one zero byte, so that two bytes at its end are a trigram as well.
struct TrigramTableBuilder {
  /// Trigrams, and below them in the same number the ordinals of terms that contain them.
  private var entries: [UInt64] = []

  /// Makes room for terms of so many bytes.
  mutating func reserve(_ termBytes: Int) { entries.reserveCapacity(termBytes) }

  /// Adds a term; ordinals must ascend.
  mutating func append(term: UnsafeBufferPointer<UInt8>, ordinal: UInt32) {
    guard term.count >= 2 else { return }
    for start in 0..<(term.count - 1) {
      let last = start + 2 < term.count ? term[start + 2] : 0
      let trigram = UInt64(term[start]) << 16 | UInt64(term[start + 1]) << 8 | UInt64(last)
      entries.append(trigram << 32 | UInt64(ordinal))
    }
  }

  mutating func finish(emit: (SegmentKey, [UInt8]) throws -> Void) rethrows {
    sort()
    var table = TableBuilder(family: .trigrams)
    var payload = ByteWriter()
    var start = 0
    while start < entries.count {
      let trigram = UInt32(entries[start] >> 32)
      payload.removeAll()
      var next: UInt32 = 0
      var end = start
      while end < entries.count, UInt32(entries[end] >> 32) == trigram {
        // A term that holds the trigram twice comes twice, one after the other.
        let ordinal = UInt32(truncatingIfNeeded: entries[end])
        if end == start || ordinal >= next {
          payload.appendVarint(ordinal - next)
          next = ordinal + 1
        }
        end += 1
      }
      let key = [UInt8(trigram >> 16), UInt8(trigram >> 8 & 0xFF), UInt8(trigram & 0xFF)]
      if table.isChunkFull { try table.finishChunk(emit: emit) }
      key.withUnsafeBufferPointer { table.append(key: $0, payload: payload.bytes) }
      start = end
    }
    try table.finish(emit: emit)
  }

  /// A radix sort by trigram; it is stable, so the ordinals of each stay in order.
  private mutating func sort() {
    // An array made without capacity writes to the storage that all empty arrays share, which is a race.
    guard !entries.isEmpty else { return }
    sort(byBitsFrom: 0)
    sort(byBitsFrom: Self.digitBits)
  }

  private static let digitBits: UInt32 = 12

  private mutating func sort(byBitsFrom shift: UInt32) {
    let mask: UInt32 = 1 << Self.digitBits - 1
    let count = entries.count
    let sorted = [UInt64](unsafeUninitializedCapacity: count) { target, targetCount in
      withUnsafeTemporaryAllocation(of: Int.self, capacity: Int(mask) + 1) { places in
        places.initialize(repeating: 0)
        for entry in entries { places[Int(UInt32(entry >> 32) >> shift & mask)] += 1 }
        var sum = 0
        for digit in places.indices { (places[digit], sum) = (sum, sum + places[digit]) }
        for entry in entries {
          let digit = Int(UInt32(entry >> 32) >> shift & mask)
          target.initializeElement(at: places[digit], to: entry)
          places[digit] += 1
        }
      }
      targetCount = count
    }
    entries = sorted
  }
}
