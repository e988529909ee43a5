/// Gathers which terms contain which three bytes, and writes them as a sorted table.
///
/// Each term counts with an end mark of one zero byte, so that two bytes at its end are a trigram as well.
struct TrigramTableBuilder {
  private var trigrams: [UInt32] = []
  private var ordinals: [UInt32] = []

  /// Adds a term; ordinals must ascend.
  mutating func append(term: UnsafeBufferPointer<UInt8>, ordinal: UInt32) {
    guard term.count >= 2 else { return }
    for start in 0..<(term.count - 1) {
      let last = start + 2 < term.count ? term[start + 2] : 0
      trigrams.append(UInt32(term[start]) << 16 | UInt32(term[start + 1]) << 8 | UInt32(last))
      ordinals.append(ordinal)
    }
  }

  mutating func finish(emit: (SegmentKey, [UInt8]) throws -> Void) rethrows {
    sort()
    var table = TableBuilder(family: .trigrams)
    var payload = ByteWriter()
    var start = 0
    while start < trigrams.count {
      let trigram = trigrams[start]
      payload.removeAll()
      var next: UInt32 = 0
      var end = start
      while end < trigrams.count, trigrams[end] == trigram {
        // A term that holds the trigram twice comes twice, one after the other.
        if end == start || ordinals[end] >= next {
          payload.appendVarint(ordinals[end] - next)
          next = ordinals[end] + 1
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
    var trigramTarget = [UInt32](repeating: 0, count: trigrams.count)
    var ordinalTarget = [UInt32](repeating: 0, count: trigrams.count)
    for shift in stride(from: UInt32(0), through: 16, by: 8) {
      var starts = [Int](repeating: 0, count: 257)
      for trigram in trigrams { starts[Int(trigram >> shift & 0xFF) + 1] += 1 }
      for digit in 1...256 { starts[digit] += starts[digit - 1] }
      for index in trigrams.indices {
        let digit = Int(trigrams[index] >> shift & 0xFF)
        trigramTarget[starts[digit]] = trigrams[index]
        ordinalTarget[starts[digit]] = ordinals[index]
        starts[digit] += 1
      }
      swap(&trigrams, &trigramTarget)
      swap(&ordinals, &ordinalTarget)
    }
  }
}
