/// Scores the documents that hold any of many terms, as if these were one word.
///
/// The postings of all terms are added up in arrays with a place for each document: for hundreds of short lists that
/// costs less than walking them side by side.
struct UnionScorer {
  let view: SegmentView
  let context: SearchContext
  /// Only this string counts; nil for all.
  let field: Int?
  /// Inverse document frequency, boosts and the kind of match, multiplied, for each kind in order.
  let factors: [Double]

  func iterator(_ terms: [ExpandedTerms.Term]) throws -> ListIterator {
    let count = view.documents.count
    var frequencies = [Float](repeating: 0, count: count)
    var scores = [Float](repeating: 0, count: count)
    var found = DocumentSet(capacity: count)
    let saturation = context.similarity.saturation(averageLength: context.reader.averageLength)
    try frequencies.withUnsafeMutableBufferPointer { frequencies in
      try scores.withUnsafeMutableBufferPointer { scores in
        for fit in ExpandedTerms.Fit.allCases where terms.contains(where: { $0.fit == fit }) {
          var touched = DocumentSet(capacity: count)
          try add(terms, fit, to: frequencies, &touched)
          let weight = Float(factors[fit.rawValue])
          var steps = 0
          try touched.forEach { document in
            steps += 1
            if steps % SearchContext.shortStride == 0 { try context.checkCancellation() }
            let frequency = Double(frequencies[Int(document)])
            frequencies[Int(document)] = 0
            scores[Int(document)] +=
              Float(saturation(frequency: frequency, length: view.documents.lengths[Int(document)])) * weight
          }
          found.formUnion(touched)
        }
      }
    }
    var documents: [UInt32] = []
    var foundScores: [Double] = []
    documents.reserveCapacity(found.count)
    foundScores.reserveCapacity(found.count)
    found.forEach { document in
      documents.append(document)
      foundScores.append(Double(scores[Int(document)]))
    }
    return ListIterator(documents: documents, scores: foundScores)
  }

  /// Adds up the boosted frequencies of the terms that fit so, and notes which documents hold any.
  private func add(
    _ terms: [ExpandedTerms.Term], _ fit: ExpandedTerms.Fit, to frequencies: UnsafeMutableBufferPointer<Float>,
    _ touched: inout DocumentSet
  ) throws {
    let similarity = context.similarity
    let needsPositions = !similarity.boosts.isEmpty || (field ?? 0) > 0
    let countsPlainly = !needsPositions && field == nil && similarity.firstBoost == 1 && similarity.restBoost == 1
    let block = PostingBlock()
    var steps = 0
    for term in terms where term.fit == fit {
      steps += 1
      if steps % 64 == 0 { try context.checkCancellation() }
      if countsPlainly, !term.entry.isLong {
        try PostingBlocks.loadShort(term.entry, of: view, into: block)
        Self.add(block, to: frequencies, &touched)
        continue
      }
      var blocks = try PostingBlocks(view: view, entry: term.entry)
      for number in 0..<blocks.count {
        try blocks.load(number, into: block)
        if countsPlainly {
          Self.add(block, to: frequencies, &touched)
        } else {
          try addBoosted(block, of: &blocks, number, needsPositions: needsPositions, to: frequencies, &touched)
        }
        steps += 1
        if steps % 64 == 0 { try context.checkCancellation() }
      }
    }
  }

  @inline(__always)
  private static func add(
    _ block: PostingBlock, to frequencies: UnsafeMutableBufferPointer<Float>, _ touched: inout DocumentSet
  ) {
    for index in 0..<block.count {
      let document = block.documents[index]
      frequencies[Int(document)] += Float(block.frequencies[index])
      touched.insert(document)
    }
  }

  private func addBoosted(
    _ block: PostingBlock, of blocks: inout PostingBlocks, _ number: Int, needsPositions: Bool,
    to frequencies: UnsafeMutableBufferPointer<Float>, _ touched: inout DocumentSet
  ) throws {
    let similarity = context.similarity
    var positions = PositionBlock()
    if needsPositions { try blocks.loadPositions(number, frequencies: block.frequencyBuffer, into: &positions) }
    for index in 0..<block.count {
      let document = block.documents[index]
      let first = block.firstStringFrequencies[index]
      let frequency: Double
      if needsPositions {
        frequency = self.frequency(of: positions, at: index, in: document)
      } else if field == nil {
        frequency = similarity.boostedFrequency(block.frequencies[index], inFirstString: first)
      } else {
        frequency = Double(first) * similarity.firstBoost
      }
      if frequency > 0 {
        frequencies[Int(document)] += Float(frequency)
        touched.insert(document)
      }
    }
  }

  private func frequency(of positions: PositionBlock, at index: Int, in document: UInt32) -> Double {
    guard let field else { return context.similarity.frequency(of: positions, at: index, in: document, view.documents) }
    let count = positions.positions[positions.range(of: index)].count {
      view.documents.place(of: $0, in: document)?.string == field
    }
    return Double(count) * context.similarity.boost(ofString: field)
  }
}
