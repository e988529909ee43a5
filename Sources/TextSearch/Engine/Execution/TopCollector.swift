/// Keeps the best of the documents that a search finds, with all that are as good as the last of them.
///
/// Documents with equal keys are told apart by identifier in the end, which only the store knows; so none of them may be
/// dropped before.
struct TopCollector {
  private(set) var documents: [ScoredDocument] = []
  /// What is below this cannot be among the best any more.
  private(set) var threshold = -Double.infinity
  private let limit: Int
  private var capacity: Int
  /// How many there were after the last trimming.
  private var trimmedCount = 0

  /// - Parameter limit: how many are wanted; nil for all.
  init(limit: Int?) {
    self.limit = limit ?? Int.max
    capacity = limit.map { max(256, $0 > Int.max / 4 ? Int.max : $0 * 4) } ?? Int.max
  }

  /// Whether everything is wanted, so that nothing can be left out.
  var keepsAll: Bool { limit == .max }

  @inline(__always)
  mutating func insert(_ document: ScoredDocument) {
    guard document.key >= threshold else { return }
    documents.append(document)
    if documents.count >= capacity { trim() }
  }

  /// The best, in descending order of their keys; more than the limit when the last ones are equal.
  mutating func finish() -> [ScoredDocument] {
    trim()
    documents.sort { $0.key > $1.key }
    return documents
  }

  /// Drops what is worse than the last of the best.
  mutating func trim() {
    guard limit < documents.count, documents.count != trimmedCount else { return }
    defer { trimmedCount = documents.count }
    guard limit > 0 else {
      documents.removeAll()
      threshold = .infinity
      return
    }
    threshold = Self.value(at: limit - 1, of: documents.map(\.key))
    documents.removeAll { $0.key < threshold }
    // Many equal ones must not make each insertion a selection.
    if capacity < Int.max { capacity = max(capacity, documents.count * 2) }
  }

  /// The value that would stand at `rank` if `values` were sorted in descending order (Hoare's selection).
  private static func value(at rank: Int, of values: [Double]) -> Double {
    var values = values
    var low = 0
    var high = values.count - 1
    while low < high {
      let pivot = values[(low + high) / 2]
      var left = low
      var right = high
      while left <= right {
        while values[left] > pivot { left += 1 }
        while values[right] < pivot { right -= 1 }
        if left <= right {
          values.swapAt(left, right)
          left += 1
          right -= 1
        }
      }
      if rank <= right { high = right } else if rank >= left { low = left } else { break }
    }
    return values[rank]
  }
}
