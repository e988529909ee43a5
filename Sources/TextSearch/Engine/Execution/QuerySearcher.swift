/// Runs a plan against a reader: counts all that it finds, and gives the wanted ones in order.
struct QuerySearcher {
  let context: SearchContext

  private var segments: [SegmentView] { context.reader.segments }

  /// - Parameter words: what the query is about, if the places of words are to count.
  func search(_ plan: QueryPlan, words: QueryWords = QueryWords(), options: SearchOptions) throws -> TopDocuments {
    try context.checkCancellation()
    let limit = options.limit.map { max(0, $0) }
    let offset = max(0, options.offset)
    let needed = limit.map { $0 > Int.max - offset ? Int.max : $0 + offset }
    let looksAtAllHits = HitArrangement.isNeeded(for: options)
    let ranking = words.isEmpty ? nil : PlaceRanking(context: context, words: words, plan: plan)
    let isByRelevance = options.order == .relevance
    // The best are looked at a second time, also when the worst are wanted.
    let isAllWanted = looksAtAllHits || (isByRelevance && options.isReversed && ranking != nil)
    var (collector, total) = try collect(
      plan, isAllWanted ? nil : needed, options: options, for: isByRelevance ? ranking : nil)
    var hits = looksAtAllHits ? collector.documents : try collector.finish(in: context)
    var isAdjusted = false
    if isByRelevance, let ranking {
      isAdjusted = try ranking.adjust(&hits, total: total, sign: options.isReversed ? -1 : 1)
    }
    var top: TopDocuments
    if looksAtAllHits {
      top = try HitArrangement(context: context, options: options).arrange(hits, offset: offset, limit: limit)
    } else {
      if isAdjusted { try context.sort(&hits) { $0.key > $1.key } }
      let page = try RankedPage(context: context, isReversed: options.isReversed)
        .page(of: hits, offset: offset, limit: limit, byIdentifier: false)
      top = TopDocuments(totalCount: total, documents: page, firstRank: offset)
    }
    top.documents = try withScores(top.documents, plan, options)
    if !isByRelevance, let ranking { try adjust(&top.documents, ranking) }
    return top
  }

  /// Gives the page of another order the scores that its documents have by relevance.
  private func adjust(_ page: inout [ScoredDocument], _ ranking: PlaceRanking) throws {
    let adjustments = try adjustments(ranking)
    for index in page.indices {
      let document = PlaceRanking.Document(segment: page[index].segment, document: page[index].document)
      if let adjustment = adjustments[document] { page[index].key = adjustment.score(page[index].key) }
    }
  }

  /// What the second look makes of the scores of the best documents.
  func adjustments(_ ranking: PlaceRanking) throws -> [PlaceRanking.Document: PlaceRanking.Adjustment] {
    var (collector, total) = try collect(ranking.plan, PlaceRanking.window, options: SearchOptions(), for: ranking)
    let hits = collector.finish()
    var missing: [ScoredDocument] = []
    return try ranking.adjustments(of: hits, scores: hits.map(\.key), total: total, missing: &missing)
  }

  /// Collects what a plan finds, and counts it.
  ///
  /// - Parameters:
  ///   - needed: how many of the best are wanted; nil for all.
  ///   - ranking: what looks at the best a second time and may want more of them.
  private func collect(
    _ plan: QueryPlan, _ needed: Int?, options: SearchOptions, for ranking: PlaceRanking?
  ) throws -> (TopCollector, total: Int) {
    let compiler = QueryCompiler(context: context)
    if case .term(let pattern) = plan, options.order == .relevance, !options.isReversed {
      let expansions = try compiler.expand(pattern)
      let most = expansions.reduce(0) { $0 + $1.count }
      var collector = TopCollector(limit: try ranking.map { try $0.limit(for: needed, ofAtMost: most) } ?? needed)
      let total = try collect(expansions, into: &collector)
      return (collector, total)
    }
    var collector = TopCollector(limit: try ranking.map { try $0.limit(for: needed) } ?? needed)
    var total = 0
    for (segment, iterator) in try compiler.iterators(for: plan).enumerated() {
      total += try collect(iterator, segment: segment, options: options, into: &collector)
    }
    return (collector, total)
  }

  /// The best documents of one word, or of all words that a pattern stands for.
  private func collect(_ expansions: [QueryCompiler.Expansion], into collector: inout TopCollector) throws -> Int {
    var total = 0
    for (segment, expansion) in expansions.enumerated() {
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
    if let pair = (iterator as? ConjunctionIterator)?.onlyPair, pair.scoresPlainly, options.order == .relevance,
      !options.isReversed
    {
      return try collect(pair, segment: segment, into: &collector)
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

  /// The same for the documents that two terms share.
  private func collect(_ pair: TermPairIterator, segment: Int, into collector: inout TopCollector) throws -> Int {
    let view = segments[segment]
    let greatestFactor = view.documents.greatestWeightFactor
    // Where documents are gone, each has to be looked at to be counted.
    let looksAtAll = view.deletions != nil || collector.keepsAll
    var count = 0
    let leftOut = try pair.forEach(in: context) { bound in
      looksAtAll || bound * greatestFactor >= collector.threshold
    } _: { document, score in
      guard view.isLive(document) else { return }
      count += 1
      collector.insert(
        ScoredDocument(
          segment: segment, document: document, key: score * view.documents.weightFactor(of: document)))
    }
    return count + leftOut
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
    var order = Array(page.indices)
    let documents = page.map(\.document)
    try context.sort(&order) { documents[$0] < documents[$1] }
    for (place, index) in order.enumerated() {
      if place % SearchContext.stride == 0 { try context.checkCancellation() }
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
