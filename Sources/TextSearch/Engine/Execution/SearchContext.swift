/// What all parts of one search share.
///
/// A class, as all of them hold it, and a copy of what is in it costs more than to count one reference.
final class SearchContext: Sendable {
  let reader: IndexReader
  let similarity: Similarity
  /// Asked now and then; when it says so, the search ends with `.cancelled`.
  let isCancelled: @Sendable () -> Bool

  init(
    reader: IndexReader, similarity: Similarity = Similarity(), isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.reader = reader
    self.similarity = similarity
    self.isCancelled = isCancelled
  }

  /// How many documents or terms may be worked through between two looks at ``isCancelled``: well below a millisecond.
  static let stride = 1024

  /// The same for documents of which something is read from the store.
  static let recordStride = 128

  func checkCancellation() throws {
    if isCancelled() { throw TextIndexError.searchCancelled() }
  }

  /// How many steps of a few instructions each may be made between two looks.
  static let shortStride = 1 << 16

  /// A comparison for sorting that looks at ``isCancelled`` now and then: sorting much takes long.
  func checking<Element>(
    _ areInIncreasingOrder: @escaping (Element, Element) -> Bool
  ) -> (Element, Element) throws -> Bool {
    var comparisons = 0
    return { first, second in
      comparisons += 1
      if comparisons % Self.shortStride == 0 { try self.checkCancellation() }
      return areInIncreasingOrder(first, second)
    }
  }

  /// Sorts `elements`, looking at ``isCancelled`` now and then where they are many.
  func sort<Element>(_ elements: inout [Element], by areInIncreasingOrder: @escaping (Element, Element) -> Bool) throws
  {
    if elements.count < Self.stride {
      elements.sort(by: areInIncreasingOrder)
    } else {
      try elements.sort(by: checking(areInIncreasingOrder))
    }
  }

  func inverseDocumentFrequency(_ documentFrequency: Int) -> Double {
    Similarity.inverseDocumentFrequency(documentFrequency, count: max(1, reader.liveCount))
  }
}
