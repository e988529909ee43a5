/// The documents that one search found, read from the moment of the search as they are asked for.
///
/// As long as it is in use it holds on to that moment of the store. When the index closes, it reads what is left and lets
/// go: results stay what they are.
final class FoundDocuments: Sendable {
  private let found: [ScoredDocument]
  private let sortKeys: [[UInt8]?]
  /// Nil for a keyword, after whose results no search can go on.
  private let options: SearchOptions?
  private let patterns: Set<TermPattern>
  private let locator: MatchLocator
  private let analysis: TextAnalysis
  private let showsStrings: Bool
  private let details = Locked<[Int: DocumentDetails]>([:])
  /// What is read from; nil once the index is closed. Whoever closes the index holds it too: at that moment these results
  /// can be on their way out of memory in another thread, out of reach, and still hold the store.
  let reader: Locked<IndexReader?>

  init(
    _ top: TopDocuments, of plan: QueryPlan, options: SearchOptions, in reader: IndexReader, analysis: TextAnalysis,
    showsStrings: Bool
  ) {
    found = top.documents
    sortKeys = top.sortKeys
    self.options = options
    patterns = plan.patterns
    locator = MatchLocator(plan)
    self.analysis = analysis
    self.showsStrings = showsStrings
    self.reader = Locked(reader)
  }

  /// The documents of a keyword.
  init(_ hits: [KeywordHit], of plan: KeywordPlan, in reader: IndexReader, analysis: TextAnalysis, showsStrings: Bool) {
    found = hits.map { ScoredDocument(segment: $0.segment, document: $0.document, key: 0) }
    sortKeys = []
    options = nil
    patterns = Set(plan.slots.map(\.pattern))
    locator = MatchLocator(plan)
    self.analysis = analysis
    self.showsStrings = showsStrings
    self.reader = Locked(reader)
  }

  deinit {
    reader.withLock { $0 = nil }
  }

  /// What is known of the document at a place among the found ones; nil when its record cannot be read.
  func details(at index: Int) -> DocumentDetails? {
    details.withLock { details in
      if let known = details[index] { return known }
      guard let read = reader.withLock({ reader in reader.flatMap { try? read(index, from: $0) } }) else { return nil }
      details[index] = read
      return read
    }
  }

  /// Reads all that has not been read, and lets go of the store.
  func detach() {
    details.withLock { details in
      reader.withLock { reader in
        guard let open = reader else { return }
        for index in found.indices where details[index] == nil { details[index] = try? read(index, from: open) }
        reader = nil
      }
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
    let known = reader.withLock { reader -> [SearchCursor.Anchor] in
      guard let reader else { return [] }
      let last = found[max(0, index + 1 - SearchCursor.mostAnchors)...index]
      return last.reversed().compactMap { document in
        let view = reader.segments[document.segment]
        guard let identifier = try? view.identifier(of: document.document) else { return nil }
        return SearchCursor.Anchor(number: view.documents.numbers[Int(document.document)], identifier: identifier)
      }
    }
    return Array((known + (options?.searchAfter?.anchors ?? [])).prefix(SearchCursor.mostAnchors))
  }

  private func read(_ index: Int, from reader: IndexReader) throws -> DocumentDetails? {
    guard let document = try reader.document(found[index]) else { return nil }
    var words: [CollectedWord]?
    if !document.keepsStrings {
      let collector = MatchCollector(context: SearchContext(reader: reader), patterns: patterns)
      let number = found[index].document
      words = try collector.words(in: reader.segments[found[index].segment], documents: [number])[number]
    }
    return DocumentDetails(
      document: document, locator: locator, analysis: analysis, showsStrings: showsStrings, words: words)
  }
}

/// What can be told of one of the documents that a search found.
struct FoundDetails: ResultDetails {
  let documents: FoundDocuments
  let index: Int

  func context() -> [String: ContextValue] { documents.details(at: index)?.context() ?? [:] }

  func strings() -> [String]? { documents.details(at: index)?.strings() }

  func matches(in strings: [String]?) -> [ResultMatch] { documents.details(at: index)?.matches(in: strings) ?? [] }

  func cursor(identifier: [UInt8], weight: Double, score: Double) -> SearchCursor? {
    documents.cursor(at: index, identifier: identifier, weight: weight, score: score)
  }
}
