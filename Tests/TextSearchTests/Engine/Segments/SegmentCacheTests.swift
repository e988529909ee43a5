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

  @Test("A cache that finds no room begins anew, and what is larger than all room is not kept")
  func limits() {
    let cache = SegmentCache<SegmentKey, [UInt8]>(budget: CacheBudget(bytes: 1000))
    let value = [UInt8](repeating: 1, count: 400)
    for number in 0..<2 as Range<UInt32> { _ = cache.value(Self.key(number)) { value } }
    #expect(cache.value(Self.key(2)) { value } == value)
    #expect(cache.value(Self.key(0)) { [0] } == [0], "dropped to make room")
    #expect(cache.value(Self.key(2)) { [0] } == value)
    #expect(cache.value(Self.key(3)) { [UInt8](repeating: 1, count: 4000) }.count == 4000)
    #expect(cache.value(Self.key(3)) { [3] } == [3], "too large to keep")
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
