/// Orders what a search found where every hit has to be looked at for that: by identifier, by a context value, behind a
/// cursor, or because facets are counted.
struct HitArrangement {
  let context: SearchContext
  let options: SearchOptions

  /// Whether the options want any of that.
  static func isNeeded(for options: SearchOptions) -> Bool {
    switch options.order {
    case .identifier, .context: true
    case .relevance, .weight: options.searchAfter != nil || !options.facets.isEmpty
    }
  }

  /// The wanted documents in order.
  ///
  /// - Parameters:
  ///   - hits: All that were found, with the keys of their order: signed scores or weights.
  ///   - offset: How many to pass over.
  ///   - limit: How many to give.
  func arrange(_ hits: [ScoredDocument], offset: Int, limit: Int?) throws -> TopDocuments {
    var hits = hits
    var names = Set(options.facets)
    if case .context(let name) = options.order { names.insert(name) }
    let columns = try ContextColumn.columns(names, of: hits, in: context)
    var order: ContextOrder?
    if case .context(let name) = options.order, let column = columns[name] {
      let byContext = try ContextOrder(column, isReversed: options.isReversed, in: context)
      for index in hits.indices {
        if index % SearchContext.shortStride == 0 { try context.checkCancellation() }
        hits[index].key = byContext.rankingKey(ofRow: column.rows[index])
      }
      order = byContext
    }
    var top = TopDocuments(totalCount: hits.count, documents: [])
    for name in options.facets { top.facets[name] = try columns[name]?.counts(in: context) }
    if let cursor = options.searchAfter {
      hits = try HitsAfterCursor(context: context, cursor: cursor).filter(hits, order: order)
    }
    // An offset may be as great as it likes; then nothing is left to have a rank.
    top.firstRank = top.totalCount - hits.count &+ offset
    let isByIdentifier = options.order == .identifier
    if !isByIdentifier {
      var collector = TopCollector(limit: limit.map { $0 > Int.max - offset ? Int.max : $0 + offset })
      for (index, hit) in hits.enumerated() {
        if index % SearchContext.stride == 0 { try context.checkCancellation() }
        collector.insert(hit)
      }
      hits = try collector.finish(in: context)
    }
    top.documents = try RankedPage(context: context, isReversed: options.isReversed)
      .page(of: hits, offset: offset, limit: limit, byIdentifier: isByIdentifier)
    if let order { top.sortKeys = top.documents.map { order.sortKey(rankedBy: $0.key) } }
    return top
  }
}
