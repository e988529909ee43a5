import Testing

@testable import TextSearch

@Suite("GrowingBuffer")
struct GrowingBufferTests {
  @Test("It holds what an array holds, through growing, forgetting and filling", arguments: [0, 1, 3, 1024])
  func likeAnArray(capacity: Int) {
    var random = SeededGenerator(seed: UInt64(capacity))
    var buffer = GrowingBuffer<UInt16>(capacity: capacity)
    defer { buffer.deallocate() }
    var expected: [UInt16] = []
    for round in 0..<300 {
      let value = UInt16.random(in: 0...UInt16.max, using: &random)
      switch Int.random(in: 0..<20, using: &random) {
      case 0:
        buffer.removeAll()
        expected.removeAll()
      case 1:
        let count = Int.random(in: 0...2_000, using: &random)
        buffer.reset(to: value, count: count)
        expected = Array(repeating: value, count: count)
      case 2..<8:
        let more = (0..<Int.random(in: 0...300, using: &random)).map { value &+ UInt16($0) }
        more.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
        expected += more
      default:
        buffer.append(value)
        expected.append(value)
        buffer[expected.count / 2] = UInt16(round)
        expected[expected.count / 2] = UInt16(round)
      }
      #expect(buffer.count == expected.count && buffer.byteCount >= expected.count * 2)
    }
    #expect(buffer.buffer.elementsEqual(expected))
  }

  @Test("What it holds goes along when it grows", arguments: [0, 1, 3, 1024])
  func growing(capacity: Int) {
    var buffer = GrowingBuffer<UInt16>(capacity: capacity)
    defer { buffer.deallocate() }
    for value in 0..<20_000 as Range<UInt16> { buffer.append(value) }
    #expect(buffer.buffer.elementsEqual(0..<20_000))
    Array(20_000..<60_000 as Range<UInt16>).withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
    #expect(buffer.buffer.elementsEqual(0..<60_000))
  }

  @Test("Large ones keep what they hold when they grow, and are empty when they have given their memory back")
  func large() {
    var buffer = GrowingBuffer<UInt64>()
    defer { buffer.deallocate() }
    for round in 0..<2 as Range<UInt64> {
      for value in 0..<200_000 as Range<UInt64> { buffer.append(value &* 3 &+ round) }
      buffer.appendUninitialized(count: 100_000)
      for index in 200_000..<300_000 { buffer[index] = UInt64(index) &* 3 &+ round }
      #expect(buffer.buffer.elementsEqual((0..<300_000).lazy.map { $0 &* 3 &+ round }))
      buffer.shrink()
      #expect(buffer.count == 0 && buffer.byteCount == 8)
    }
  }
}
