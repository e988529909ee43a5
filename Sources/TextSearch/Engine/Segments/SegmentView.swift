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
    case .stored: value = try store.value(forKey: StoreKey.segment(segment.number, key))
    }
    guard let value else { throw store.corrupted("a value of a segment is missing (\(key.family))") }
    return value
  }
}
