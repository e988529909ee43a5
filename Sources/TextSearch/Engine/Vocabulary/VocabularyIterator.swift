/// Walks all terms of a segment in order, one chunk in memory at a time.
final class VocabularyIterator {
  private let view: SegmentView
  private var terms: [(term: [UInt8], entry: TermEntry)] = []
  private var index = 0
  private var nextChunk = 0

  init(view: SegmentView) throws {
    self.view = view
    try loadChunk()
  }

  /// The current term; nil behind the last.
  var term: [UInt8]? { index < terms.count ? terms[index].term : nil }
  var entry: TermEntry? { index < terms.count ? terms[index].entry : nil }

  func next() throws {
    index += 1
    if index >= terms.count { try loadChunk() }
  }

  private func loadChunk() throws {
    terms.removeAll(keepingCapacity: true)
    index = 0
    while terms.isEmpty, nextChunk < view.segment.vocabulary.chunkCount {
      let chunk = try view.vocabularyChunk(nextChunk)
      chunk.forEach { term, index in
        terms.append((Array(term), chunk.entry(at: index)))
        return true
      }
      nextChunk += 1
    }
  }
}
