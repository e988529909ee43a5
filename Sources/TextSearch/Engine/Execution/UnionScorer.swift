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

  func iterator(_ terms: [ExpandedTerms.Term]) throws -> ListIterator {
    var scores = [Float](repeating: 0, count: view.documents.count)
    var found = DocumentSet(capacity: view.documents.count)
    let fits = ExpandedTerms.Fit.allCases.filter { fit in terms.contains { $0.fit == fit } }
    for fit in fits {
      let entries = fits.count == 1 ? terms.map(\.entry) : terms.filter { $0.fit == fit }.map(\.entry)
      let (frequencies, touched) = try frequencies(of: entries)
      let weight = Float(fit.factor * factor)
      touched.forEach { document in
        let saturation = context.similarity.saturation(
          frequency: Double(frequencies[Int(document)]), length: Double(view.documents.lengths[Int(document)]),
          averageLength: context.reader.averageLength)
        scores[Int(document)] += Float(saturation) * weight
      }
      found.formUnion(touched)
    }
    var documents: [UInt32] = []
    found.forEach { documents.append($0) }
    return ListIterator(documents: documents, scores: documents.map { Double(scores[Int($0)]) })
  }

  /// The boosted frequencies of all terms together by document, and which documents hold any.
  private func frequencies(of entries: [TermEntry]) throws -> ([Float], DocumentSet) {
    var frequencies = [Float](repeating: 0, count: view.documents.count)
    var touched = DocumentSet(capacity: view.documents.count)
    let similarity = context.similarity
    let needsPositions = !similarity.boosts.isEmpty || (field ?? 0) > 0
    let block = PostingBlock()
    var positions = PositionBlock()
    var steps = 0
    for entry in entries {
      var blocks = try PostingBlocks(view: view, entry: entry)
      for number in 0..<blocks.count {
        try blocks.load(number, into: block)
        if needsPositions {
          try blocks.loadPositions(number, frequencies: block.frequencyBuffer, into: &positions)
        }
        for index in 0..<block.count {
          let document = block.documents[index]
          let first = block.firstStringFrequencies[index]
          let frequency =
            needsPositions
            ? self.frequency(of: positions, at: index, in: document)
            : field == nil
              ? similarity.boostedFrequency(block.frequencies[index], inFirstString: first)
              : Double(first) * similarity.firstBoost
          if frequency > 0 {
            frequencies[Int(document)] += Float(frequency)
            touched.insert(document)
          }
        }
        steps += 1
        if steps % 64 == 0 { try context.checkCancellation() }
      }
    }
    return (frequencies, touched)
  }

  private func frequency(of positions: PositionBlock, at index: Int, in document: UInt32) -> Double {
    guard let field else { return context.similarity.frequency(of: positions, at: index, in: document, view.documents) }
    let count = positions.positions[positions.range(of: index)].count {
      view.documents.place(of: $0, in: document)?.string == field
    }
    return Double(count) * context.similarity.boost(ofString: field)
  }
}
