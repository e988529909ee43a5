/// Runs the ancestor's search against a reader: every document that holds a keyword, in order.
struct KeywordSearcher {
  let context: SearchContext
  let resolvers: PlaceResolverPool

  /// All documents that hold the keyword, in the order of keyword results.
  ///
  /// - Complexity: O(*n* log *n*) in the documents found; the record of each is read, as the order depends on where in
  ///   its strings the first match stands.
  func search(_ plan: KeywordPlan) throws -> [KeywordHit] {
    guard !plan.slots.isEmpty else { return [] }
    let resolver = resolvers.take()
    defer { resolvers.giveBack(resolver) }
    var hits: [KeywordHit] = []
    for (segment, view) in context.reader.segments.enumerated() {
      try context.checkCancellation()
      let scanner = try KeywordScanner(view: view, context: context, plan: plan)
      let documents = StoredDocuments(view.store)
      for match in try scanner.matches() {
        guard let document = try documents.document(view.documents.numbers[Int(match.document)]),
          let place = view.documents.place(of: match.position, in: match.document)
        else { continue }
        let (word, token) = try resolver.place(
          ofWord: scanner.terms[Int(match.term)].term, at: Int(place.position), offset: Int(match.offset),
          in: place.string, of: document)
        hits.append(
          KeywordHit(
            segment: segment, document: match.document, stored: document,
            string: place.string, word: word, token: token, occurrences: match.occurrences))
        if hits.count % SearchContext.stride == 0 { try context.checkCancellation() }
      }
    }
    // Hits are large; their places in the order are not.
    return hits.withUnsafeBufferPointer { hits in
      hits.indices.sorted { KeywordHit.precedes(hits[$0], hits[$1]) }.map { hits[$0] }
    }
  }
}
