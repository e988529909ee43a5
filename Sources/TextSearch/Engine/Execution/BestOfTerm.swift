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

  /// Whether all documents are live, none has a weight, and positions tell nothing of scores: the usual case.
  private var isPlain: Bool {
    view.deletions == nil && view.documents.weights == nil && scorer.similarity.boosts.isEmpty
  }

  /// - Returns: how many live documents the term has.
  func collect(into collector: inout TopCollector) throws -> Int {
    var blocks = try PostingBlocks(view: view, entry: entry)
    guard view.deletions == nil, !blocks.skips.isEmpty, !collector.keepsAll else {
      let block = PostingBlock()
      var count = 0
      for number in 0..<blocks.count {
        try context.checkCancellation()
        try load(number, of: &blocks, into: block)
        count += try collect(block, &blocks, number, nil, into: &collector)
      }
      return count
    }
    if isPlain, !scorer.similarity.needsFirstStrings, let head = blocks.head {
      try collectForetold(head.promises(to: scorer), &blocks, into: &collector)
    } else {
      try collectBounded(&blocks, into: &collector)
    }
    return entry.documentFrequency
  }

  /// Collects from the blocks that may hold one of the best, the most promising first, told beforehand of the scores that
  /// some documents have.
  private func collectForetold(
    _ promises: BlockPromises, _ blocks: inout PostingBlocks, into collector: inout TopCollector
  ) throws {
    if let score = promises.certainScore(at: collector.limit) { collector.expect(scorer.factor * score) }
    let longest = scorer.lengthLimits(reaching: collector.threshold)
    let block = PostingBlock()
    for (number, bound) in zip(promises.blocks, promises.bounds) {
      if scorer.factor * bound < collector.threshold { break }
      try context.checkCancellation()
      try load(Int(number), of: &blocks, into: block)
      collectPlain(block, longest, into: &collector)
    }
  }

  /// The same where weights or boosts decide too.
  private func collectBounded(_ blocks: inout PostingBlocks, into collector: inout TopCollector) throws {
    var candidates = bounded(blocks)
    candidates.removeAll { $0.bound < collector.threshold }
    candidates.sort { $0.bound > $1.bound }
    let longest = isPlain ? scorer.lengthLimits(reaching: collector.threshold) : nil
    let block = PostingBlock()
    for candidate in candidates {
      if candidate.bound < collector.threshold { break }
      try context.checkCancellation()
      try load(candidate.number, of: &blocks, into: block)
      _ = try collect(block, &blocks, candidate.number, longest, into: &collector)
    }
  }

  /// All blocks with the most that a document of each can score.
  private func bounded(_ blocks: PostingBlocks) -> [Candidate] {
    let greatestFactor = view.documents.greatestWeightFactor
    return blocks.skips.enumerated().map { number, skip in
      Candidate(number: number, bound: scorer.bound(skip, blocks.impacts) * greatestFactor)
    }
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
