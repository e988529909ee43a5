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

  /// Calls `body` with each document from the first on and its score, but for those in blocks that cannot matter.
  ///
  /// - Parameter matters: whether documents that score as much as this at most are wanted.
  /// - Returns: how many documents were left out.
  @inline(__always)
  func forEach(
    in context: SearchContext, matters: (_ bound: Double) -> Bool,
    _ body: (_ document: UInt32, _ score: Double) throws -> Void
  ) throws -> Int {
    guard document != Self.end else { return 0 }
    let (first, second) = (first.cursor, second.cursor)
    let (scorer, otherScorer) = (self.first.scorer, self.second.scorer)
    let needsFirstStrings = scorer.similarity.needsFirstStrings
    let (block, otherBlock) = (first.block, second.block)
    var steps = 0
    func blocksMatter() throws -> Bool {
      steps += 1
      if steps % 64 == 0 { try context.checkCancellation() }
      return matters(first.bound(of: scorer) + second.bound(of: otherScorer))
    }
    defer { document = Self.end }
    return try scorer.documents.lengths.withUnsafeBufferPointer { lengths in
      try first.forEachShared(with: second, matters: blocksMatter) { document, index, otherIndex in
        try first.loadFrequencies(inFirstString: needsFirstStrings)
        try second.loadFrequencies(inFirstString: needsFirstStrings)
        let length = lengths[Int(document)]
        let score = scorer.score(frequency: scorer.similarity.frequency(in: block, at: index), length: length)
        let other = otherScorer.score(
          frequency: otherScorer.similarity.frequency(in: otherBlock, at: otherIndex), length: length)
        try body(document, score + other)
      }
    }
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
  let saturation: Similarity.Saturation

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

  /// Up to which length a document can reach a score, by how often it holds the term; from 0 times on, for a few.
  ///
  /// A little more than that: what is not above is to be scored.
  func lengthLimits(reaching score: Double) -> [UInt32] {
    guard score > 0, factor.isFinite else { return [] }
    return (0...Self.mostLimited).map { occurrences in
      let length = saturation.length(
        frequency: Double(occurrences) * max(similarity.firstBoost, similarity.restBoost),
        reaching: score / factor * (1 - Self.tolerance))
      return length < 0 ? 0 : length < Double(UInt32.max) / 2 ? UInt32(length) + 1 : UInt32.max
    }
  }

  private static let mostLimited = 15
  /// Far above what rounding can make of a score.
  private static let tolerance = 1e-9

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
    // Boosts that are added up can come to a little more than the same multiplied.
    return factor * most * (similarity.boosts.isEmpty ? 1 : 1 + Self.tolerance)
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
