/// Runs the ancestor's search against a reader: every document that holds a keyword, in order.
struct KeywordSearcher {
  let context: SearchContext
  let resolvers: PlaceResolverPool

  /// All documents that hold the keyword, in the order of keyword results.
  ///
  /// - Complexity: O(*n* log *n*) in the documents found; the record of each is read, as the order depends on where in
  ///   its strings the first match stands, unless an earlier search has read it and that is remembered.
  func search(_ plan: KeywordPlan) throws -> KeywordHits {
    var hits = KeywordHits()
    guard !plan.slots.isEmpty else { return hits }
    let resolver = resolvers.take()
    defer { resolvers.giveBack(resolver) }
    for (segment, view) in context.reader.segments.enumerated() {
      try context.checkCancellation()
      let scanner = try KeywordScanner(view: view, context: context, plan: plan)
      var places = KeywordPlaces(view: view, resolver: resolver)
      var identifiers = IdentifierReader(view: view)
      for (index, match) in try scanner.matches().enumerated() {
        if index % SearchContext.recordStride == 0 { try context.checkCancellation() }
        guard let place = try places.place(of: match, scanner.terms[Int(match.term)].term) else { continue }
        hits.append(
          KeywordHit(
            segment: UInt32(segment), document: match.document, weight: view.documents.weight(of: match.document),
            place: place, occurrences: match.occurrences),
          identifier: try identifiers.identifier(of: match.document))
      }
      places.finish()
    }
    try hits.sort(in: context)
    return hits
  }
}
