/// Puts documents higher in which the words of the query stand early and close together, and those first whose first
/// string is the query itself.
///
/// Scores of words and their bounds know nothing of this: it is a second look at the best documents. To read places costs
/// more than to find the documents, so only few are looked at, always the same ones whatever is wanted of the results:
/// all, when these are few and so are the documents of each of several words; else, for what a person typed, the ``window``
/// best.
struct PlaceRanking {
  let context: SearchContext
  let words: QueryWords
  let plan: QueryPlan

  /// How many of the best are looked at.
  static let window = 32
  /// As many are looked at together when they are equally good; and lists of as many documents cost little to read.
  static let few = 128

  /// What becomes of a document's score.
  struct Adjustment {
    var lift = PlaceLift()
    /// What an exact title is given: the best score of all, so that nothing is better.
    var titleBonus: Double?

    func score(_ score: Double) -> Double { score * lift.factor + (titleBonus ?? 0) }
  }

  struct Document: Hashable {
    var segment: Int
    var document: UInt32
  }

  private var segments: [SegmentView] { context.reader.segments }

  /// How many of the best have to be known when `needed` are wanted.
  ///
  /// - Parameter most: how many may be found, when that is known beforehand.
  func limit(for needed: Int?, ofAtMost most: Int = 0) throws -> Int? {
    guard let needed, words.countPlaces else { return needed }
    if most <= Self.few, try words.isTyped || areRare() { return max(needed, Self.few) }
    // Where documents are gone, few may be left of many: then all are looked at.
    return words.isTyped ? max(needed, Self.few) : needed
  }

  /// Gives the documents their final scores.
  ///
  /// - Parameters:
  ///   - hits: all that were found, or at least the best of them, in any order; documents may be added.
  ///   - total: how many were found.
  ///   - sign: what scores are multiplied by in the keys.
  /// - Returns: whether any score has changed, or a document was added.
  func adjust(_ hits: inout [ScoredDocument], total: Int, sign: Double = 1) throws -> Bool {
    let scores = hits.map { $0.key * sign }
    var missing: [ScoredDocument] = []
    let adjustments = try adjustments(of: hits, scores: scores, total: total, missing: &missing)
    if adjustments.isEmpty, missing.isEmpty { return false }
    for index in hits.indices {
      let document = Document(segment: hits[index].segment, document: hits[index].document)
      if let adjustment = adjustments[document] { hits[index].key = sign * adjustment.score(scores[index]) }
    }
    for var hit in missing {
      if let adjustment = adjustments[Document(segment: hit.segment, document: hit.document)] {
        hit.key = sign * adjustment.score(hit.key)
      }
      hits.append(hit)
    }
    return true
  }

  /// What becomes of the scores of those documents that are looked at.
  ///
  /// - Parameter missing: gets exact titles that are not among the hits, with their scores.
  func adjustments(
    of hits: [ScoredDocument], scores: [Double], total: Int, missing: inout [ScoredDocument]
  ) throws -> [Document: Adjustment] {
    guard !hits.isEmpty else { return [:] }
    var adjustments: [Document: Adjustment] = [:]
    let titles = try ExactTitles(context: context, words: words).documents()
    var looked = try window(of: hits, scores: scores, total: total)
    if !titles.isEmpty {
      var unknown = titles
      for (index, hit) in hits.enumerated() {
        if index % SearchContext.shortStride == 0 { try context.checkCancellation() }
        unknown.remove(Document(segment: hit.segment, document: hit.document))
      }
      missing = try self.scores(of: unknown)
      if titles.count <= Self.few, !looked.isEmpty { looked.formUnion(titles) }
    }
    for (document, lift) in try lifts(of: looked) { adjustments[document] = Adjustment(lift: lift) }
    guard !titles.isEmpty else { return adjustments }
    var best = 0.0
    func take(_ hit: ScoredDocument, _ score: Double) {
      let document = Document(segment: hit.segment, document: hit.document)
      best = max(best, (adjustments[document] ?? Adjustment()).score(score))
    }
    for (index, hit) in hits.enumerated() {
      if index % SearchContext.stride == 0 { try context.checkCancellation() }
      take(hit, scores[index])
    }
    for hit in missing { take(hit, hit.key) }
    for document in titles { adjustments[document, default: Adjustment()].titleBonus = best }
    return adjustments
  }

  /// The documents whose places are looked at.
  private func window(of hits: [ScoredDocument], scores: [Double], total: Int) throws -> Set<Document> {
    guard words.countPlaces else { return [] }
    func documents(_ indices: some Sequence<Int>) -> Set<Document> {
      Set(indices.map { Document(segment: hits[$0].segment, document: hits[$0].document) })
    }
    if hits.count == total, total <= Self.few {
      return try words.isTyped || areRare() ? documents(hits.indices) : []
    }
    guard words.isTyped else { return [] }
    var order = Array(hits.indices)
    try context.sort(&order) { scores[$0] > scores[$1] }
    guard order.count > Self.window else { return documents(order) }
    // Those that are as good as the last one come all, or, if they are too many, none.
    let last = scores[order[Self.window - 1]]
    let end = order.firstIndex { scores[$0] < last } ?? order.count
    return documents(end <= Self.few ? order[..<end] : order.prefix { scores[$0] > last })
  }

  /// Whether no word is in many documents.
  private func areRare() throws -> Bool {
    for word in words.words {
      var count = 0
      for view in segments {
        try TermExpander(view: view).forEachTerm(.exact(word.term)) { _, entry in
          count += entry.documentFrequency
          return true
        }
      }
      if count > Self.few { return false }
    }
    return true
  }

  /// Reads where the words stand in some documents. Those that have none of the words in full are left out.
  private func lifts(of documents: Set<Document>) throws -> [Document: PlaceLift] {
    var lifts: [Document: PlaceLift] = [:]
    for (segment, found) in Dictionary(grouping: documents, by: \.segment) {
      let view = segments[segment]
      let numbers = found.map(\.document).sorted()
      var places = [[[UInt32]]](repeating: Array(repeating: [], count: words.words.count), count: numbers.count)
      for (number, word) in words.words.enumerated() {
        try context.checkCancellation()
        try TermExpander(view: view).forEachTerm(.exact(word.term)) { _, entry in
          let cursor = try PostingCursor(view: view, entry: entry)
          for (index, document) in numbers.enumerated() {
            try cursor.advance(to: document)
            if cursor.document == PostingCursor.end { break }
            guard cursor.document == document else { continue }
            places[index][number] = try cursor.withPositions { positions, _ in Array(positions) }
          }
          return true
        }
      }
      for (document, ofWords) in zip(numbers, places) where !ofWords.allSatisfy(\.isEmpty) {
        lifts[Document(segment: segment, document: document)] = PlaceLift(words: words.words, places: ofWords) {
          view.documents.place(of: $0, in: document).map { ($0.string, $0.position) }
        }
      }
    }
    return lifts
  }

  /// Those of some documents that the query finds, with their scores.
  private func scores(of documents: Set<Document>) throws -> [ScoredDocument] {
    guard !documents.isEmpty else { return [] }
    let iterators = try QueryCompiler(context: context).iterators(for: plan)
    var found: [ScoredDocument] = []
    for wanted in documents.sorted(by: { $0.document < $1.document }) {
      let iterator = iterators[wanted.segment]
      try iterator.advance(to: wanted.document)
      guard iterator.document == wanted.document else { continue }
      let factor = segments[wanted.segment].documents.weightFactor(of: wanted.document)
      found.append(
        ScoredDocument(
          segment: wanted.segment, document: wanted.document, key: try iterator.score() * factor))
    }
    return found
  }
}
