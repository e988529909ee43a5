/// Collects the best documents of one term without looking at the blocks that cannot hold any of them.
///
/// What each block promises bounds its scores (block-max, Ding and Suel 2011); blocks are taken in the order of these
/// bounds, until the next one cannot matter.
struct BestOfTerm {
  let view: SegmentView
  let segment: Int
  let context: SearchContext
  let entry: TermEntry
  let scorer: TermScorer

  /// - Returns: how many live documents the term has.
  func collect(into collector: inout TopCollector) throws -> Int {
    var blocks = try PostingBlocks(view: view, entry: entry)
    let block = PostingBlock()
    guard view.deletions == nil, !blocks.skips.isEmpty, !collector.keepsAll else {
      var count = 0
      for number in 0..<blocks.count {
        try context.checkCancellation()
        try load(number, of: &blocks, into: block)
        count += try collect(block, &blocks, number, into: &collector)
      }
      return count
    }
    let greatestFactor = view.documents.greatestWeightFactor
    var bounds = blocks.skips.map { scorer.bound($0, blocks.impacts) * greatestFactor }
    // A few blocks are enough as a rule: the greatest bound is looked for anew each time, instead of sorting all.
    while let number = bounds.indices.max(by: { bounds[$0] < bounds[$1] }), bounds[number] >= collector.threshold {
      if bounds[number] < 0 { break }
      bounds[number] = -1
      try context.checkCancellation()
      try load(number, of: &blocks, into: block)
      _ = try collect(block, &blocks, number, into: &collector)
    }
    return entry.documentFrequency
  }

  private func load(_ number: Int, of blocks: inout PostingBlocks, into block: PostingBlock) throws {
    try blocks.loadDocuments(number, into: block)
    try blocks.loadFrequencies(number, into: block, inFirstString: scorer.similarity.needsFirstStrings)
  }

  private func collect(
    _ block: PostingBlock, _ blocks: inout PostingBlocks, _ number: Int, into collector: inout TopCollector
  ) throws -> Int {
    let needsPositions = !scorer.similarity.boosts.isEmpty
    if !needsPositions, view.deletions == nil, view.documents.weights == nil {
      collectPlain(block, into: &collector)
      return block.count
    }
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

  /// The same for a block of which all documents are live and none has a weight: the usual one.
  private func collectPlain(_ block: PostingBlock, into collector: inout TopCollector) {
    let scorer = scorer
    view.documents.lengths.withUnsafeBufferPointer { lengths in
      for index in 0..<block.count {
        let document = block.documents[index]
        let key = scorer.score(
          frequency: scorer.similarity.frequency(in: block, at: index), length: lengths[Int(document)])
        collector.insert(ScoredDocument(segment: segment, document: document, key: key))
      }
    }
  }
}
