/// Walks the documents of one term.
final class TermIterator: DocumentIterator {
  fileprivate let cursor: PostingCursor
  let entry: TermEntry
  let scorer: TermScorer

  init(view: SegmentView, entry: TermEntry, scorer: TermScorer) throws {
    cursor = try PostingCursor(view: view, entry: entry)
    self.entry = entry
    self.scorer = scorer
    super.init()
    document = cursor.document
  }

  override var cost: Int { entry.documentFrequency }

  override func next() throws {
    try cursor.next()
    document = cursor.document
  }

  override func advance(to target: UInt32) throws {
    try cursor.advance(to: target)
    document = cursor.document
  }

  override func score() throws -> Double {
    scorer.score(frequency: try scorer.similarity.frequency(at: cursor), document: cursor.document)
  }
}

/// Walks the documents that two terms share, which it finds block by block.
final class TermPairIterator: DocumentIterator {
  private let first: TermIterator
  private let second: TermIterator

  init(_ first: TermIterator, _ second: TermIterator) throws {
    self.first = first
    self.second = second
    super.init()
    try meet()
  }

  override var cost: Int { min(first.cost, second.cost) }

  override func next() throws {
    try first.next()
    try meet()
  }

  override func advance(to target: UInt32) throws {
    guard document < target else { return }
    try first.advance(to: target)
    try meet()
  }

  override func score() throws -> Double { try first.score() + second.score() }

  /// Whether what a posting tells is enough to score it.
  var scoresPlainly: Bool { first.scorer.similarity.boosts.isEmpty }

  /// Calls `body` with each document from the first on and its score.
  func forEach(in context: SearchContext, _ body: (_ document: UInt32, _ score: Double) throws -> Void) throws {
    guard document != Self.end else { return }
    let (first, second) = (first.cursor, second.cursor)
    let (scorer, otherScorer) = (self.first.scorer, self.second.scorer)
    let needsFirstStrings = scorer.similarity.needsFirstStrings
    let (block, otherBlock) = (first.block, second.block)
    var steps = 0
    func atBlock() throws {
      steps += 1
      if steps % 64 == 0 { try context.checkCancellation() }
    }
    try scorer.documents.lengths.withUnsafeBufferPointer { lengths in
      try first.forEachShared(with: second, atBlock: atBlock) { document, index, otherIndex in
        try first.loadFrequencies(inFirstString: needsFirstStrings)
        try second.loadFrequencies(inFirstString: needsFirstStrings)
        let length = lengths[Int(document)]
        let score = scorer.score(frequency: scorer.similarity.frequency(in: block, at: index), length: length)
        let other = otherScorer.score(
          frequency: otherScorer.similarity.frequency(in: otherBlock, at: otherIndex), length: length)
        try body(document, score + other)
      }
    }
    document = Self.end
  }

  private func meet() throws {
    document = try first.cursor.meet(second.cursor) ? first.cursor.document : Self.end
  }
}

/// Scores the documents of one term of one segment.
struct TermScorer {
  let similarity: Similarity
  /// Inverse document frequency, boosts and the kind of match, multiplied.
  let factor: Double
  let documents: SegmentDocuments
  private let saturation: Similarity.Saturation

  init(similarity: Similarity, averageLength: Double, factor: Double, documents: SegmentDocuments) {
    self.similarity = similarity
    self.factor = factor
    self.documents = documents
    saturation = similarity.saturation(averageLength: averageLength)
  }

  @inline(__always)
  func score(frequency: Double, document: UInt32) -> Double {
    score(frequency: frequency, length: documents.lengths[Int(document)])
  }

  @inline(__always)
  func score(frequency: Double, length: UInt32) -> Double {
    factor * saturation(frequency: frequency, length: length)
  }

  /// The most that any document of a block can score.
  func bound(_ skip: PostingSkip, _ impacts: [PostingSkips.Impact]) -> Double {
    let firstBoost = similarity.boosts.isEmpty ? similarity.firstBoost : max(1, similarity.boosts.max() ?? 1)
    let restBoost = similarity.boosts.isEmpty ? similarity.restBoost : firstBoost
    var most = 0.0
    for impact in impacts[skip.impacts] {
      // As many occurrences as can be stand where they count more.
      let first = firstBoost > restBoost ? min(impact.frequency, skip.greatestFirstStringFrequency) : 0
      let frequency = Double(first) * firstBoost + Double(impact.frequency - first) * restBoost
      most = max(most, saturation(frequency: frequency, length: impact.length))
    }
    return factor * most
  }
}

extension Similarity {
  /// The boosted frequency of a posting of a block, where no positions are needed for it.
  @inline(__always)
  func frequency(in block: PostingBlock, at index: Int) -> Double {
    guard needsFirstStrings else { return Double(block.frequencies[index]) * restBoost }
    return boostedFrequency(block.frequencies[index], inFirstString: block.firstStringFrequencies[index])
  }

  /// The boosted frequency of the posting that a cursor stands on.
  @inline(__always)
  func frequency(at cursor: PostingCursor) throws -> Double {
    if boosts.isEmpty {
      guard needsFirstStrings else { return Double(try cursor.frequency()) * restBoost }
      return boostedFrequency(try cursor.frequency(), inFirstString: try cursor.firstStringFrequency())
    }
    return try cursor.withPositions { positions, _ in
      frequency(of: positions, in: cursor.document, cursor.view.documents)
    }
  }

  /// The same from the positions of a block: only these tell the strings when more than two boosts differ.
  func frequency(
    of positions: PositionBlock, at index: Int, in document: UInt32, _ documents: SegmentDocuments
  ) -> Double {
    frequency(of: positions.positions(of: index), in: document, documents)
  }

  private func frequency(
    of positions: UnsafeBufferPointer<UInt32>, in document: UInt32, _ documents: SegmentDocuments
  ) -> Double {
    var sum = 0.0
    for position in positions {
      guard let place = documents.place(of: position, in: document) else { continue }
      sum += boost(ofString: place.string)
    }
    return sum
  }
}
