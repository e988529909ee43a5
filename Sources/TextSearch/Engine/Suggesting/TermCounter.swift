/// Counts the documents that have a term, all of them or those among some, and picks a few of them as examples.
struct TermCounter {
  struct Use {
    var count = 0
    /// The first few documents.
    var examples: [ScoredDocument] = []
  }

  /// How many examples are picked.
  static let exampleCount = 3

  let context: SearchContext
  /// For each segment the documents that count; nil when all do.
  let selection: [DocumentSet]?
  /// The only string in which the term counts; nil for all.
  let string: Int?

  init(context: SearchContext, selection: [DocumentSet]? = nil, string: Int? = nil) {
    self.context = context
    self.selection = selection
    self.string = string
  }

  /// - Complexity: O(*n*) in the documents that have the term; only a few are read where all count.
  func use(of term: [UInt8]) throws -> Use {
    var use = Use()
    for (segment, view) in context.reader.segments.enumerated() {
      try TermExpander(view: view).forEachTerm(.exact(term)) { _, entry in
        try add(entry, in: view, segment, to: &use)
        return true
      }
    }
    return use
  }

  private func add(_ entry: TermEntry, in view: SegmentView, _ segment: Int, to use: inout Use) throws {
    let countsAll = selection == nil && view.deletions == nil && string == nil
    var blocks = try PostingBlocks(view: view, entry: entry)
    let block = PostingBlock()
    let positions = PositionBlock()
    for number in 0..<blocks.count {
      if countsAll, use.examples.count == Self.exampleCount { break }
      if number % 16 == 0 { try context.checkCancellation() }
      try blocks.load(number, into: block)
      if string != nil { try blocks.loadPositions(number, frequencies: block.frequencyBuffer, into: positions) }
      for index in 0..<block.count {
        let document = block.documents[index]
        if countsAll {
          if use.examples.count == Self.exampleCount { break }
        } else {
          guard selection?[segment].contains(document) ?? true, view.isLive(document) else { continue }
          if let string {
            let places = positions.positions(of: index)
            guard places.contains(where: { view.documents.place(of: $0, in: document)?.string == string }) else {
              continue
            }
          }
          use.count += 1
        }
        if use.examples.count < Self.exampleCount {
          use.examples.append(ScoredDocument(segment: segment, document: document, key: 0))
        }
      }
    }
    if countsAll { use.count += entry.documentFrequency }
  }
}

extension QueryCompiler {
  /// The live documents of each segment that a plan finds.
  func selection(of plan: QueryPlan) throws -> [DocumentSet] {
    var steps = 0
    return try zip(iterators(for: plan), context.reader.segments).map { iterator, view in
      var set = DocumentSet(capacity: view.documents.count)
      while iterator.document != DocumentIterator.end {
        if view.isLive(iterator.document) { set.insert(iterator.document) }
        try iterator.next()
        steps += 1
        if steps % SearchContext.stride == 0 { try context.checkCancellation() }
      }
      return set
    }
  }
}
