import Testing

@testable import TextSearch

@Suite("SegmentMerger")
struct SegmentMergerTests {
  private static func texts(_ random: inout SeededGenerator, count: Int) -> [[String]] {
    let words = ["harbour", "dusk", "plug-in", "node.js", "人工智能", "Straße", "the", "oil", "fetchUserById", "🇩🇪", "a"]
    return (0..<count).map { _ in
      (0..<Int.random(in: 0...3, using: &random)).map { _ in
        (0..<Int.random(in: 0...12, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
          .joined(separator: [" ", "", ", "].randomElement(using: &random) ?? " ")
      }
    }
  }

  private static func identifiers(of view: SegmentView) throws -> [[UInt8]] {
    try (0..<UInt32(view.documents.count)).map { try view.identifier(of: $0) }
  }

  @Test(
    "Merged segments are, value for value, the segment of their documents indexed afresh",
    arguments: [1, 2, 5], [0, 3, 400])
  func equalsFreshSegment(sources: Int, documentsPerSource: Int) throws {
    let fixture = try SegmentFixture()
    var random = SeededGenerator(seed: UInt64(sources * 1000 + documentsPerSource))
    let texts = (0..<sources).map { _ in Self.texts(&random, count: documentsPerSource) }
    var first: UInt64 = 1
    let views = try texts.map { texts in
      defer { first += UInt64(texts.count) }
      return try fixture.view(of: texts, firstNumber: first, writesTrigrams: Bool.random(using: &random))
    }
    let merger = SegmentMerger(views)
    let merged = try merger.mergeInMemory(number: 9, writesTrigrams: true)
    let fresh = try fixture.view(of: texts.flatMap { $0 })
    #expect(merged.values == fresh.segment.values)
    #expect(merger.droppedNumbers == [])
  }

  @Test("Deleted documents are left out, as if they had never been there", arguments: 0..<4 as Range<UInt64>)
  func deletions(seed: UInt64) throws {
    let fixture = try SegmentFixture()
    var random = SeededGenerator(seed: seed)
    let texts = (0..<3).map { _ in Self.texts(&random, count: 150) }
    let all = texts.flatMap { $0 }
    let gone = Set((1...UInt64(all.count)).filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
    let views = try texts.enumerated().map { index, texts in
      let view = try fixture.view(of: texts, firstNumber: UInt64(index * 150 + 1))
      var live = LiveSegment(segment: view.segment)
      for number in gone { live.delete(number) }
      return live.view(fixture.store)
    }
    let merger = SegmentMerger(views)
    let merged = SegmentView(
      segment: try merger.mergeInMemory(number: 9, writesTrigrams: true), deletions: nil, store: fixture.store)
    let kept = (1...UInt64(all.count)).filter { !gone.contains($0) }
    let fresh = try fixture.view(of: kept.map { all[Int($0) - 1] })
    #expect(Set(merger.droppedNumbers) == gone)
    #expect(Array(merged.documents.numbers) == kept)
    #expect(try Self.identifiers(of: merged) == kept.map { Array("\($0)".utf8) })
    #expect(try merged.listedTerms() == fresh.listedTerms())
    #expect(merged.documents.lengths == fresh.documents.lengths)
  }

  @Test("Segments that overlap, as only damaged ones do, are not merged", arguments: [1, 2, 3] as [UInt64])
  func overlapping(firstNumber: UInt64) throws {
    let fixture = try SegmentFixture()
    let first = try fixture.view(of: [["a"], ["b"], ["c"]], firstNumber: 1)
    let second = try fixture.view(of: [["a"], ["b"]], firstNumber: firstNumber)
    expectError(.corrupted) { try SegmentMerger([first, second]).mergeInMemory(number: 9, writesTrigrams: true) }
    expectError(.corrupted) { try SegmentMerger([second, first]).mergeInMemory(number: 9, writesTrigrams: true) }
  }

  @Test("A merge that is cancelled says so")
  func cancelled() throws {
    let view = try SegmentFixture().view(of: [["a b c"]])
    expectError(.cancelled) {
      try SegmentMerger([view]).merge(writesTrigrams: true, isCancelled: { true }, emit: { _, _ in })
    }
  }
}
