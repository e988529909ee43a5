import Testing

@testable import TextSearch

@Suite("Posting lists")
struct PostingListTests {
  /// A list of `count` of `documentCount` documents.
  struct Sample: Sendable, CustomTestStringConvertible {
    var count: Int
    var documentCount: Int
    var hasSeveralStrings = false
    var greatestStep: UInt32 = 9
    var hasKinds = false

    var testDescription: String { "\(count) of \(documentCount), steps to \(greatestStep)" }

    func postings(_ random: inout SeededGenerator) -> [ListedPosting] {
      let documents = (0..<UInt32(documentCount)).shuffled(using: &random).prefix(count).sorted()
      return documents.map { document in
        let isRare = Int.random(in: 0..<12, using: &random) == 0
        let frequency = isRare ? Int.random(in: 2...60, using: &random) : Int.random(in: 1...2, using: &random)
        var position: UInt32 = 0
        let positions = (0..<frequency).map { _ -> UInt32 in
          position &+= UInt32.random(in: 0...(greatestStep / UInt32(frequency)), using: &random)
          return position
        }
        var kinds: [UInt16] = []
        if hasKinds, Bool.random(using: &random) {
          kinds = positions.map { _ in [0, 0, 1, 4, 1023].randomElement(using: &random) ?? 0 }
          if kinds.allSatisfy({ $0 == 0 }) { kinds = [] }
        }
        let first = hasSeveralStrings ? Int.random(in: 0...frequency, using: &random) : frequency
        return ListedPosting(
          document: document, firstStringFrequency: UInt32(first), positions: positions, kinds: kinds)
      }
    }

    func documents(_ random: inout SeededGenerator) -> SegmentDocuments {
      var documents = SegmentDocumentsBuilder()
      for number in 0..<documentCount {
        let lengths = (0..<(hasSeveralStrings ? 2 : 1)).map { _ in UInt32.random(in: 1...400, using: &random) }
        documents.append(number: UInt64(number + 1), weight: 1, stringLengths: lengths)
      }
      return SegmentDocuments(documents)
    }
  }

  static let samples = [
    Sample(count: 1, documentCount: 1),
    Sample(count: 1, documentCount: 70_000, greatestStep: .max),
    Sample(count: 127, documentCount: 300, hasKinds: true),
    Sample(count: 128, documentCount: 128, hasSeveralStrings: true),
    Sample(count: 128, documentCount: 40_000, greatestStep: 1 << 20),
    Sample(count: 129, documentCount: 129, greatestStep: 0),
    Sample(count: 260, documentCount: 300, hasSeveralStrings: true, greatestStep: .max, hasKinds: true),
    Sample(count: 129, documentCount: 60_000, hasSeveralStrings: true, hasKinds: true),
    Sample(count: 1_000, documentCount: 1_100, greatestStep: .max, hasKinds: true),
    Sample(count: 10_000, documentCount: 20_000, hasSeveralStrings: true, greatestStep: 100_000),
  ]

  @Test("A list comes back as it was written, with its positions and kinds", arguments: samples)
  func roundTrip(sample: Sample) throws {
    let fixture = try SegmentFixture()
    var random = SeededGenerator(seed: UInt64(sample.count))
    let terms = ["a", "b", "c"].map { (term: Array($0.utf8), postings: sample.postings(&random)) }
    let values = SegmentFixture.values(terms, documents: sample.documents(&random))
    let view = try #require(fixture.view(values))
    let listed = try view.listedTerms()
    #expect(listed.count == terms.count)
    for (term, postings) in terms {
      #expect(listed[term] == postings)
      #expect(try view.entry(of: term)?.documentFrequency == postings.count)
    }
  }

  @Test("A cursor advances to the first document at or behind a target, as a walk would", arguments: samples)
  func advancing(sample: Sample) throws {
    let fixture = try SegmentFixture()
    var random = SeededGenerator(seed: UInt64(sample.count))
    let postings = sample.postings(&random)
    let values = SegmentFixture.values([([7], postings)], documents: sample.documents(&random))
    let view = try #require(fixture.view(values))
    let entry = try #require(try view.entry(of: [7]))
    for step in [0, 1, 40, 600, 30_000] as [UInt32] {
      let cursor = try PostingCursor(view: view, entry: entry)
      var target: UInt32 = 0
      var index = 0
      var expected: [ListedPosting] = []
      var found: [ListedPosting] = []
      while cursor.document != PostingCursor.end {
        try cursor.advance(to: target)
        if let posting = try cursor.listedPosting() { found.append(posting) }
        while index < postings.count, postings[index].document < target { index += 1 }
        guard index < postings.count else { break }
        expected.append(postings[index])
        if Bool.random(using: &random) { try cursor.next() }
        target = postings[index].document + 1 + .random(in: 0...step, using: &random)
      }
      #expect(found == expected, "steps to \(step)")
      #expect(cursor.document == PostingCursor.end)
    }
  }

  @Test("What a block promises bounds each of its documents", arguments: samples.filter { $0.count > 128 })
  func promises(sample: Sample) throws {
    let fixture = try SegmentFixture()
    var random = SeededGenerator(seed: UInt64(sample.count))
    let postings = sample.postings(&random)
    let documents = sample.documents(&random)
    let view = try #require(fixture.view(SegmentFixture.values([([7], postings)], documents: documents)))
    let blocks = try PostingBlocks(view: view, entry: try #require(try view.entry(of: [7])))
    #expect(blocks.skips.count == (postings.count + PostingLayout.blockSize - 1) / PostingLayout.blockSize)
    for (number, skip) in blocks.skips.enumerated() {
      let block = postings.dropFirst(number * PostingLayout.blockSize).prefix(PostingLayout.blockSize)
      #expect(skip.lastDocument == block.last?.document)
      let impacts = blocks.impacts[skip.impacts]
      #expect((1...PostingSkip.mostImpacts).contains(impacts.count))
      for posting in block {
        let (frequency, length) = (UInt32(posting.positions.count), documents.lengths[Int(posting.document)])
        let isBounded = impacts.contains { $0.frequency >= frequency && $0.length <= length }
        #expect(isBounded && skip.greatestFirstStringFrequency >= posting.firstStringFrequency)
      }
    }
  }

  @Test("Damaged lists throw or give nonsense, and never trap", arguments: 0..<4 as Range<UInt64>)
  func damage(seed: UInt64) throws {
    let fixture = try SegmentFixture()
    var random = SeededGenerator(seed: seed)
    let samples = Self.samples.filter { $0.documentCount <= 300 }
    for sample in samples {
      let terms = ["a", "ab", "b"].map { (term: Array($0.utf8), postings: sample.postings(&random)) }
      let sound = SegmentFixture.values(terms, documents: sample.documents(&random))
      let keys = sound.keys.sorted {
        ($0.family.rawValue, $0.number, $0.part) < ($1.family.rawValue, $1.number, $1.part)
      }
      for key in keys {
        for _ in 0..<3 {
          var values = sound
          values[key] = random.damaged(sound[key] ?? [])
          guard let view = fixture.view(values) else { continue }
          do {
            let cursors = try view.listedTerms()
            #expect(cursors.values.allSatisfy { $0.allSatisfy { Int($0.document) < view.documents.count } })
            _ = try SegmentMerger([view]).mergeInMemory(number: 2, writesTrigrams: true)
          } catch let error as TextIndexError {
            #expect(error.code == .corrupted)
          }
        }
      }
    }
  }
}
