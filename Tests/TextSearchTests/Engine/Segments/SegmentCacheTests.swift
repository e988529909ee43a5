import Testing

@testable import TextSearch

@Suite("SegmentCache")
struct SegmentCacheTests {
  private static func key(_ number: UInt32) -> SegmentKey { SegmentKey(family: .terms, number: number) }

  @Test("A value is read once, and kept")
  func kept() {
    let cache = SegmentCache<SegmentKey, [UInt8]>(budget: CacheBudget(bytes: 10_000))
    for _ in 0..<3 { #expect(cache.value(Self.key(1)) { [1, 2] } == [1, 2]) }
    #expect(cache.value(Self.key(1)) { [9] } == [1, 2])
    #expect(cache.value(Self.key(2)) { [9] } == [9])
  }

  @Test("What was asked for lately stays when room is made, and what is larger than all room is not kept")
  func limits() {
    let cache = SegmentCache<SegmentKey, [UInt8]>(budget: CacheBudget(bytes: 1500))
    let value = [UInt8](repeating: 1, count: 400)
    func read(_ number: UInt32, _ value: [UInt8]) -> [UInt8] { cache.value(Self.key(number)) { value } }
    for number in 0..<3 as Range<UInt32> { #expect(read(number, value) == value) }
    #expect(read(3, value) == value, "the first three are passed over, and then let go of")
    #expect(read(0, [0]) == [0], "dropped to make room")
    for number in 4..<6 as Range<UInt32> { #expect(read(number, value) == value) }
    #expect(read(3, [9]) == value, "asked for, so that it stays the next time")
    #expect(read(7, [UInt8](repeating: 1, count: 4000)).count == 4000)
    #expect(read(7, [7]) == [7], "too large to keep")
  }

  @Test("One cache makes room for another, and what is used in both stays")
  func sharing() {
    let budget = CacheBudget(bytes: 10_000)
    let large = SegmentCache<SegmentKey, [UInt8]>(budget: budget)
    let small = SegmentCache<SegmentKey, [UInt8]>(budget: budget)
    let value = [UInt8](repeating: 1, count: 400)
    for number in 0..<100 as Range<UInt32> { _ = large.value(Self.key(number)) { value } }
    for number in 0..<200 as Range<UInt32> {
      _ = small.value(Self.key(number % 4)) { value }
      _ = large.value(Self.key(1000 + number)) { value }
    }
    for number in 0..<4 as Range<UInt32> { #expect(small.value(Self.key(number)) { [0] } == value) }
  }

  @Test("Room comes back when a segment's cache goes")
  func givingBack() {
    let budget = CacheBudget(bytes: 1000)
    let value = [UInt8](repeating: 1, count: 800)
    for round in 0..<3 as Range<UInt8> {
      let cache = SegmentCache<SegmentKey, [UInt8]>(budget: budget)
      _ = cache.value(Self.key(0)) { value }
      #expect(cache.value(Self.key(0)) { [round] } == value)
    }
  }
}
