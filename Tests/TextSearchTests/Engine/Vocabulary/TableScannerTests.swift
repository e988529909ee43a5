import Testing

@testable import TextSearch

@Suite("TableBuilder and TableScanner")
struct TableScannerTests {
  typealias Entry = (key: [UInt8], payload: [UInt8])

  private static func entries(_ random: inout SeededGenerator, count: Int) -> [Entry] {
    var keys: Set<[UInt8]> = []
    while keys.count < count {
      let length = Int.random(in: 1...(keys.count % 50 == 0 ? 600 : 6), using: &random)
      keys.insert((0..<length).map { _ in .random(in: 97...100, using: &random) })
    }
    return keys.sorted { $0.lexicographicallyPrecedes($1) }.map { key in
      (key, (0..<Int.random(in: 0...9, using: &random)).map { _ in .random(in: 0...255, using: &random) })
    }
  }

  private static func table(_ entries: [Entry]) -> [SegmentKey: [UInt8]] {
    var values: [SegmentKey: [UInt8]] = [:]
    var builder = TableBuilder(family: .trigrams)
    for (key, payload) in entries {
      if builder.isChunkFull { builder.finishChunk { values[$0] = $1 } }
      key.withUnsafeBufferPointer { builder.append(key: $0, payload: payload) }
    }
    builder.finish { values[$0] = $1 }
    return values
  }

  @Test("Entries come back chunk by chunk, with their ordinals", arguments: [0, 1, 2, 2_000])
  func roundTrip(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let entries = Self.entries(&random, count: count)
    let values = Self.table(entries)
    let directory = try #require(
      values[SegmentKey(family: .trigrams, number: SegmentKey.directory)].flatMap { TableDirectory(decoding: $0) })
    #expect(directory.entryCount == UInt32(count) && values.count == directory.chunkCount + 1)
    var keys: [[UInt8]] = []
    var payloads: [[UInt8]] = []
    var isInOrder = true
    for number in 0..<directory.chunkCount {
      #expect(directory.firstOrdinal(ofChunk: number) == UInt32(keys.count))
      let chunk = try #require(values[SegmentKey(family: .trigrams, number: UInt32(number))])
      chunk.withUnsafeBytes { raw in
        var scanner = TableScanner(raw, firstOrdinal: directory.firstOrdinal(ofChunk: number))
        while scanner.next() {
          isInOrder = isInOrder && Int(scanner.ordinal) == keys.count
          keys.append(Array(scanner.key))
          payloads.append(Array(scanner.payload))
        }
        isInOrder = isInOrder && !scanner.isFaulty
      }
    }
    #expect(keys == entries.map(\.key) && payloads == entries.map(\.payload))
    #expect(isInOrder)
    #expect(count < 2_000 || directory.chunkCount > 3)
  }

  @Test("A key that shares more than there is before it is a fault")
  func sharedTooMuch() {
    var writer = ByteWriter()
    writer.appendVarint(2)
    writer.appendPrefixed([97])
    writer.appendPrefixed([])
    let isRefused = writer.bytes.withUnsafeBytes { raw in
      var scanner = TableScanner(raw, firstOrdinal: 0)
      return !scanner.next() && scanner.isFaulty
    }
    #expect(isRefused)
  }

  @Test("Damaged chunks end with a fault or give nonsense, and never trap", arguments: 0..<4 as Range<UInt64>)
  func damage(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let sound = try #require(
      Self.table(Self.entries(&random, count: 100))[SegmentKey(family: .trigrams, number: 0)])
    for _ in 0..<300 {
      let bytes = random.damaged(sound)
      bytes.withUnsafeBytes { raw in
        var scanner = TableScanner(raw, firstOrdinal: .max)
        var count = 0
        while scanner.next() { count += scanner.key.count + scanner.payload.count }
        #expect(count < 600 * bytes.count)
      }
    }
  }
}
