/// Scores the documents that hold any of many terms, as if these were one word.
///
/// The postings of all terms are added up in arrays with a place for each document: for hundreds of short lists that
/// costs less than walking them side by side.
struct UnionScorer {
  let view: SegmentView
  let context: SearchContext
  /// Only this string counts; nil for all.
  let field: Int?
  /// Inverse document frequency and boosts.
  let factor: Double

  func iterator(_ terms: [ExpandedTerms.Term]) throws -> DocumentIterator {
    let count = view.documents.count
    var found = DocumentSet(capacity: count)
    var scores = [Float](repeating: 0, count: count)
    for fit in ExpandedTerms.Fit.allCases {
      let ofFit = terms.filter { $0.fit == fit }
      if !ofFit.isEmpty { try add(ofFit.map(\.entry), factor: fit.factor, to: &scores, &found) }
    }
    var documents: [UInt32] = []
    documents.reserveCapacity(found.count)
    found.forEach { documents.append($0) }
    return ListIterator(documents: documents, scores: documents.map { Double(scores[Int($0)]) * factor })
  }

  private func add(
    _ entries: [TermEntry], factor: Double, to scores: inout [Float], _ found: inout DocumentSet
  ) throws {
    var frequencies = [Float](repeating: 0, count: scores.count)
    var touched = DocumentSet(capacity: scores.count)
    var steps = 0
    for entry in entries {
      let cursor = try PostingCursor(view: view, entry: entry)
      while cursor.document != PostingCursor.end {
        let frequency = try self.frequency(at: cursor)
        if frequency > 0 {
          frequencies[Int(cursor.document)] += Float(frequency)
          touched.insert(cursor.document)
        }
        try cursor.next()
        steps += 1
        if steps % SearchContext.stride == 0 { try context.checkCancellation() }
      }
    }
    let similarity = context.similarity
    let averageLength = context.reader.averageLength
    touched.forEach { document in
      let saturation = similarity.saturation(
        frequency: Double(frequencies[Int(document)]), length: Double(view.documents.lengths[Int(document)]),
        averageLength: averageLength)
      scores[Int(document)] += Float(saturation * factor)
      found.insert(document)
    }
  }

  private func frequency(at cursor: PostingCursor) throws -> Double {
    guard let field else { return try context.similarity.frequency(at: cursor) }
    return try cursor.frequency(inString: field) * context.similarity.boost(ofString: field)
  }
}

extension PostingCursor {
  /// How often the term stands in one string of the current document.
  func frequency(inString string: Int) throws -> Double {
    if string == 0 { return Double(firstStringFrequency) }
    if firstStringFrequency == frequency { return 0 }
    return try withPositions { positions, _ in
      Double(positions.count { view.documents.place(of: $0, in: document)?.string == string })
    }
  }
}
