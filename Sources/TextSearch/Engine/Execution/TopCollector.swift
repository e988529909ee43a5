/// Keeps the best of the documents that a search finds, with all that are as good as the last of them.
///
/// Documents with equal keys are told apart by identifier in the end, which only the store knows; so none of them may be
/// dropped before.
struct TopCollector {
  private(set) var documents: [ScoredDocument] = []
  /// What is below this cannot be among the best any more.
  private(set) var threshold = -Double.infinity
  private let limit: Int
  /// The keys of the best so far, as a heap with the least of them first.
  private var bestKeys: [Double] = []
  /// When there are so many documents, those that are not good enough any more are dropped.
  private var capacity: Int

  /// - Parameter limit: how many are wanted; nil for all.
  init(limit: Int?) {
    self.limit = limit ?? Int.max
    capacity = limit.map { max(256, $0 > Int.max / 4 ? Int.max : $0 * 4) } ?? Int.max
    if limit == 0 { threshold = .infinity }
    if let limit, limit < Self.largestReservation { bestKeys.reserveCapacity(limit) }
  }

  private static let largestReservation = 1000

  /// Whether everything is wanted, so that nothing can be left out.
  var keepsAll: Bool { limit == .max }

  @inline(__always)
  mutating func insert(_ document: ScoredDocument) {
    guard document.key >= threshold, threshold < .infinity else { return }
    take(document)
  }

  private mutating func take(_ document: ScoredDocument) {
    documents.append(document)
    guard limit < Int.max else { return }
    if bestKeys.count < limit {
      bestKeys.append(document.key)
      siftUp()
    } else if document.key > threshold {
      bestKeys[0] = document.key
      siftDown()
    }
    if bestKeys.count == limit { threshold = bestKeys[0] }
    if documents.count >= capacity { trim() }
  }

  /// The best, in descending order of their keys; more than the limit when the last ones are equal.
  mutating func finish() -> [ScoredDocument] {
    finish { $0.key > $1.key }
  }

  /// The same, as long as `context` is not cancelled.
  mutating func finish(in context: SearchContext) throws -> [ScoredDocument] {
    try finish(by: context.checking { $0.key > $1.key })
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

  private mutating func siftUp() {
    var index = bestKeys.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      if bestKeys[parent] <= bestKeys[index] { return }
      bestKeys.swapAt(parent, index)
      index = parent
    }
  }

  private mutating func siftDown() {
    var index = 0
    while true {
      var least = index * 2 + 1
      guard least < bestKeys.count else { return }
      if least + 1 < bestKeys.count, bestKeys[least + 1] < bestKeys[least] { least += 1 }
      if bestKeys[index] <= bestKeys[least] { return }
      bestKeys.swapAt(index, least)
      index = least
    }
  }
}
