internal import LevelDB

/// What an open index holds in memory, beside the store.
struct EngineState {
  /// The store, with a snapshot that fits the rest of the state: whoever changes one changes the other.
  private(set) var store: StoreView
  var manifest: Manifest
  /// Segments in the order of their documents: stored ones, then those in memory.
  var segments: [LiveSegment] = []
  var pending = PendingDocuments()
  /// Documents that left ``pending`` and are being turned into a segment. Those that are deleted meanwhile are noted.
  var converting: PendingDocuments?
  /// Segments in memory that are being written to the store, and so must not be merged in memory.
  var flushing: Set<UInt32> = []
  /// Deleted documents that no stored segment will ever list: their marks in the store are of no use.
  var obsoleteDeletions: [UInt64] = []
  var liveCount = 0
  /// The identifiers of all documents, in an index that was empty when it was opened.
  var identifiers: IdentifierFilter?
  /// Counts how often everything was removed: work that began before is void.
  var generation = 0
  /// The reader of the present state, once a search has asked for it.
  var reader: IndexReader?
  /// How much has been written since the opening.
  var loggedBytes = 0
  /// The size of the store's tables when it was last measured.
  var storedBytes = 0
  /// The first and the last document whose record was written again, without its strings, since the store was last made to
  /// drop what it no longer needs.
  private(set) var rewrittenDocuments: ClosedRange<UInt64>?
  var isFlushScheduled = false
  var isMergeScheduled = false

  init(database: Database, manifest: Manifest) {
    store = StoreView(database: database, snapshot: nil)
    self.manifest = manifest
  }

  var database: Database { store.database }
  var storedSegments: [LiveSegment] { segments.filter(\.segment.isStored) }
  var memorySegments: [LiveSegment] { segments.filter { !$0.segment.isStored } }
  /// An estimate of the text that waits in memory.
  var unflushedBytes: Int {
    pending.byteCount + memorySegments.reduce(0) { $0 + $1.segment.byteCount * 2 }
  }
  /// The same with the text that is being turned into a segment.
  var heldBytes: Int { unflushedBytes + (converting?.byteCount ?? 0) }

  /// Says that the store and the state have changed together.
  mutating func didChange() {
    store = StoreView(database: store.database, snapshot: store.database.snapshot())
    reader = nil
  }

  /// Notes that the records of documents in this range were written again.
  mutating func noteRewritten(_ documents: ClosedRange<UInt64>) {
    let known = rewrittenDocuments ?? documents
    rewrittenDocuments =
      min(known.lowerBound, documents.lowerBound)...max(known.upperBound, documents.upperBound)
  }

  /// The documents noted, which are then forgotten; nil while more are about to be: what is being read for these keeps the
  /// records as they were before in the store.
  mutating func takeRewritten() -> ClosedRange<UInt64>? {
    guard converting == nil, flushing.isEmpty, !isFlushScheduled else { return nil }
    defer { rewrittenDocuments = nil }
    return rewrittenDocuments
  }

  /// Takes the document out of whatever holds it.
  mutating func delete(_ number: UInt64) {
    if pending.delete(number) {
      obsoleteDeletions.append(number)
      liveCount -= 1
    } else if converting?.delete(number) == true {
      liveCount -= 1
    } else if let index = segments.firstIndex(where: { $0.segment.lastNumber >= number }),
      segments[index].delete(number)
    {
      liveCount -= 1
    }
  }

  /// Whether a document of a segment has not been deleted.
  func isLive(_ number: UInt64) -> Bool {
    guard let live = segments.first(where: { $0.segment.lastNumber >= number }),
      let document = live.segment.documents.local(of: number)
    else { return false }
    return live.deletions.map { !$0.contains(document) } ?? true
  }

  /// Puts documents that could not be converted back to the pending ones.
  mutating func takeBackConverting() {
    guard var all = converting else { return }
    converting = nil
    for document in pending.documents { all.append(document) }
    for number in pending.deleted { _ = all.delete(number) }
    pending = all
  }

  /// A number that no segment had before.
  mutating func takeSegmentNumber() -> UInt32 {
    defer { manifest.nextSegment += 1 }
    return manifest.nextSegment
  }

  /// Puts `new` in the place of the segments with these numbers, if they all still are there, one after another.
  ///
  /// Documents that have been deleted since the new segment was begun are deleted in it.
  ///
  /// - Returns: false when they are not, and nothing was changed.
  mutating func replace(_ numbers: [UInt32], with new: Segment?) -> Bool {
    guard let first = segments.firstIndex(where: { $0.segment.number == numbers.first }),
      segments[first...].prefix(numbers.count).map(\.segment.number) == numbers
    else { return false }
    let range = first..<first + numbers.count
    var replacement: [LiveSegment] = []
    if let new, new.documents.count > 0 {
      var live = LiveSegment(segment: new)
      for old in segments[range] { old.forEachDeletedNumber { live.delete($0) } }
      replacement = [live]
    }
    segments.replaceSubrange(range, with: replacement)
    return true
  }

  /// The manifest with the stored segments as they are.
  mutating func currentManifest() -> Manifest {
    manifest.segments = storedSegments.map(\.segment.number)
    return manifest
  }
}
