/// Collects the best documents of one term without looking at the blocks that cannot hold any of them.
///
/// What each block promises bounds its scores (block-max, Ding and Suel 2011); blocks are taken in the order of these
/// bounds, until the next one cannot matter.
struct BestOfTerm {
  let view: SegmentView
  let segment: Int
  let context: SearchContext

  /// - Returns: how many live documents the term has.
  func collect(_ iterator: TermIterator, into collector: inout TopCollector) throws -> Int {
    let cursor = iterator.cursor
    guard view.deletions == nil, !cursor.skips.isEmpty else { return try collectAll(iterator, into: &collector) }
    let greatestFactor = view.documents.greatestWeightFactor
    let bounds = cursor.skips.map { iterator.scorer.bound($0) * greatestFactor }
    let order = bounds.indices.sorted { bounds[$0] > bounds[$1] }
    for number in order {
      if bounds[number] < collector.threshold { break }
      try context.checkCancellation()
      try cursor.load(block: number)
      try collectBlock(cursor, iterator.scorer, into: &collector)
      collector.trim()
    }
    return cursor.documentFrequency
  }

  private func collectBlock(
    _ cursor: PostingCursor, _ scorer: TermScorer, into collector: inout TopCollector
  ) throws {
    let number = cursor.blockNumber
    while cursor.document != PostingCursor.end, cursor.blockNumber == number {
      let document = cursor.document
      let key = try scorer.score(cursor) * view.documents.weightFactor(of: document)
      collector.insert(ScoredDocument(segment: segment, document: document, key: key))
      if cursor.isAtEndOfBlock { break }
      try cursor.next()
    }
  }

  private func collectAll(_ iterator: TermIterator, into collector: inout TopCollector) throws -> Int {
    var count = 0
    while iterator.document != DocumentIterator.end {
      let document = iterator.document
      if view.isLive(document) {
        count += 1
        let key = try iterator.score() * view.documents.weightFactor(of: document)
        collector.insert(ScoredDocument(segment: segment, document: document, key: key))
      }
      try iterator.next()
      if count % SearchContext.stride == 0 { try context.checkCancellation() }
    }
    return count
  }
}
