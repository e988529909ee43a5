import Testing

@testable import TextSearch

@Suite("BestOfTerm")
struct BestOfTermTests {
  /// Documents that all hold one term, more or less often, in one or two strings.
  private static func postings(
    _ random: inout SeededGenerator, count: Int, hasWeights: Bool
  ) -> (documents: SegmentDocuments, postings: [ListedPosting]) {
    var documents = SegmentDocumentsBuilder()
    var postings: [ListedPosting] = []
    for document in 0..<UInt32(count) {
      let isRich = Int.random(in: 0..<40, using: &random) == 0
      let frequency = UInt32.random(in: 1...(isRich ? 30 : 3), using: &random)
      let first = UInt32.random(in: 0...frequency, using: &random)
      let lengths = [first + .random(in: 0...20, using: &random), frequency + .random(in: 0...200, using: &random)]
      documents.append(
        number: UInt64(document) + 1, weight: hasWeights ? .random(in: 0...8, using: &random) : 1,
        stringLengths: lengths)
      let behind = lengths[0] + SegmentDocuments.stringGap
      postings.append(
        ListedPosting(
          document: document, firstStringFrequency: first,
          positions: Array(0..<first) + (0..<frequency - first).map { behind + $0 }))
    }
    return (SegmentDocuments(documents), postings)
  }

  @Test(
    "No document scores more than the bound of its block, with three boosts and whatever rounding does",
    // Added up so often as the word occurs, these come to a little more than multiplied.
    arguments: [(1.2, 6), (1.4, 6), (1.8, 7), (1.9, 6), (2.1, 10), (3, 4)] as [(Double, UInt32)])
  func bounds(boost: Double, frequency: UInt32) throws {
    let fixture = try SegmentFixture()
    var builder = SegmentDocumentsBuilder()
    let start = 1 + SegmentDocuments.stringGap
    // All alike, so that nothing else raises the bound; and so many that there are blocks.
    let postings = (0..<300).map { (document: UInt32) in
      builder.append(number: UInt64(document) + 1, weight: 1, stringLengths: [1, frequency, 1])
      return ListedPosting(
        document: document, firstStringFrequency: 0, positions: (0..<frequency).map { start + $0 })
    }
    let documents = SegmentDocuments(builder)
    let view = try #require(fixture.view(SegmentFixture.values([([7], postings)], documents: documents)))
    let similarity = Similarity(boosts: [1, boost, 0.5])
    let scorer = TermScorer(similarity: similarity, averageLength: 20, factor: 1, documents: view.documents)
    let entry = try #require(try view.entry(of: [7]))
    let cursor = try PostingCursor(view: view, entry: entry)
    #expect(!cursor.skips.isEmpty)
    for _ in postings {
      let score = scorer.score(frequency: try similarity.frequency(at: cursor), document: cursor.document)
      let bound = cursor.bound(of: scorer)
      #expect(score > 0 && score <= bound && score > bound * 0.999)
      try cursor.next()
    }
  }

  @Test(
    "The best of a long list are those of a look at every document",
    arguments: [[], [4], [1, 5], [3, 1], [2, 7, 1]] as [[Double]], [false, true])
  func best(boosts: [Double], hasWeights: Bool) throws {
    let fixture = try SegmentFixture()
    var random = SeededGenerator(seed: UInt64(boosts.count * 2 + (hasWeights ? 1 : 0)))
    for count in [100, 3_000] {
      let (documents, postings) = Self.postings(&random, count: count, hasWeights: hasWeights)
      let view = try #require(fixture.view(SegmentFixture.values([([7], postings)], documents: documents)))
      let reader = IndexReader(store: fixture.store, segments: [LiveSegment(segment: view.segment)])
      let similarity = Similarity(boosts: boosts)
      let scorer = TermScorer(
        similarity: similarity, averageLength: reader.averageLength, factor: 0.7, documents: view.documents)
      let keys = postings.map { posting in
        let firstLength = documents.stringLengths(of: posting.document).first ?? 0
        let frequency = posting.positions.reduce(0.0) { sum, position in
          sum + similarity.boost(ofString: position < firstLength ? 0 : 1)
        }
        return scorer.score(frequency: frequency, document: posting.document)
          * view.documents.weightFactor(of: posting.document)
      }
      let best = BestOfTerm(
        view: view, segment: 0, context: SearchContext(reader: reader, similarity: similarity),
        entry: try #require(try view.entry(of: [7])), scorer: scorer)
      for limit in [1, 10, 500] {
        var collector = TopCollector(limit: limit)
        #expect(try best.collect(into: &collector) == count)
        let found = collector.finish()
        let sorted = keys.sorted(by: >)
        let last = sorted[min(limit, count) - 1]
        #expect(found.map(\.key) == sorted.filter { $0 >= last })
        #expect(found.allSatisfy { keys[Int($0.document)] == $0.key })
      }
    }
  }
}
