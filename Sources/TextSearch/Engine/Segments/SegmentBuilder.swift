/// Writes a segment from its terms in order: vocabulary, posting lists, positions, trigrams, documents.
struct SegmentBuilder: ~Copyable {
  typealias Emit = (SegmentKey, [UInt8]) throws -> Void

  private let documents: SegmentDocuments
  private let writesTrigrams: Bool
  private var postings: PostingEncoder
  private var terms = TableBuilder(family: .terms)
  private var positions = ByteWriter()
  private var trigrams = TrigramTableBuilder()
  private var payload = ByteWriter()

  /// - Parameter writesTrigrams: false for the small segments in memory, whose whole vocabulary is looked through.
  init(documents: SegmentDocuments, writesTrigrams: Bool) {
    self.documents = documents
    self.writesTrigrams = writesTrigrams
    postings = PostingEncoder(lengths: documents.lengths, hasSeveralStrings: documents.hasSeveralStrings)
  }

  /// Adds a term with at least one posting; terms must ascend.
  mutating func append(
    term: UnsafeBufferPointer<UInt8>, postings buffer: borrowing PostingBuffer, emit: Emit
  ) rethrows {
    if terms.isChunkFull { try finishChunk(emit: emit) }
    let ordinal = terms.entryCount
    payload.removeAll()
    payload.appendVarint(buffer.documents.count)
    if buffer.documents.count <= PostingLayout.blockSize {
      let start = positions.count
      postings.encodeShortPositions(buffer, into: &positions)
      payload.appendVarint(positions.count - start)
      postings.encodeShort(buffer, into: &payload)
    } else {
      try postings.encodeLong(buffer, ordinal: ordinal, emit: emit)
    }
    terms.append(key: term, payload: payload.bytes)
    if writesTrigrams, !StemTerm.isStem(term) { trigrams.append(term: term, ordinal: ordinal) }
  }

  mutating func finish(emit: Emit) rethrows {
    try finishChunk(emit: emit)
    try terms.finish(emit: emit)
    if writesTrigrams { try trigrams.finish(emit: emit) }
    try emit(SegmentKey(family: .documents, number: 0), documents.encoded)
  }

  private mutating func finishChunk(emit: Emit) rethrows {
    let number = terms.chunkNumber
    if positions.count > 0 {
      try emit(SegmentKey(family: .positions, number: number), positions.value)
      positions.removeAll()
    }
    try terms.finishChunk(emit: emit)
  }
}
