/// Runs a plan against a reader: counts all that it finds, and gives the wanted ones in order.
struct QuerySearcher {
  let context: SearchContext

  private var segments: [SegmentView] { context.reader.segments }

  func search(_ plan: QueryPlan, options: SearchOptions) throws -> TopDocuments {
    try context.checkCancellation()
    let limit = options.limit.map { max(0, $0) }
    let offset = max(0, options.offset)
    let needed = limit.map { $0 > Int.max - offset ? Int.max : $0 + offset }
    let looksAtAllHits = HitArrangement.isNeeded(for: options)
    var collector = TopCollector(limit: looksAtAllHits ? nil : needed)
    var total = 0
    if case .term(let pattern) = plan, options.order == .relevance, !options.isReversed {
      total = try collect(pattern, into: &collector)
    } else {
      for (segment, iterator) in try QueryCompiler(context: context).iterators(for: plan).enumerated() {
        total += try collect(iterator, segment: segment, options: options, into: &collector)
      }
    }
    var top: TopDocuments
    if looksAtAllHits {
      top = try HitArrangement(context: context, options: options)
        .arrange(collector.documents, offset: offset, limit: limit)
    } else {
      let page = try RankedPage(context: context, isReversed: options.isReversed)
        .page(of: collector.finish(in: context), offset: offset, limit: limit, byIdentifier: false)
      top = TopDocuments(totalCount: total, documents: page, firstRank: offset)
    }
    top.documents = try withScores(top.documents, plan, options)
    return top
  }

  /// The best documents of one word, or of all words that a pattern stands for.
  private func collect(_ pattern: TermPattern, into collector: inout TopCollector) throws -> Int {
    var total = 0
    for (segment, expansion) in try QueryCompiler(context: context).expand(pattern).enumerated() {
      switch expansion {
      case .nothing: continue
      case .term(let entry, let scorer):
        let best = BestOfTerm(
          view: segments[segment], segment: segment, context: context, entry: entry, scorer: scorer)
        total += try best.collect(into: &collector)
      case .documents(let list):
        total += try collect(list, segment: segment, into: &collector)
      }
    }
    return total
  }

  private func collect(
    _ iterator: DocumentIterator, segment: Int, options: SearchOptions, into collector: inout TopCollector
  ) throws -> Int {
    if let list = iterator as? ListIterator, options.order == .relevance, !options.isReversed {
      return try collect(list, segment: segment, into: &collector)
    }
    let view = segments[segment]
    let sign = options.isReversed ? -1.0 : 1.0
    var count = 0
    var steps = 0
    while iterator.document != DocumentIterator.end {
      let document = iterator.document
      if view.isLive(document) {
        count += 1
        let key: Double
        switch options.order {
        case .weight: key = sign * view.documents.weight(of: document)
        case .identifier, .context: key = 0
        case .relevance: key = sign * (try iterator.score() * view.documents.weightFactor(of: document))
        }
        collector.insert(ScoredDocument(segment: segment, document: document, key: key))
      }
      try iterator.next()
      steps += 1
      if steps % SearchContext.stride == 0 { try context.checkCancellation() }
    }
    return count
  }

  /// The same for what has been found and scored before.
  private func collect(_ list: ListIterator, segment: Int, into collector: inout TopCollector) throws -> Int {
    let view = segments[segment]
    var count = 0
    for start in stride(from: 0, to: list.documents.count, by: SearchContext.shortStride) {
      try context.checkCancellation()
      for index in start..<min(start + SearchContext.shortStride, list.documents.count) {
        let document = list.documents[index]
        guard view.isLive(document) else { continue }
        count += 1
        let key = list.scores[index] * view.documents.weightFactor(of: document)
        collector.insert(ScoredDocument(segment: segment, document: document, key: key))
      }
    }
    return count
  }

  /// The page with scores in place of the keys it was ordered by.
  private func withScores(
    _ page: [ScoredDocument], _ plan: QueryPlan, _ options: SearchOptions
  ) throws -> [ScoredDocument] {
    var page = page
    if options.order == .relevance {
      if options.isReversed { for index in page.indices { page[index].key = -page[index].key } }
      return page
    }
    let iterators = try QueryCompiler(context: context).iterators(for: plan)
    for index in page.indices.sorted(by: { page[$0].document < page[$1].document }) {
      let iterator = iterators[page[index].segment]
      try iterator.advance(to: page[index].document)
      let factor = segments[page[index].segment].documents.weightFactor(of: page[index].document)
      page[index].key = iterator.document == page[index].document ? try iterator.score() * factor : 0
    }
    return page
  }
}

extension SegmentDocuments {
  /// What the document's weight multiplies its score by.
  @inline(__always)
  func weightFactor(of document: UInt32) -> Double {
    guard let weights else { return 1 }
    return Similarity.factor(ofWeight: weights[Int(document)])
  }
}
