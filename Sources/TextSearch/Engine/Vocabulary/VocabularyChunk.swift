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

  /// The entry of one term; nil when it is not in the chunk.
  ///
  /// Front coding tells how many bytes a term shares with the one before, and so, mostly without a look at its bytes, on
  /// which side of the wanted term it lies.
  func entry(of term: [UInt8], in view: SegmentView) throws -> TermEntry? {
    try bytes.withUnsafeBytes { raw in
      try term.withUnsafeBufferPointer { term in
        var reader = ByteReader(raw)
        var ordinal = firstOrdinal
        var positionsStart = 0
        // How many bytes the term before, which is less than the wanted one, has in common with it.
        var common = 0
        while !reader.isAtEnd {
          let shared = reader.count32()
          let suffix = reader.prefixed()
          let payload = reader.prefixedRange()
          guard !reader.isFaulty else { break }
          if shared < common { return nil }
          var isFound = false
          if shared == common {
            var index = 0
            while index < suffix.count, common < term.count, suffix[index] == term[common] {
              index += 1
              common += 1
            }
            if common == term.count, index < suffix.count { return nil }
            if index < suffix.count, suffix[index] > term[common] { return nil }
            isFound = common == term.count && index == suffix.count
          }
          var fields = ByteReader(UnsafeRawBufferPointer(rebasing: raw[payload]))
          let frequency = Int(truncatingIfNeeded: fields.varint32())
          let isShort = frequency <= PostingLayout.blockSize
          let positionsCount = isShort ? Int(truncatingIfNeeded: fields.varint32()) : 0
          guard !fields.isFaulty, frequency > 0 else { break }
          if isFound {
            return TermEntry(
              ordinal: ordinal, documentFrequency: frequency, chunkNumber: number, chunk: bytes,
              postings: (payload.lowerBound + fields.position)..<payload.upperBound,
              positions: positionsStart..<(positionsStart + positionsCount))
          }
          positionsStart += positionsCount
          ordinal &+= 1
        }
        if reader.isAtEnd, !reader.isFaulty { return nil }
        throw view.store.corrupted("a vocabulary chunk makes no sense")
      }
    }
  }

  /// Calls `body` with each term in order until it returns false. The entry is made only when `body` asks for it.
  ///
  /// - Returns: whether `body` wanted all.
  @discardableResult
  func forEach(
    in view: SegmentView,
    _ body: (_ term: UnsafeBufferPointer<UInt8>, _ ordinal: UInt32, _ entry: () -> TermEntry) throws -> Bool
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
