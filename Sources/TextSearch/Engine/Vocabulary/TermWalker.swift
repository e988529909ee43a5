/// Walks the terms of one segment that begin so, in order.
final class TermWalker {
  private let view: SegmentView
  private let prefix: [UInt8]
  private let context: SearchContext
  private var number: Int
  private var chunk: VocabularyChunk?
  private var index = 0

  /// - Parameter context: the search, which is asked at each chunk whether it is cancelled.
  init(view: SegmentView, prefix: [UInt8], context: SearchContext) throws {
    self.view = view
    self.prefix = prefix
    self.context = context
    number = view.segment.vocabulary.chunk(for: prefix) ?? 0
    try load()
    index = chunk?.firstIndex(notBefore: prefix) ?? 0
    try settle()
  }

  /// Whether it has passed the last term.
  var isAtEnd: Bool { chunk == nil }

  /// The term it stands on; empty at the end.
  var term: [UInt8] { chunk?.withTerm(at: index) { Array($0) } ?? [] }
  var length: Int { chunk?.withTerm(at: index) { $0.count } ?? 0 }
  /// In how many documents of the segment the term is.
  var documentFrequency: Int { chunk?.entry(at: index).documentFrequency ?? 0 }

  /// Whether its term comes before that of another; neither is at its end.
  func precedes(_ other: TermWalker) -> Bool {
    guard self !== other, let chunk, let otherChunk = other.chunk else { return false }
    return chunk.withTerm(at: index) { mine in
      otherChunk.withTerm(at: other.index) { ByteSearch.precedes(mine, $0) }
    }
  }

  func next() throws {
    index += 1
    try settle()
  }

  /// Moves on to the next chunk where one has come to its end, and ends behind the last term that begins so.
  private func settle() throws {
    while let current = chunk, index >= current.count {
      number += 1
      index = 0
      try load()
    }
    if let current = chunk, !current.withTerm(at: index, { ByteSearch.begins($0, with: prefix) }) { chunk = nil }
  }

  private func load() throws {
    try context.checkCancellation()
    chunk = number < view.segment.vocabulary.chunkCount ? try view.vocabularyChunk(number) : nil
  }
}
