internal import LevelDB

/// A segment as one snapshot of the index sees it: its values, and which of its documents are gone.
///
/// A class, because searches hand it to all their parts.
final class SegmentView: Sendable {
  let segment: Segment
  let documents: SegmentDocuments
  let deletions: DocumentSet?
  /// Where stored values are read.
  let store: StoreView
  /// Whether what is read is kept in memory; not for what reads everything once.
  let isCaching: Bool

  init(segment: Segment, deletions: DocumentSet?, store: StoreView, isCaching: Bool = true) {
    self.segment = segment
    documents = segment.documents
    self.deletions = deletions
    self.store = store
    self.isCaching = isCaching
  }

  var liveCount: Int { segment.documents.count - (deletions?.count ?? 0) }

  @inline(__always)
  func isLive(_ document: UInt32) -> Bool {
    deletions.map { !$0.contains(document) } ?? true
  }

  /// A value of the segment.
  ///
  /// - Throws: `.corrupted` when it is not there.
  func value(_ key: SegmentKey) throws -> [UInt8] {
    guard isCaching, case .stored(let cache) = segment.source else { return try uncachedValue(key) }
    return try cache.value(key) { try storedValue(key) }
  }

  /// The same for what is kept in another form.
  private func uncachedValue(_ key: SegmentKey) throws -> [UInt8] {
    switch segment.source {
    case .memory(let values):
      guard let value = values[key] else { throw missing(key) }
      return value
    case .stored: return try storedValue(key)
    }
  }

  /// A chunk of the segment's vocabulary.
  ///
  /// - Throws: `.corrupted` when it is not there, or makes no sense.
  func vocabularyChunk(_ number: Int) throws -> VocabularyChunk {
    guard isCaching else { return try readVocabularyChunk(number) }
    return try segment.chunks.value(UInt32(truncatingIfNeeded: number), byteCount: \.byteCount) {
      try readVocabularyChunk(number)
    }
  }

  private func readVocabularyChunk(_ number: Int) throws -> VocabularyChunk {
    let bytes = try uncachedValue(SegmentKey(family: .terms, number: UInt32(number)))
    let firstOrdinal = segment.vocabulary.firstOrdinal(ofChunk: number)
    guard let chunk = VocabularyChunk(bytes, number: number, firstOrdinal: firstOrdinal) else {
      throw store.corrupted("a vocabulary chunk makes no sense")
    }
    return chunk
  }

  /// What the blocks of a long posting list promise.
  ///
  /// - Throws: `.corrupted` when it is not there, or makes no sense.
  func skips(of entry: TermEntry) throws -> PostingSkips {
    guard isCaching else { return try readSkips(of: entry) }
    return try segment.skips.value(entry.ordinal, byteCount: \.byteCount) { try readSkips(of: entry) }
  }

  private func readSkips(of entry: TermEntry) throws -> PostingSkips {
    let bytes = try uncachedValue(SegmentKey(family: .longPostings, number: entry.ordinal))
    let skips = bytes.withUnsafeBytes { raw in
      PostingSkips(
        raw, documentFrequency: entry.documentFrequency, documentCount: documents.count,
        hasSeveralStrings: documents.hasSeveralStrings)
    }
    guard let skips else { throw store.corrupted("the head of a posting list makes no sense") }
    return skips
  }

  /// The identifier of a document.
  ///
  /// - Throws: `.corrupted` when it cannot be read.
  func identifier(of document: UInt32) throws -> [UInt8] {
    try withIdentifier(of: document) { Array($0) }
  }

  /// Calls `body` with the identifier of a document.
  ///
  /// - Throws: `.corrupted` when it cannot be read.
  @inline(__always)
  func withIdentifier<Result>(of document: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) throws -> Result {
    let run = try identifiers(inRun: document / IdentifierWriter.runLength)
    return withExtendedLifetime(run) {
      body(run.identifier(at: Int(document % IdentifierWriter.runLength)))
    }
  }

  /// The identifiers of the run of documents that this one belongs to.
  ///
  /// - Throws: `.corrupted` when they cannot be read.
  func identifiers(inRunOf document: UInt32) throws -> [[UInt8]] {
    let run = try identifiers(inRun: document / IdentifierWriter.runLength)
    return withExtendedLifetime(run) { (0..<run.count).map { Array(run.identifier(at: $0)) } }
  }

  private func identifiers(inRun number: UInt32) throws -> IdentifierRun {
    guard isCaching else { return try readIdentifiers(inRun: number) }
    return try segment.identifiers.value(number, byteCount: \.byteCount) { try readIdentifiers(inRun: number) }
  }

  private func readIdentifiers(inRun number: UInt32) throws -> IdentifierRun {
    let bytes = try uncachedValue(SegmentKey(family: .identifiers, number: number))
    // One too few or too many would give every document behind it the identifier of another.
    let first = Int(number) * Int(IdentifierWriter.runLength)
    guard let run = IdentifierRun(bytes, count: min(Int(IdentifierWriter.runLength), documents.count - first)) else {
      throw store.corrupted("a run of identifiers makes no sense")
    }
    return run
  }

  private func storedValue(_ key: SegmentKey) throws -> [UInt8] {
    guard let value = try store.value(forKey: StoreKey.segment(segment.number, key)) else { throw missing(key) }
    return value
  }

  private func missing(_ key: SegmentKey) -> TextIndexError {
    store.corrupted("a value of a segment is missing (\(key.family))")
  }
}
