/// Walks the terms of one chunk of a segment's vocabulary.
struct VocabularyChunk {
  let number: UInt32
  let bytes: [UInt8]
  let firstOrdinal: UInt32

  init(_ number: Int, of view: SegmentView) throws {
    self.number = UInt32(number)
    bytes = try view.value(SegmentKey(family: .terms, number: UInt32(number)))
    firstOrdinal = view.segment.vocabulary.firstOrdinal(ofChunk: number)
  }

  /// Calls `body` with each term in order until it returns false. The entry is made only when `body` asks for it.
  ///
  /// - Returns: whether `body` wanted all.
  @discardableResult
  func forEach(
    in view: SegmentView, _ body: (_ term: [UInt8], _ ordinal: UInt32, _ entry: () -> TermEntry) throws -> Bool
  ) throws -> Bool {
    try bytes.withUnsafeBytes { raw in
      var scanner = TableScanner(raw, firstOrdinal: firstOrdinal)
      var positionsStart = 0
      while scanner.next() {
        let payload = scanner.payload
        var reader = ByteReader(payload)
        let frequency = Int(truncatingIfNeeded: reader.varint32())
        let isShort = frequency <= PostingLayout.blockSize
        let positionsCount = isShort ? Int(truncatingIfNeeded: reader.varint32()) : 0
        guard !reader.isFaulty, frequency > 0 else { throw view.store.corrupted("a vocabulary chunk makes no sense") }
        let start = positionsStart
        positionsStart += positionsCount
        let ordinal = scanner.ordinal
        let goesOn = try body(scanner.key, ordinal) {
          let offset = UnsafeRawPointer(payload.baseAddress).map { $0 - (raw.baseAddress ?? $0) } ?? 0
          return TermEntry(
            ordinal: ordinal, documentFrequency: frequency, chunkNumber: number, chunk: bytes,
            postings: (offset + reader.position)..<(offset + payload.count),
            positions: start..<(start + positionsCount))
        }
        if !goesOn { return false }
      }
      if scanner.isFaulty { throw view.store.corrupted("a vocabulary chunk is cut short") }
      return true
    }
  }
}
