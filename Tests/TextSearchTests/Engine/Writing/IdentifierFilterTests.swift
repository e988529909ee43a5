import Testing

@testable import TextSearch

@Suite("IdentifierFilter")
struct IdentifierFilterTests {
  private static func identifier(_ number: Int) -> [UInt8] { Array("object \(number)".utf8) }

  @Test("What was never noted is certainly new, and what was noted never is, over many growths")
  func insertion() {
    let filter = IdentifierFilter(largestCount: 100_000)
    var mistaken = 0
    for number in 0..<20_000 where filter.insert(Self.identifier(number)) { mistaken += 1 }
    // Two identifiers may have one hash of 32 bits, which costs a look into the store.
    #expect(mistaken < 3)
    for number in 0..<20_000 { #expect(filter.insert(Self.identifier(number))) }
  }

  @Test("It has outlived its use when thousands in a row were known, and not when new ones come between")
  func outliving() {
    let filter = IdentifierFilter(largestCount: 100_000)
    for number in 0..<5000 { _ = filter.insert(Self.identifier(number)) }
    #expect(!filter.isOutlived)
    for number in 0..<3000 { _ = filter.insert(Self.identifier(number)) }
    _ = filter.insert(Self.identifier(5000))
    for number in 0..<3000 { _ = filter.insert(Self.identifier(number)) }
    #expect(!filter.isOutlived)
    for number in 0..<2000 { _ = filter.insert(Self.identifier(number)) }
    #expect(filter.isOutlived)
  }

  @Test("An index that is brought up to date as a whole, and then filled on, holds each object once")
  func updating() throws {
    let index = try Page.index()
    func put(_ numbers: Range<Int>, _ word: String) throws {
      try index.indexObjects(numbers.map { Page("\($0)", word) }).wait()
    }
    try put(0..<5000, "first")
    try put(0..<5000, "second")
    try put(4000..<6000, "third")
    #expect(try index.count == 6000)
    #expect(try index.search(.word("first")).totalCount == 0)
    #expect(try index.search(.word("second")).totalCount == 4000)
    #expect(try index.search(.word("third")).totalCount == 2000)
    #expect(try index.verify().problems == [])
  }
}
