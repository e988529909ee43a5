/// A segment of the index as it stands, and which of its documents are gone.
struct LiveSegment: Sendable {
  let segment: Segment
  private(set) var deletions: DocumentSet?
  /// The lengths of the deleted documents together, in positions.
  private(set) var deletedLength: UInt64 = 0

  init(segment: Segment) {
    self.segment = segment
  }

  var deletedCount: Int { deletions?.count ?? 0 }
  var liveCount: Int { segment.documents.count - deletedCount }
  var liveLength: UInt64 { segment.documents.totalLength - deletedLength }

  /// - Returns: whether the document was here and not yet gone.
  @discardableResult
  mutating func delete(_ number: UInt64) -> Bool {
    guard let document = segment.documents.local(of: number) else { return false }
    if deletions == nil { deletions = DocumentSet(capacity: segment.documents.count) }
    guard deletions?.insert(document) == true else { return false }
    deletedLength += UInt64(segment.documents.lengths[Int(document)])
    return true
  }

  /// Calls `body` with the number of each deleted document.
  func forEachDeletedNumber(_ body: (UInt64) -> Void) {
    deletions?.forEach { body(segment.documents.numbers[Int($0)]) }
  }

  func view(_ store: StoreView, isCaching: Bool = true) -> SegmentView {
    SegmentView(segment: segment, deletions: deletions, store: store, isCaching: isCaching)
  }
}
