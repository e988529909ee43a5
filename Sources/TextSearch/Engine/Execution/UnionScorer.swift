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

  func iterator(_ terms: SegmentTerms) throws -> ListIterator {
    try view.segment.unionScratch.withScratch { try iterator(terms, $0) }
  }

  private func iterator(_ terms: SegmentTerms, _ scratch: UnionScratch) throws -> ListIterator {
    let saturation = context.similarity.saturation(averageLength: context.reader.averageLength)
    let (frequencies, scores) = (scratch.frequencies, scratch.scores)
    var total = 0
    for fit in TermFit.allCases where terms.contains(fit) {
      try add(terms, fit, to: scratch)
      let weight = Float(factors[fit.rawValue])
      try view.documents.lengths.withUnsafeBufferPointer { lengths in
        for index in scratch.touched.indices where scratch.touched[index] != 0 {
          scratch.found[index] |= scratch.touched[index]
        }
        try UnionScratch.drain(scratch.touched, atStretch: context.checkCancellation) { document in
          let document = Int(document)
          let frequency = Double(frequencies[document])
          frequencies[document] = 0
          scores[document] += Float(saturation(frequency: frequency, length: lengths[document])) * weight
        }
      }
    }
    for word in scratch.found { total += word.nonzeroBitCount }
    var documents: [UInt32] = []
    var foundScores: [Double] = []
    documents.reserveCapacity(total)
    foundScores.reserveCapacity(total)
    try UnionScratch.drain(scratch.found, atStretch: context.checkCancellation) { document in
      documents.append(document)
      foundScores.append(Double(scores[Int(document)]))
      scores[Int(document)] = 0
    }
    return ListIterator(documents: documents, scores: foundScores)
  }

  /// Adds up the boosted frequencies of the terms that fit so, and notes which documents hold any.
  private func add(
    _ terms: SegmentTerms, _ fit: TermFit, to scratch: UnionScratch
  ) throws {
    let similarity = context.similarity
    let needsPositions = !similarity.boosts.isEmpty || (field ?? 0) > 0
    let countsPlainly = !needsPositions && field == nil && similarity.firstBoost == 1 && similarity.restBoost == 1
    let decoder = ShortPostings(view)
    let block = PostingBlock()
    var steps = 0
    try terms.forEachChunk { chunk, terms in
      for term in terms where term.fit == fit {
        steps += 1
        if steps % 64 == 0 { try context.checkCancellation() }
        if countsPlainly, term.documentFrequency <= PostingLayout.blockSize {
          try decoder.load(term, of: chunk, into: block)
          Self.add(block, to: scratch)
          continue
        }
        var blocks = try PostingBlocks(view: view, entry: chunk.entry(at: Int(term.index)))
        for number in 0..<blocks.count {
          try blocks.loadDocuments(number, into: block)
          try blocks.loadFrequencies(number, into: block, inFirstString: !countsPlainly)
          if countsPlainly {
            Self.add(block, to: scratch)
          } else {
            try addBoosted(block, of: &blocks, number, needsPositions: needsPositions, to: scratch)
          }
          steps += 1
          if steps % 64 == 0 { try context.checkCancellation() }
        }
      }
    }
  }

  @inline(__always)
  private static func add(
    _ block: PostingBlock, to scratch: UnionScratch
  ) {
    let (frequencies, touched) = (scratch.frequencies, scratch.touched)
    for index in 0..<block.count {
      let document = block.documents[index]
      frequencies[Int(document)] += Float(block.frequencies[index])
      touched[Int(document &>> 6)] |= 1 &<< UInt64(document & 63)
    }
  }

  private func addBoosted(
    _ block: PostingBlock, of blocks: inout PostingBlocks, _ number: Int, needsPositions: Bool,
    to scratch: UnionScratch
  ) throws {
    let similarity = context.similarity
    let positions = PositionBlock()
    if needsPositions { try blocks.loadPositions(number, frequencies: block.frequencyBuffer, into: positions) }
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
        scratch.frequencies[Int(document)] += Float(frequency)
        scratch.touched[Int(document &>> 6)] |= 1 &<< UInt64(document & 63)
      }
    }
  }

  private func frequency(of positions: PositionBlock, at index: Int, in document: UInt32) -> Double {
    guard let field else { return context.similarity.frequency(of: positions, at: index, in: document, view.documents) }
    let count = positions.positions(of: index).count {
      view.documents.place(of: $0, in: document)?.string == field
    }
    return Double(count) * context.similarity.boost(ofString: field)
  }
}
