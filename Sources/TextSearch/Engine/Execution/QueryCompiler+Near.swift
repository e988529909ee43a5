extension QueryCompiler {
  /// Iterators over the documents that hold all operands of a near pattern close together.
  ///
  /// A stretch counts for the less the more words stand between (Lucene's measure for sloppy phrases), and all operands
  /// together are as telling as the rarest word of each.
  func compile(_ near: NearPattern, field: Int?, factor: Double) throws -> [DocumentIterator] {
    var terms: [TermPattern: ExpandedTerms] = [:]
    for slot in near.operands.joined().flatMap(\.slots) where terms[slot.pattern] == nil {
      terms[slot.pattern] = try ExpandedTerms(slot.pattern, in: context)
    }
    let weight = factor * inverseDocumentFrequency(of: near, terms)
    return try segments.indices.map { segment in
      let view = segments[segment]
      var documents: [UInt32] = []
      var scores: [Double] = []
      let matcher = NearMatcher(view: view, context: context, pattern: near)
      try matcher.forEach(terms: terms.mapValues { $0.segments[segment].entries }) { document, stretches in
        let frequency = stretches.reduce(0) { sum, stretch in
          guard field == nil || stretch.string == field else { return sum }
          return sum + context.similarity.boost(ofString: stretch.string) / Double(1 + stretch.gap)
        }
        guard frequency > 0 else { return }
        let saturation = context.similarity.saturation(
          frequency: frequency, length: Double(view.documents.lengths[Int(document)]),
          averageLength: context.reader.averageLength)
        documents.append(document)
        scores.append(weight * saturation)
      }
      return ListIterator(documents: documents, scores: scores)
    }
  }

  func inverseDocumentFrequency(of near: NearPattern, _ terms: [TermPattern: ExpandedTerms]) -> Double {
    near.operands.reduce(0) { sum, sequences in
      let ofSequences = sequences.map { sequence in
        sequence.slots.reduce(0) {
          $0 + context.inverseDocumentFrequency(terms[$1.pattern]?.documentFrequency ?? 0)
        }
      }
      return sum + (ofSequences.min() ?? 0)
    }
  }
}
