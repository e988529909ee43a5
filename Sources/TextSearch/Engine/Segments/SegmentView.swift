internal import LevelDB

/// A segment as one snapshot of the index sees it: its values, and which of its documents are gone.
struct SegmentView: Sendable {
  let segment: Segment
  let deletions: DocumentSet?
  /// Where stored values are read.
  let store: StoreView

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
    case .stored(let vocabulary, let trigrams):
      switch key.family {
      case .terms: return try vocabulary.chunk(Int(key.number)) { try storedValue(key) }
      case .trigrams: return try trigrams.chunk(Int(key.number)) { try storedValue(key) }
      default: return try storedValue(key)
      }
    }
    guard let value else { throw missing(key) }
    return value
  }

  private func storedValue(_ key: SegmentKey) throws -> [UInt8] {
    guard let value = try store.value(forKey: StoreKey.segment(segment.number, key)) else { throw missing(key) }
    return value
  }

  private func missing(_ key: SegmentKey) -> TextIndexError {
    store.corrupted("a value of a segment is missing (\(key.family))")
  }
}
