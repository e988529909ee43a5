/// Walks the documents of one term.
final class TermIterator: DocumentIterator {
  let cursor: PostingCursor
  let scorer: TermScorer

  init(cursor: PostingCursor, scorer: TermScorer) {
    self.cursor = cursor
    self.scorer = scorer
    super.init()
    document = cursor.document
  }

  override var cost: Int { cursor.documentFrequency }

  override func next() throws {
    try cursor.next()
    document = cursor.document
  }

  override func advance(to target: UInt32) throws {
    try cursor.advance(to: target)
    document = cursor.document
  }

  override func score() throws -> Double { try scorer.score(cursor) }
}

/// Scores the documents of one term of one segment.
struct TermScorer {
  let similarity: Similarity
  let averageLength: Double
  /// Inverse document frequency, boosts and the kind of match, multiplied.
  let factor: Double
  let documents: SegmentDocuments

  func score(_ cursor: PostingCursor) throws -> Double {
    let length = Double(documents.lengths[Int(cursor.document)])
    return factor
      * similarity.saturation(
        frequency: try similarity.frequency(at: cursor), length: length, averageLength: averageLength)
  }

  /// The most that any document of a block can score.
  func bound(_ skip: PostingSkip) -> Double {
    let frequency: Double
    if similarity.boosts.isEmpty {
      let most = max(similarity.firstBoost, similarity.restBoost)
      let split =
        Double(skip.greatestFirstStringFrequency) * similarity.firstBoost
        + Double(skip.greatestFrequency) * similarity.restBoost
      frequency = min(Double(skip.greatestFrequency) * most, split)
    } else {
      frequency = Double(skip.greatestFrequency) * max(1, similarity.boosts.max() ?? 1)
    }
    return factor
      * similarity.saturation(
        frequency: frequency, length: Double(skip.leastLength), averageLength: averageLength)
  }
}

extension Similarity {
  /// The boosted frequency of the posting that a cursor stands on.
  @inline(__always)
  func frequency(at cursor: PostingCursor) throws -> Double {
    if boosts.isEmpty { return boostedFrequency(cursor.frequency, inFirstString: cursor.firstStringFrequency) }
    return try positionalFrequency(at: cursor)
  }

  /// The same when more than two boosts differ: only the positions tell the strings.
  private func positionalFrequency(at cursor: PostingCursor) throws -> Double {
    let documents = cursor.view.documents
    return try cursor.withPositions { positions, _ in
      var sum = 0.0
      for position in positions {
        guard let place = documents.place(of: position, in: cursor.document) else { continue }
        sum += boost(ofString: place.string)
      }
      return sum
    }
  }
}
