import Testing

@testable import TextSearch

@Suite("DocumentSet")
struct DocumentSetTests {
  @Test("It holds what was put in, in order, as a set does", arguments: [1, 63, 64, 65, 500])
  func members(capacity: Int) {
    var random = SeededGenerator(seed: UInt64(capacity))
    var set = DocumentSet(capacity: capacity)
    var expected: Set<UInt32> = []
    for _ in 0..<capacity {
      let document = UInt32.random(in: 0..<UInt32(capacity), using: &random)
      #expect(set.insert(document) == expected.insert(document).inserted)
    }
    #expect(set.count == expected.count)
    for document in 0..<UInt32(capacity) { #expect(set.contains(document) == expected.contains(document)) }
    var listed: [UInt32] = []
    set.forEach { listed.append($0) }
    #expect(listed == expected.sorted())
  }
}
