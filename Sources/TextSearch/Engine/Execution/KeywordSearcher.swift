/// Runs the ancestor's search against a reader: every document that holds a keyword, in order.
struct KeywordSearcher {
  let context: SearchContext
  let resolvers: PlaceResolverPool

  /// All documents that hold the keyword, in the order of keyword results.
  ///
  /// - Complexity: O(*n* log *n*) in the documents found; the record of each is read, as the order depends on where in
  ///   its strings the first match stands, unless an earlier search has read it and that is remembered.
  func search(_ plan: KeywordPlan) throws -> [KeywordHit] {
    guard !plan.slots.isEmpty else { return [] }
    let resolver = resolvers.take()
    defer { resolvers.giveBack(resolver) }
    var hits: [KeywordHit] = []
    for (segment, view) in context.reader.segments.enumerated() {
      try context.checkCancellation()
      let scanner = try KeywordScanner(view: view, context: context, plan: plan)
      var places = KeywordPlaces(view: view, resolver: resolver)
      var identifiers = IdentifierReader(view: view)
      for match in try scanner.matches() {
        guard let place = try places.place(of: match, scanner.terms[Int(match.term)].term) else { continue }
        hits.append(
          KeywordHit(
            segment: segment, document: match.document, identifier: try identifiers.identifier(of: match.document),
            weight: view.documents.weight(of: match.document), string: place.string, word: place.word,
            token: place.token, occurrences: match.occurrences))
        if hits.count % SearchContext.recordStride == 0 { try context.checkCancellation() }
      }
      places.finish()
    }
    // Hits are large; their places in the order are not.
    return hits.withUnsafeBufferPointer { hits in
      hits.indices.sorted { KeywordHit.precedes(hits[$0], hits[$1]) }.map { hits[$0] }
    }
  }
}
