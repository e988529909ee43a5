/// Keeps of found documents those that come behind a cursor.
struct HitsAfterCursor {
  let context: SearchContext
  let cursor: SearchCursor

  private var reader: IndexReader { context.reader }

  /// - Parameters:
  ///   - hits: With the keys of their order; in the order of their segments and numbers.
  ///   - order: The order by context, if that is the one.
  func filter(_ hits: [ScoredDocument], order: ContextOrder?) throws -> [ScoredDocument] {
    var identifier = cursor.identifier
    var key = order?.rankingKey(of: cursor.sortKey) ?? cursor.rankingKey
    if cursor.order == .relevance, let (anchor, known) = try anchor(in: hits) {
      identifier = known
      key = anchor.key
    }
    var filtered: [ScoredDocument] = []
    var readers = reader.segments.map { IdentifierReader(view: $0) }
    for (index, hit) in hits.enumerated() {
      if index % SearchContext.recordStride == 0 { try context.checkCancellation() }
      if hit.key < key { filtered.append(hit) }
      guard hit.key == key else { continue }
      // Equals are told apart by their identifiers.
      let found = try readers[hit.segment].identifier(of: hit.document)
      let isBehind =
        cursor.isReversed ? found.lexicographicallyPrecedes(identifier) : identifier.lexicographicallyPrecedes(found)
      if isBehind { filtered.append(hit) }
    }
    return filtered
  }

  /// The last object shown that is still what it was: scores change with the index, so its score of now tells the place.
  private func anchor(in hits: [ScoredDocument]) throws -> (hit: ScoredDocument, identifier: [UInt8])? {
    for anchor in cursor.anchors {
      guard try reader.number(ofIdentifier: anchor.identifier) == anchor.number else { continue }
      for (segment, view) in reader.segments.enumerated() {
        guard let document = view.documents.local(of: anchor.number), view.isLive(document) else { continue }
        if let hit = hits.first(where: { $0.segment == segment && $0.document == document }) {
          return (hit, anchor.identifier)
        }
      }
    }
    return nil
  }
}
