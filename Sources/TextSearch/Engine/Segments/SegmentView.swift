internal import LevelDB

/// A segment as one snapshot of the index sees it: its values, and which of its documents are gone.
struct SegmentView: Sendable {
  let segment: Segment
  let deletions: DocumentSet?
  /// Where stored values are read.
  let store: StoreView
  /// Whether what is read is kept in memory; not for what reads everything once.
  var isCaching = true

  var documents: SegmentDocuments { segment.documents }
  var liveCount: Int { segment.documents.count - (deletions?.count ?? 0) }

  @inline(__always)
  func isLive(_ document: UInt32) -> Bool {
    deletions.map { !$0.contains(document) } ?? true
  }

  /// A value of the segment.
  ///
  /// - Throws: `.corrupted` when it is not there.
  func value(_ key: SegmentKey) throws -> [UInt8] {
    let value: [UInt8]?
    switch segment.source {
    case .memory(let values): value = values[key]
    case .stored(let cache):
      if isCaching { return try cache.value(key) { try storedValue(key) } }
      value = try storedValue(key)
    }
    guard let value else { throw missing(key) }
    return value
  }

  /// A chunk of the segment's vocabulary.
  ///
  /// - Throws: `.corrupted` when it is not there, or makes no sense.
  func vocabularyChunk(_ number: Int) throws -> VocabularyChunk {
    isCaching
      ? try segment.vocabularyCache.chunk(number) { try readVocabularyChunk(number) } : try readVocabularyChunk(number)
  }

  private func readVocabularyChunk(_ number: Int) throws -> VocabularyChunk {
    let key = SegmentKey(family: .terms, number: UInt32(number))
    let bytes: [UInt8]
    switch segment.source {
    case .memory(let values):
      guard let value = values[key] else { throw missing(key) }
      bytes = value
    case .stored: bytes = try storedValue(key)
    }
    let firstOrdinal = segment.vocabulary.firstOrdinal(ofChunk: number)
    guard let chunk = VocabularyChunk(bytes, number: number, firstOrdinal: firstOrdinal) else {
      throw store.corrupted("a vocabulary chunk makes no sense")
    }
    return chunk
  }

  /// The identifier of a document.
  ///
  /// - Throws: `.corrupted` when it cannot be read.
  func identifier(of document: UInt32) throws -> [UInt8] {
    let key = SegmentKey(family: .identifiers, number: document / IdentifierWriter.runLength)
    let run = try value(key)
    return try run.withUnsafeBytes { raw in
      var reader = ByteReader(raw)
      for _ in 0..<(document % IdentifierWriter.runLength) { _ = reader.prefixed() }
      let identifier = reader.prefixed()
      guard !reader.isFaulty, !identifier.isEmpty else { throw store.corrupted("a run of identifiers makes no sense") }
      return Array(identifier)
    }
  }

  /// The identifiers of the run of documents that this one belongs to.
  func identifiers(inRunOf document: UInt32) throws -> [[UInt8]] {
    let run = try value(SegmentKey(family: .identifiers, number: document / IdentifierWriter.runLength))
    return try run.withUnsafeBytes { raw in
      var reader = ByteReader(raw)
      var identifiers: [[UInt8]] = []
      while !reader.isAtEnd { identifiers.append(Array(reader.prefixed())) }
      // One too few or too many would give every document behind it the identifier of another.
      let first = document - document % IdentifierWriter.runLength
      let expected = min(Int(IdentifierWriter.runLength), documents.count - Int(first))
      guard !reader.isFaulty, identifiers.count == expected else {
        throw store.corrupted("a run of identifiers makes no sense")
      }
      return identifiers
    }
  }

  private func storedValue(_ key: SegmentKey) throws -> [UInt8] {
    guard let value = try store.value(forKey: StoreKey.segment(segment.number, key)) else { throw missing(key) }
    return value
  }

  private func missing(_ key: SegmentKey) -> TextIndexError {
    store.corrupted("a value of a segment is missing (\(key.family))")
  }
}
