/// The documents that one search found, read from the moment of the search as they are asked for.
///
/// As long as it is in use it holds on to that moment of the store. When the index closes, it reads what is left and lets
/// go: results stay what they are.
final class FoundDocuments: Sendable {
  private let found: [ScoredDocument]
  private let sortKeys: [[UInt8]?]
  /// Nil for a keyword, after whose results no search can go on.
  private let options: SearchOptions?
  private let plan: Plan
  private let analysis: TextAnalysis
  private let showsStrings: Bool
  /// Whoever closes the index holds it too: at that moment these results can be on their way out of memory in another
  /// thread, out of reach, and still hold the store.
  let memory: Locked<Memory>

  private enum Plan {
    case query(QueryPlan)
    case keyword(KeywordPlan)
  }

  struct Memory {
    /// What is read from; nil once the index is closed.
    var reader: IndexReader?
    fileprivate var details: [Int: DocumentDetails] = [:]
    /// Why the others could not be read.
    fileprivate var failures: [Int: TextIndexError] = [:]
    /// What finds the places of matches, made when one is asked for.
    fileprivate var locator: MatchLocator?
    /// The same for an index that keeps no strings.
    fileprivate var stems: StemmedWords?

    fileprivate init(reader: IndexReader) {
      self.reader = reader
    }
  }

  init(
    _ top: TopDocuments, of plan: QueryPlan, options: SearchOptions, in reader: IndexReader, analysis: TextAnalysis,
    showsStrings: Bool
  ) {
    found = top.documents
    sortKeys = top.sortKeys
    self.options = options
    self.plan = .query(plan)
    self.analysis = analysis
    self.showsStrings = showsStrings
    memory = Locked(Memory(reader: reader))
  }

  /// The documents of a keyword.
  init(_ hits: KeywordHits, of plan: KeywordPlan, in reader: IndexReader, analysis: TextAnalysis, showsStrings: Bool) {
    found = hits.documents
    sortKeys = []
    options = nil
    self.plan = .keyword(plan)
    self.analysis = analysis
    self.showsStrings = showsStrings
    memory = Locked(Memory(reader: reader))
  }

  deinit {
    memory.withLock { $0.reader = nil }
  }

  /// What is known of the document at a place among the found ones; nil when its record cannot be read.
  func details(at index: Int) -> DocumentDetails? {
    memory.withLock { memory -> DocumentDetails? in
      if let known = memory.details[index] { return known }
      guard let reader = memory.reader else { return nil }
      return remember(index, from: reader, &memory)
    }
  }

  /// Why the record of a found document could not be read; nil when it could.
  func failure(at index: Int) -> TextIndexError? {
    guard let details = details(at: index) else { return memory.withLock { $0.failures[index] } }
    return details.failure
  }

  /// Reads all that has not been read, and lets go of the store.
  func detach() {
    memory.withLock { memory in
      guard let reader = memory.reader else { return }
      for index in found.indices where memory.details[index] == nil {
        _ = remember(index, from: reader, &memory)
      }
      memory.reader = nil
    }
  }

  /// The place of one of the found documents in the order of the search.
  func cursor(at index: Int, identifier: [UInt8], weight: Double, score: Double) -> SearchCursor? {
    guard let options else { return nil }
    var cursor = SearchCursor(order: options.order, isReversed: options.isReversed, identifier: identifier)
    switch options.order {
    case .relevance:
      cursor.value = score
      cursor.anchors = anchors(upTo: index)
    case .weight: cursor.value = weight
    case .identifier: break
    case .context: cursor.sortKey = sortKeys[index]
    }
    return cursor
  }

  /// The documents that were shown last, from one back; those of the search before where there are few.
  private func anchors(upTo index: Int) -> [SearchCursor.Anchor] {
    let known = memory.withLock { memory -> [SearchCursor.Anchor] in
      guard let reader = memory.reader else { return [] }
      let last = found[max(0, index + 1 - SearchCursor.mostAnchors)...index]
      return last.reversed().compactMap { document in
        let view = reader.segments[document.segment]
        guard let identifier = try? view.identifier(of: document.document) else { return nil }
        return SearchCursor.Anchor(number: view.documents.numbers[Int(document.document)], identifier: identifier)
      }
    }
    return Array((known + (options?.searchAfter?.anchors ?? [])).prefix(SearchCursor.mostAnchors))
  }

  private func makeLocator() -> MatchLocator {
    switch plan {
    case .query(let plan): MatchLocator(plan)
    case .keyword(let plan): MatchLocator(plan)
    }
  }

  private var patterns: Set<TermPattern> {
    switch plan {
    case .query(let plan): plan.patterns
    case .keyword(let plan): Set(plan.slots.map(\.pattern))
    }
  }

  private func remember(_ index: Int, from reader: IndexReader, _ memory: inout Memory) -> DocumentDetails? {
    do {
      memory.details[index] = try read(index, from: reader, &memory)
    } catch {
      memory.failures[index] = error as? TextIndexError
    }
    return memory.details[index]
  }

  private func read(_ index: Int, from reader: IndexReader, _ memory: inout Memory) throws -> DocumentDetails {
    // A search finds only what was there at its moment, from which this reads.
    guard let document = try reader.document(found[index]) else {
      throw reader.store.corrupted("a document has no record")
    }
    var words: [CollectedWord]?
    if !document.keepsStrings {
      let patterns = patterns
      let stems = memory.stems ?? StemmedWords(patterns)
      memory.stems = stems
      let collector = MatchCollector(context: SearchContext(reader: reader), patterns: patterns, stems: stems)
      let number = found[index].document
      words = try collector.words(ofSegment: found[index].segment, documents: [number])[number]
    }
    let locator = memory.locator ?? makeLocator()
    memory.locator = locator
    return DocumentDetails(
      document: document, locator: locator, analysis: analysis, showsStrings: showsStrings, words: words)
  }
}

extension FoundDocuments: ResultDetails {
  func context(at place: Int) -> [String: ContextValue] { details(at: place)?.context() ?? [:] }

  func strings(at place: Int) -> [String]? { details(at: place)?.strings() }

  func matches(at place: Int, in strings: [String]?) -> [ResultMatch] { details(at: place)?.matches(in: strings) ?? [] }
}
