internal import Foundation
internal import LevelDB

extension IndexEngine {
  /// Starts merging stored segments on a queue of its own, when the policy asks for it.
  func scheduleMaintenance() {
    measureStore()
    let isNew = try? withState { state in
      let isDue = nextMerge(in: state) != nil || state.rewrittenDocuments != nil
      guard !state.isMergeScheduled, isDue else { return false }
      state.isMergeScheduled = true
      return true
    }
    guard isNew == true else { return }
    // A merge that can wait does so until what has just been indexed has been searched; many segments cannot wait.
    let isUrgent = (try? withState { $0.storedSegments.count > mergePolicy.mostSegments }) == true
    mergeQueue.asyncAfter(deadline: .now() + (isUrgent ? 0 : Self.mergeDelay)) { [weak self] in
      self?.maintain()
    }
  }

  /// Merges until the policy is content, and gives back the room. Call it on the merge queue.
  private func maintain() {
    _ = try? withState { $0.isMergeScheduled = false }
    // A merge that fails leaves everything as it was; the next flush asks again.
    var merged: [Segment] = []
    while let sources = try? withState({ state in nextMerge(in: state).map { ($0, state.storedSegments[$0]) } }),
      (try? merge(sources.0)) == true
    {
      merged += sources.1.map(\.segment)
    }
    giveBackRoom(of: merged)
    measureStore()
    if !merged.isEmpty { FreedMemory.giveBack() }
  }

  /// Writes what waits in memory, and does now what otherwise is done in time.
  func maintainNow() throws {
    try flushQueue.sync { try flush() }
    mergeQueue.sync { maintain() }
  }

  /// Has the store drop what merges have removed, and records of which there is a later form: all that else lies in its files until these happen to be rewritten.
  private func giveBackRoom(of segments: [Segment]) {
    if let first = segments.map(\.number).min(), let last = segments.map(\.number).max() {
      for family in SegmentKey.Family.allCases {
        guard let database = try? withState({ $0.database }) else { return }
        try? database.purge(
          from: StoreKey.segmentPrefix(first, family), to: StoreKey.segmentPrefix(last, family).prefixEnd)
      }
    }
    let rewritten = try? withState { state in state.takeRewritten().map { (state.database, $0) } }
    if let (database, documents) = rewritten {
      try? database.purge(
        from: StoreKey.document(documents.lowerBound), to: StoreKey.document(documents.upperBound))
    }
  }

  /// In seconds.
  private static let mergeDelay = 2.0

  private func nextMerge(in state: EngineState) -> Range<Int>? {
    mergePolicy.nextMerge(
      state.storedSegments.map {
        MergePolicy.Candidate(
          byteCount: $0.segment.byteCount, documentCount: $0.segment.documents.count, deletedCount: $0.deletedCount)
      })
  }

  /// Merges everything into one segment without the deleted documents, and gives the store's room back.
  func compact() throws {
    try flushQueue.sync { try flush() }
    try mergeQueue.sync {
      let stored = try withState { $0.storedSegments }
      if stored.count > 1 || stored.contains(where: { $0.deletedCount > 0 }) {
        _ = try merge(0..<stored.count)
      }
      // A store that has refused a batch may hold it all the same: no snapshot of that.
      try writing.withLock { try withState { if !$0.database.hasFailed { $0.didChange() } } }
      let database = try withState { $0.database }
      database.flush()
      do throws(DatabaseError) { try database.purge(from: [0], to: [0xFF, 0xFF]) } catch { throw TextIndexError(error) }
      measureStore()
    }
    FreedMemory.giveBack()
  }

  /// Merges a run of stored segments. Call it on the merge queue. Commits and searches go on meanwhile.
  ///
  /// - Returns: whether it came to its end; not when everything was removed meanwhile.
  func merge(_ range: Range<Int>) throws -> Bool {
    let (sources, store, generation, number) = try withState { state in
      (Array(state.storedSegments[range]), state.store, state.generation, state.takeSegmentNumber())
    }
    guard !sources.isEmpty else { return false }
    let merger = SegmentMerger(sources.map { $0.view(store, isCaching: false) })
    let writer = SegmentWriter(
      number: number, database: store.database, waitsForDisk: configuration.waitsForDisk)
    try changeManifest { $0.unfinishedSegments.append(number) }
    do {
      try merger.merge(writesTrigrams: true, isCancelled: { [self] in isClosed }) { try writer.put($1, for: $0) }
      try writer.finish()
      guard let segment = writer.segment(documents: merger.documents, cacheBudget: cacheBudget) else {
        throw store.corrupted("a merged segment could not be read back")
      }
      let isDone = try publish(segment, inPlaceOf: sources.map(\.segment.number), merger, generation: generation)
      if !isDone { try abandon(number, in: store.database) }
      return isDone
    } catch {
      // Whoever closes the index waits for the merge to end. It was not asked to be cancelled.
      if TextIndexError.Code.cancelled ~= error { try withState { _ in } }
      try? abandon(number, in: store.database)
      throw (error as? DatabaseError).map { TextIndexError($0) } ?? error
    }
  }

  /// Writes the manifest with a change.
  func changeManifest(_ change: (inout Manifest) -> Void) throws {
    try writing.withLock {
      let (database, manifest) = try withState { state in
        change(&state.manifest)
        return (state.database, state.currentManifest())
      }
      let batch = WriteBatch()
      batch.put(try manifest.encoded, forKey: StoreKey.manifest)
      try write(batch, to: database)
    }
  }

  /// Removes what has been written of a segment that will not be published.
  func abandon(_ number: UInt32, in database: Database) throws {
    try SegmentRemoval(number: number).perform(in: database)
    try changeManifest { manifest in manifest.unfinishedSegments.removeAll { $0 == number } }
  }

  private func publish(
    _ segment: Segment, inPlaceOf numbers: [UInt32], _ merger: SegmentMerger, generation: Int
  ) throws -> Bool {
    writing.lock()
    defer { writing.unlock() }
    guard var next = try withState({ $0.generation == generation ? $0 : nil }),
      next.replace(numbers, with: segment)
    else { return false }
    next.manifest.unfinishedSegments.removeAll { $0 == segment.number }
    let batch = WriteBatch()
    for number in merger.droppedNumbers { batch.remove(StoreKey.deletion(number)) }
    for number in numbers { try SegmentRemoval(number: number).collect(into: batch, from: next.database) }
    if segment.documents.count == 0 {
      try SegmentRemoval(number: segment.number).collect(into: batch, from: next.database)
    }
    batch.put(try next.currentManifest().encoded, forKey: StoreKey.manifest)
    try write(batch, to: next.database)
    try withState { state in
      guard state.replace(numbers, with: segment) else { return }
      state.manifest.segments = next.manifest.segments
      state.manifest.unfinishedSegments = next.manifest.unfinishedSegments
      state.didChange()
    }
    return true
  }
}
