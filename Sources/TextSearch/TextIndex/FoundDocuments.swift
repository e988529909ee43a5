/// The documents that one search found, read from the moment of the search as they are asked for.
///
/// As long as it is in use it holds on to that moment of the store. When the index closes, it reads what is left and lets
/// go: results stay what they are.
final class FoundDocuments: Sendable {
  private struct State {
    /// Nil once the index is closed.
    var reader: IndexReader?
    var details: [Int: DocumentDetails] = [:]
  }

  private let found: [ScoredDocument]
  private let patterns: Set<TermPattern>
  private let locator: MatchLocator
  private let analysis: TextAnalysis
  private let showsStrings: Bool
  private let state: Locked<State>

  init(
    _ found: [ScoredDocument], of plan: QueryPlan, in reader: IndexReader, analysis: TextAnalysis, showsStrings: Bool
  ) {
    self.found = found
    patterns = plan.patterns
    locator = MatchLocator(plan)
    self.analysis = analysis
    self.showsStrings = showsStrings
    state = Locked(State(reader: reader))
  }

  /// What is known of the document at a place among the found ones; nil when its record cannot be read.
  func details(at index: Int) -> DocumentDetails? {
    state.withLock { state in
      if let known = state.details[index] { return known }
      guard let reader = state.reader, let details = try? read(index, from: reader) else { return nil }
      state.details[index] = details
      return details
    }
  }

  /// Reads all that has not been read, and lets go of the store.
  func detach() {
    state.withLock { state in
      guard let reader = state.reader else { return }
      for index in found.indices where state.details[index] == nil {
        state.details[index] = try? read(index, from: reader)
      }
      state.reader = nil
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
