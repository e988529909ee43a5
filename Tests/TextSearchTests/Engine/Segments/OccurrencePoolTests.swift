import Testing

@testable import TextSearch

@Suite("OccurrencePool")
struct OccurrencePoolTests {
  private struct Occurrence: Equatable {
    var document: UInt32
    var position: UInt32
    var kind: UInt32
  }

  private static func occurrences(of term: Int, in pool: OccurrencePool) -> [Occurrence] {
    var buffer = PostingBuffer()
    pool.read(term: term, into: &buffer)
    // Until they are counted, it is where the documents begin.
    let starts = Array(buffer.frequencies.buffer) + [UInt32(buffer.positions.count)]
    var all: [Occurrence] = []
    for (index, document) in buffer.documents.buffer.enumerated() {
      for number in Int(starts[index])..<Int(starts[index + 1]) {
        let kind = number < buffer.kinds.count ? UInt32(buffer.kinds[number]) : 0
        all.append(Occurrence(document: document, position: buffer.positions[number], kind: kind))
      }
    }
    return all
  }

  @Test(
    "Each term gives what was added to it, in that order, batch after batch", arguments: [1, 3, 200, 5000],
    [1, 2] as [UInt64])
  func likeArrays(termCount: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var pool = OccurrencePool()
    defer { pool.deallocate() }
    for _ in 0..<3 {
      var expected = [[Occurrence]](repeating: [], count: termCount)
      pool.reset(expectedCount: 100)
      var document: UInt32 = 0
      while document < 1 << 31 {
        // Most texts are neighbours; a few have distances and positions of any size.
        document += UInt32.random(in: 1...(1 << UInt32.random(in: 0...27, using: &random)), using: &random)
        var position: UInt32 = 0
        for _ in 0..<Int.random(in: 0...60, using: &random) {
          let step = UInt32.random(in: 0...(1 << UInt32.random(in: 0...30, using: &random)), using: &random)
          // They may fall, which comes out as running over.
          position = Int.random(in: 0..<50, using: &random) == 0 ? position &- step : position &+ step % 64
          if Int.random(in: 0..<200, using: &random) == 0 { position = .max &- step }
          let kind = Int.random(in: 0..<8, using: &random) == 0 ? UInt32.random(in: 0..<1024, using: &random) : 0
          let term = Int.random(in: 0..<termCount, using: &random)
          pool.append(term: UInt32(term), document: document, position: position, kind: kind)
          expected[term].append(Occurrence(document: document, position: position, kind: kind))
        }
      }
      for term in 0..<termCount where !expected[term].isEmpty {
        #expect(pool.contains(term: term))
        #expect(Self.occurrences(of: term, in: pool) == expected[term], "term \(term), seed \(seed)")
      }
      for term in 0..<min(termCount, pool.termCount) where expected[term].isEmpty {
        #expect(!pool.contains(term: term))
      }
      if seed == 2 { pool.shrink() }
    }
  }
}
