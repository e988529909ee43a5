/// Collects the best documents of one term without looking at the blocks that cannot hold any of them.
///
/// What each block promises bounds its scores (block-max, Ding and Suel 2011). Most of these promises are kept by a
/// document, so that they also tell how good the best are at least, before any block has been read.
struct BestOfTerm {
  let view: SegmentView
  let segment: Int
  let context: SearchContext
  let entry: TermEntry
  let scorer: TermScorer

  /// A block that may hold one of the best.
  private struct Candidate {
    let number: Int
    let bound: Double
  }

  /// Whether all documents are live, none has a weight, and all occurrences count the same: the usual case.
  private var isPlain: Bool {
    view.deletions == nil && view.documents.weights == nil && scorer.similarity.boosts.isEmpty
  }

  /// - Returns: how many live documents the term has.
  func collect(into collector: inout TopCollector) throws -> Int {
    var blocks = try PostingBlocks(view: view, entry: entry)
    let block = PostingBlock()
    guard view.deletions == nil, !blocks.skips.isEmpty, !collector.keepsAll else {
      var count = 0
      for number in 0..<blocks.count {
        try context.checkCancellation()
        try load(number, of: &blocks, into: block)
        count += try collect(block, &blocks, number, nil, into: &collector)
      }
      return count
    }
    let isPlain = isPlain
    let canForetell = isPlain && !scorer.similarity.needsFirstStrings
    var candidates = canForetell ? foretold(blocks, for: &collector) : bounded(blocks)
    candidates.removeAll { $0.bound < collector.threshold }
    candidates.sort { $0.bound > $1.bound }
    let longest = isPlain ? scorer.lengthLimits(reaching: collector.threshold) : nil
    for candidate in candidates {
      if candidate.bound < collector.threshold { break }
      try context.checkCancellation()
      try load(candidate.number, of: &blocks, into: block)
      _ = try collect(block, &blocks, candidate.number, longest, into: &collector)
    }
    return entry.documentFrequency
  }

  /// All blocks with the most that a document of each can score.
  private func bounded(_ blocks: PostingBlocks) -> [Candidate] {
    let greatestFactor = view.documents.greatestWeightFactor
    return blocks.skips.enumerated().map { number, skip in
      Candidate(number: number, bound: scorer.bound(skip, blocks.impacts) * greatestFactor)
    }
  }

  /// The same, and tells the collector of the scores that some documents of the blocks have.
  private func foretold(_ blocks: PostingBlocks, for collector: inout TopCollector) -> [Candidate] {
    let boost = scorer.similarity.restBoost
    var greatest = GreatestKeys(count: collector.limit)
    var candidates: [Candidate] = []
    candidates.reserveCapacity(blocks.skips.count)
    for (number, skip) in blocks.skips.enumerated() {
      var bound = 0.0
      for index in skip.impacts {
        let impact = blocks.impacts[index]
        let score = scorer.score(frequency: Double(impact.frequency) * boost, length: impact.length)
        bound = max(bound, score)
        // The last of many can stand for several documents.
        if index - Int(skip.firstImpact) < PostingSkip.mostImpacts - 1 { greatest.insert(score) }
      }
      candidates.append(Candidate(number: number, bound: bound))
    }
    collector.expect(greatest.least)
    return candidates
  }

  private func load(_ number: Int, of blocks: inout PostingBlocks, into block: PostingBlock) throws {
    try blocks.loadDocuments(number, into: block)
    try blocks.loadFrequencies(number, into: block, inFirstString: scorer.similarity.needsFirstStrings)
  }

  /// - Parameter longest: from ``TermScorer/lengthLimits(reaching:)``, for blocks of the usual case.
  private func collect(
    _ block: PostingBlock, _ blocks: inout PostingBlocks, _ number: Int, _ longest: [UInt32]?,
    into collector: inout TopCollector
  ) throws -> Int {
    if isPlain {
      collectPlain(block, longest ?? [], into: &collector)
      return block.count
    }
    let needsPositions = !scorer.similarity.boosts.isEmpty
    let positions = PositionBlock()
    if needsPositions {
      try blocks.loadPositions(number, frequencies: block.frequencyBuffer, into: positions)
    }
    var count = 0
    for index in 0..<block.count {
      let document = block.documents[index]
      guard view.isLive(document) else { continue }
      count += 1
      let frequency =
        needsPositions
        ? scorer.similarity.frequency(of: positions, at: index, in: document, view.documents)
        : scorer.similarity.frequency(in: block, at: index)
      let key = scorer.score(frequency: frequency, document: document) * view.documents.weightFactor(of: document)
      collector.insert(ScoredDocument(segment: segment, document: document, key: key))
    }
    return count
  }

  private func collectPlain(_ block: PostingBlock, _ longest: [UInt32], into collector: inout TopCollector) {
    let scorer = scorer
    let (documents, frequencies) = (block.documents, block.frequencies)
    view.documents.lengths.withUnsafeBufferPointer { lengths in
      longest.withUnsafeBufferPointer { longest in
        for index in 0..<block.count {
          let document = documents[index]
          let length = lengths[Int(document)]
          let occurrences = Int(frequencies[index])
          if occurrences < longest.count, length > longest[occurrences] { continue }
          let key = scorer.score(frequency: scorer.similarity.frequency(in: block, at: index), length: length)
          collector.insert(ScoredDocument(segment: segment, document: document, key: key))
        }
      }
    }
  }
}
