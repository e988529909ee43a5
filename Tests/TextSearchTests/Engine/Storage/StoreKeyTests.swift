import Testing

@testable import TextSearch

@Suite("StoreKey")
struct StoreKeyTests {
  static let numbers: [UInt64] = [0, 1, 255, 256, 65_535, 65_536, 1 << 32, UInt64(Int64.max), .max]

  @Test("Keys sort as their numbers count")
  func order() {
    let documents = Self.numbers.map(StoreKey.document)
    #expect(documents.sorted { $0.lexicographicallyPrecedes($1) } == documents)
    let small = Self.numbers.filter { $0 <= UInt64(UInt32.max) }.map { UInt32($0) }
    let values = small.flatMap { segment in
      small.map { StoreKey.segment(segment, SegmentKey(family: .terms, number: $0)) }
    }
    #expect(values.sorted { $0.lexicographicallyPrecedes($1) } == values)
  }

  @Test("A document's number is read back from its key, and from no other", arguments: numbers)
  func documentNumber(number: UInt64) {
    #expect(StoreKey.document(number).withUnsafeBytes { StoreKey.documentNumber(in: $0) } == number)
    #expect(StoreKey.deletion(number).withUnsafeBytes { StoreKey.documentNumber(in: $0) } == nil)
    #expect(StoreKey.deletion(number).withUnsafeBytes { StoreKey.number(in: $0) } == number)
    let cut = Array(StoreKey.document(number).dropLast())
    #expect(cut.withUnsafeBytes { StoreKey.documentNumber(in: $0) } == nil)
  }

  @Test("A segment's number is read back from the keys of its values", arguments: SegmentKey.Family.allCases)
  func segmentNumber(family: SegmentKey.Family) {
    for segment in [0, 1, 300, UInt32.max] {
      let key = StoreKey.segment(segment, SegmentKey(family: family, number: 7, part: 2))
      #expect(key.starts(with: StoreKey.segmentPrefix(segment, family)))
      #expect(StoreKey.segmentNumber(in: key, family) == segment)
      for other in SegmentKey.Family.allCases where other != family {
        #expect(StoreKey.segmentNumber(in: key, other) == nil)
      }
    }
    #expect(StoreKey.segmentNumber(in: [family.rawValue, 0, 0], family) == nil)
  }

  @Test("The mark of the documents' end stands directly behind the documents")
  func documentsEnd() {
    #expect(StoreKey.document(.max).lexicographicallyPrecedes(StoreKey.documentsEnd))
    #expect([StoreKey.documentFamily].prefixEnd == StoreKey.documentsEnd)
  }

  @Test("No two kinds of keys begin with the same byte")
  func families() {
    let singles = [StoreKey.manifest[0], StoreKey.clientState[0], StoreKey.documentsEnd[0]]
    let numbered = [
      StoreKey.identifierFamily, StoreKey.documentFamily, StoreKey.deletionFamily, StoreKey.orderedFamily,
    ]
    let all = singles + numbered + SegmentKey.Family.allCases.map(\.rawValue)
    #expect(Set(all).count == all.count)
  }

  @Test(
    "The end of a prefix is the first key behind all that begin with it",
    arguments: [([1], [2]), ([1, 0xFE], [1, 0xFF]), ([1, 0xFF], [2]), ([1, 2, 0xFF, 0xFF], [1, 3])]
      as [([UInt8], [UInt8])])
  func end(prefix: [UInt8], end: [UInt8]) {
    #expect(prefix.prefixEnd == end)
    #expect((prefix + [0xFF, 0xFF, 0xFF]).lexicographicallyPrecedes(end))
  }
}
