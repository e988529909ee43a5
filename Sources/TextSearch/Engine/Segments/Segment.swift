/// A part of the index that never changes: the terms of a run of documents, with their postings and positions.
///
/// Its values stand in the store, or, for what was indexed a moment ago, in memory; both have the same form.
final class Segment: Sendable {
  /// Where the values of a segment stand.
  enum Source: Sendable {
    case memory([SegmentKey: [UInt8]])
    case stored(SegmentCache<SegmentKey, [UInt8]>)
  }

  /// Part of the store's keys; unique for ever.
  let number: UInt32
  let source: Source
  let vocabulary: TableDirectory
  /// Chunks of the vocabulary, taken apart.
  let chunks: SegmentCache<UInt32, VocabularyChunk>
  /// The heads of long posting lists by the ordinals of their terms, taken apart.
  let skips: SegmentCache<UInt32, PostingSkips>
  /// Runs of the documents' identifiers by their numbers, taken apart.
  let identifiers: SegmentCache<UInt32, IdentifierRun>
  /// The terms that hold a trigram, by its bytes as a number.
  let trigramLists: SegmentCache<UInt32, [UInt32]>
  let unionScratch: UnionScratchPool
  /// Nil for segments in memory.
  let wordStarts: WordStarts?
  /// Nil for small segments in memory, whose whole vocabulary is looked through.
  let trigrams: TableDirectory?
  let documents: SegmentDocuments
  /// Bytes of all values, for the merge policy and the memory budget.
  let byteCount: Int

  init(
    number: UInt32, source: Source, vocabulary: TableDirectory, trigrams: TableDirectory?,
    documents: SegmentDocuments, byteCount: Int, cacheBudget: CacheBudget? = nil
  ) {
    chunks = SegmentCache(budget: cacheBudget)
    skips = SegmentCache(budget: cacheBudget)
    identifiers = SegmentCache(budget: cacheBudget)
    trigramLists = SegmentCache(budget: cacheBudget)
    unionScratch = UnionScratchPool(documentCount: documents.count, budget: cacheBudget)
    wordStarts = cacheBudget.map { WordStarts(documentCount: documents.count, budget: $0) }
    self.number = number
    self.source = source
    self.vocabulary = vocabulary
    self.trigrams = trigrams
    self.documents = documents
    self.byteCount = byteCount
  }

  /// The segment that these values make up in memory; nil when they do not.
  convenience init?(number: UInt32, values: [SegmentKey: [UInt8]]) {
    guard
      let vocabulary = values[SegmentKey(family: .terms, number: SegmentKey.directory)]
        .flatMap({ TableDirectory(decoding: $0) }),
      let documents = values[SegmentKey(family: .documents, number: 0)].flatMap({ SegmentDocuments(decoding: $0) })
    else { return nil }
    let trigrams = values[SegmentKey(family: .trigrams, number: SegmentKey.directory)]
      .flatMap { TableDirectory(decoding: $0) }
    let bytes = values.reduce(0) { $0 + $1.value.count + 16 }
    self.init(
      number: number, source: .memory(values), vocabulary: vocabulary, trigrams: trigrams, documents: documents,
      byteCount: bytes)
  }

  /// A segment whose values stand in the store.
  convenience init(
    storedNumber number: UInt32, vocabulary: TableDirectory, trigrams: TableDirectory, documents: SegmentDocuments,
    byteCount: Int, cacheBudget: CacheBudget
  ) {
    self.init(
      number: number, source: .stored(SegmentCache(budget: cacheBudget)), vocabulary: vocabulary, trigrams: trigrams,
      documents: documents, byteCount: byteCount, cacheBudget: cacheBudget)
  }

  /// The same segment once its values stand in the store.
  func stored(cacheBudget: CacheBudget) -> Segment {
    Segment(
      storedNumber: number, vocabulary: vocabulary, trigrams: trigrams ?? TableDirectory(), documents: documents,
      byteCount: byteCount, cacheBudget: cacheBudget)
  }

  var isStored: Bool {
    if case .stored = source { return true }
    return false
  }

  /// Whether a segment in memory can go to the store as it is: it is not small, and has its trigrams.
  var isFitForStore: Bool { trigrams != nil && byteCount >= 256 << 10 }

  var firstNumber: UInt64 { documents.numbers.first ?? 0 }
  var lastNumber: UInt64 { documents.numbers.last ?? 0 }
}
