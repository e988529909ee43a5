/// Keeps the best of the documents that a search finds, with all that are as good as the last of them.
///
/// Documents with equal keys are told apart by identifier in the end, which only the store knows; so none of them may be
/// dropped before.
struct TopCollector {
  private(set) var documents: [ScoredDocument] = []
  /// What is below this cannot be among the best any more.
  private(set) var threshold = -Double.infinity
  /// How many are wanted.
  let limit: Int
  private var bestKeys: GreatestKeys
  private static let mostReserved = 128
  /// When there are so many documents, those that are not good enough any more are dropped.
  private var capacity: Int

  /// - Parameter limit: how many are wanted; nil for all.
  init(limit: Int?) {
    self.limit = limit ?? Int.max
    capacity = limit.map { max(256, $0 > Int.max / 4 ? Int.max : $0 * 4) } ?? Int.max
    bestKeys = GreatestKeys(count: self.limit)
    if let limit, limit > 0 { documents.reserveCapacity(min(limit, Self.mostReserved) * 2) }
    if limit == 0 { threshold = .infinity }
  }

  /// Whether everything is wanted, so that nothing can be left out.
  var keepsAll: Bool { limit == .max }

  /// Takes note that as many documents as are wanted will come with `key` at least.
  mutating func expect(_ key: Double) {
    threshold = max(threshold, key)
  }

  @inline(__always)
  mutating func insert(_ document: ScoredDocument) {
    guard document.key >= threshold, threshold < .infinity else { return }
    take(document)
  }

  private mutating func take(_ document: ScoredDocument) {
    documents.append(document)
    guard limit < Int.max else { return }
    bestKeys.insert(document.key)
    threshold = max(threshold, bestKeys.least)
    if documents.count >= capacity { trim() }
  }

  /// The best, in descending order of their keys; more than the limit when the last ones are equal.
  mutating func finish() -> [ScoredDocument] {
    finish { $0.key > $1.key }
  }

  /// The same, as long as `context` is not cancelled.
  mutating func finish(in context: SearchContext) throws -> [ScoredDocument] {
    if documents.count < SearchContext.stride { return finish() }
    return try finish(by: context.checking { $0.key > $1.key })
  }

  private mutating func finish(
    by isBetter: (ScoredDocument, ScoredDocument) throws -> Bool
  ) rethrows -> [ScoredDocument] {
    trim()
    try documents.sort(by: isBetter)
    return documents
  }

  /// Drops what is worse than the last of the best.
  private mutating func trim() {
    guard limit < documents.count else { return }
    documents.removeAll { $0.key < threshold }
    // Many equal ones must not make each insertion a walk through all.
    if capacity < Int.max { capacity = max(capacity, documents.count * 2) }
  }
}
