internal import LevelDB

extension IndexEngine {
  /// What the index holds and takes, as a reader sees it.
  func statistics(of reader: IndexReader) throws -> IndexStatistics {
    var statistics = IndexStatistics()
    statistics.documents = reader.liveCount
    statistics.segments = reader.segments.count
    statistics.terms = try distinctTerms(reader)
    do { statistics.bytesOnDisk = try Database.byteCount(path: path) } catch { throw TextIndexError(error) }
    for (kind, families) in Self.kinds {
      statistics.bytesByKind[kind] = families.reduce(0) { sum, family in
        sum + reader.store.database.approximateBytes(from: [family], to: [family].prefixEnd)
      }
    }
    return statistics
  }

  private static let kinds: [String: [UInt8]] = [
    "documents": [StoreKey.documentFamily],
    "identifiers": [StoreKey.identifierFamily, SegmentKey.Family.identifiers.rawValue],
    "vocabulary": [SegmentKey.Family.terms.rawValue],
    "postings": [SegmentKey.Family.longPostings.rawValue],
    "positions": [SegmentKey.Family.positions.rawValue, SegmentKey.Family.longPositions.rawValue],
    "trigrams": [SegmentKey.Family.trigrams.rawValue],
    "lengths": [SegmentKey.Family.documents.rawValue],
    "deletions": [StoreKey.deletionFamily],
    "orderedKeys": [StoreKey.orderedFamily],
  ]

  /// Counts each term but stems once, in however many segments it is.
  private func distinctTerms(_ reader: IndexReader) throws -> Int {
    let hasStems = try reader.segments.contains { view in
      try view.segment.vocabulary.chunkCount > 0
        && view.vocabularyChunk(0).firstIndex(notBefore: StemTerm.firstWord) > 0
    }
    if reader.segments.count == 1, !hasStems { return Int(reader.segments[0].segment.vocabulary.entryCount) }
    let iterators = try reader.segments.map { try VocabularyIterator(view: $0) }
    var count = 0
    while let term = iterators.compactMap(\.term).min(by: { $0.lexicographicallyPrecedes($1) }) {
      if !StemTerm.isStem(term) { count += 1 }
      for iterator in iterators where iterator.term == term { try iterator.next() }
    }
    return count
  }
}
