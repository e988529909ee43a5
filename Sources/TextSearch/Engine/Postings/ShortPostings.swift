/// Decodes the lists of at most one block of many terms of a segment, without an entry for each.
struct ShortPostings {
  private let view: SegmentView
  private let hasSeveralStrings: Bool
  private let documentCount: UInt32

  init(_ view: SegmentView) {
    self.view = view
    hasSeveralStrings = view.documents.hasSeveralStrings
    documentCount = UInt32(view.documents.count)
  }

  /// Decodes the documents and frequencies of a term that ``PostingLayout/blockSize`` documents hold at most.
  ///
  /// - Throws: `.corrupted`.
  @inline(__always)
  func load(_ term: SegmentTerms.Term, of chunk: VocabularyChunk, into block: PostingBlock) throws {
    let isSound = chunk.withShortPostings(at: Int(term.index)) { postings in
      block.decodeShort(
        postings, count: Int(term.documentFrequency), hasSeveralStrings: hasSeveralStrings, end: documentCount)
    }
    guard isSound, block.count > 0 else { throw view.store.corrupted("a posting list makes no sense") }
  }
}
