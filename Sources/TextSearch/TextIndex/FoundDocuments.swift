/// The documents that one search found, read from the moment of the search as they are asked for.
///
/// As long as it is in use it holds on to that moment of the store. When the index closes, it reads what is left and lets
/// go: results stay what they are.
final class FoundDocuments: Sendable {
  private let found: [ScoredDocument]
  private let patterns: Set<TermPattern>
  private let locator: MatchLocator
  private let analysis: TextAnalysis
  private let showsStrings: Bool
  private let details = Locked<[Int: DocumentDetails]>([:])
  /// What is read from; nil once the index is closed. Whoever closes the index holds it too: at that moment these results
  /// can be on their way out of memory in another thread, out of reach, and still hold the store.
  let reader: Locked<IndexReader?>

  init(
    _ found: [ScoredDocument], of plan: QueryPlan, in reader: IndexReader, analysis: TextAnalysis, showsStrings: Bool
  ) {
    self.found = found
    patterns = plan.patterns
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
}
