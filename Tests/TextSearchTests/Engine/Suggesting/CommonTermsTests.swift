import Testing

@testable import TextSearch

@Suite("CommonTerms")
struct CommonTermsTests {
  @Test(
    "The commonest terms of several segments are those that counting finds", arguments: [1, 2, 3] as [UInt64],
    [0, 1, 7, 300, .max])
  func commonest(seed: UInt64, limit: Int) throws {
    var random = SeededGenerator(seed: seed)
    let fixture = try SegmentFixture()
    var counted: [String: Int] = [:]
    var segments: [LiveSegment] = []
    for number in 0..<3 {
      let texts = (0..<300).map { _ in
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          // Few words are common, and many have chunks of their own.
          String(Int.random(in: 0..<[10, 4000][Int.random(in: 0...1, using: &random)], using: &random), radix: 5)
        }
      }
      for text in texts { for word in Set(text) { counted[word, default: 0] += 1 } }
      let view = try fixture.view(
        of: texts.map { [$0.joined(separator: " ")] }, firstNumber: UInt64(number * 1000 + 1))
      segments.append(LiveSegment(segment: view.segment))
    }
    let context = SearchContext(reader: IndexReader(store: fixture.store, segments: segments))
    for beginning in ["", "1", "2", "12", "4", "9"] {
      let expected = counted.filter { $0.key.hasPrefix(beginning) && $0.key != beginning }
        .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(limit)
      let found = try CommonTerms(context: context).terms(beginningWith: Array(beginning.utf8), limit: limit)
      #expect(found.map { String(decoding: $0.term, as: UTF8.self) } == expected.map(\.key), "seed \(seed)")
      #expect(found.map(\.documentFrequency) == expected.map(\.value), "seed \(seed)")
    }
  }
}
