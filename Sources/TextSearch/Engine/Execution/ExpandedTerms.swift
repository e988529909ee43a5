/// The terms of all segments that a pattern stands for, sorted by how well they fit it.
struct ExpandedTerms {
  /// The terms of each segment of the reader.
  private(set) var segments: [SegmentTerms] = []
  /// Of all segments together.
  private(set) var documentFrequency = 0
  /// That of the very term that was asked for.
  private(set) var wholeDocumentFrequency = 0

  /// How many documents tell how rare a match of a kind is: a word as it was asked for is as rare as itself, however many
  /// begin like it.
  func documentFrequency(of fit: TermFit) -> Int { fit == .whole ? wholeDocumentFrequency : documentFrequency }

  init(_ pattern: TermPattern, in context: SearchContext) throws {
    for view in context.reader.segments {
      try context.checkCancellation()
      var terms = SegmentTerms()
      try TermExpander(view: view, context: context).forEachPlace(pattern) { term, chunk, index in
        let fit = pattern.fit(of: term)
        let frequency = chunk.documentFrequency(at: index)
        terms.append(chunk, index, documentFrequency: frequency, fit: fit)
        documentFrequency += Int(frequency)
        if fit == .whole { wholeDocumentFrequency += Int(frequency) }
        if terms.count % SearchContext.stride == 0 { try context.checkCancellation() }
        return true
      }
      segments.append(terms)
    }
  }
}
