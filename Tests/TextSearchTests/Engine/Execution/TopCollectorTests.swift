import Testing

@testable import TextSearch

@Suite("TopCollector")
struct TopCollectorTests {
  @Test(
    "It keeps the best, and all that are as good as the last of them", arguments: [nil, 0, 1, 10, 300, Int.max],
    [3, 1_000, 1_000_000])
  func best(limit: Int?, distinctKeys: Int) {
    var random = SeededGenerator(seed: UInt64(distinctKeys))
    var collector = TopCollector(limit: limit)
    var keys: [Double] = []
    for document in 0..<5_000 as Range<UInt32> {
      let key = Double(Int.random(in: 0..<distinctKeys, using: &random))
      keys.append(key)
      collector.insert(ScoredDocument(segment: 0, document: document, key: key))
    }
    let found = collector.finish()
    keys.sort(by: >)
    let wanted = min(limit ?? keys.count, keys.count)
    let expected = wanted == 0 ? [] : keys.filter { $0 >= keys[wanted - 1] }
    #expect(found.map(\.key) == expected)
    #expect(Set(found.map(\.document)).count == found.count)
  }
}
