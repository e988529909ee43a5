internal import Foundation
internal import LevelDB

extension IndexEngine {
  /// Starts writing what waits in memory to the store as a segment, on a queue of its own.
  func scheduleFlush() {
    let isNew = try? withState { state in
      defer { state.isFlushScheduled = true }
      return !state.isFlushScheduled
    }
    guard isNew == true else { return }
    flushQueue.async { [self] in
      _ = try? withState { $0.isFlushScheduled = false }
      // What fails here stays in memory and in the records; the next flush tries again.
      try? flush()
    }
  }

  /// Writes all that waits in memory to the store as one segment. Call it on the flush queue.
  func flush() throws {
    // While much is written, memory is scarcer than the time of the next search by beginning.
    for live in try withState({ $0.segments }) { live.segment.unionScratch.removeAll() }
    try convertPending(isForFlush: true)
    FreedMemory.giveBack()
    let (sources, store, generation, number) = try withState { state in
      let memory = state.memorySegments
      state.flushing = Set(memory.map(\.segment.number))
      return (memory, state.store, state.generation, state.takeSegmentNumber())
    }
    defer { _ = try? withState { $0.flushing = [] } }
    if sources.allSatisfy({ $0.segment.isFitForStore }) {
      for source in sources {
        try write(source.segment, inPlaceOf: [source.segment.number], dropped: [], generation: generation)
      }
    } else {
      let merger = SegmentMerger(sources.map { $0.view(store) })
      let segment = try merger.mergeInMemory(number: number, writesTrigrams: true)
      try write(
        segment, inPlaceOf: sources.map(\.segment.number), dropped: merger.droppedNumbers, generation: generation)
    }
    if !sources.isEmpty {
      scheduleMaintenance()
      FreedMemory.giveBack()
    }
  }

  private func write(
    _ segment: Segment, inPlaceOf numbers: [UInt32], dropped: [UInt64], generation: Int
  ) throws {
    guard case .memory(let values) = segment.source else { return }
    var layouts: [UInt64: [UInt8]] = [:]
    if !configuration.storesStrings {
      let store = try withState { $0.store }
      layouts = try LayoutRecords(store: store, analysis: configuration.analysis).records(of: segment)
    }
    let database = try withState { $0.database }
    // All values in one batch would be in memory three times at once: here, in the batch and in the store's buffer.
    try changeManifest { $0.unfinishedSegments.append(segment.number) }
    do {
      let writer = SegmentWriter(
        number: segment.number, database: database, waitsForDisk: configuration.waitsForDisk)
      for (key, value) in values { try writer.put(value, for: key) }
      try writer.finish()
      let isDone = try publish(
        segment, inPlaceOf: numbers, dropped: dropped, layouts: layouts, generation: generation)
      if !isDone { try abandon(segment.number, in: database) }
    } catch {
      try? abandon(segment.number, in: database)
      throw error
    }
  }

  /// Names a segment, whose values have been written, in the place of those in memory.
  ///
  /// - Returns: false when everything was removed meanwhile.
  private func publish(
    _ segment: Segment, inPlaceOf numbers: [UInt32], dropped: [UInt64], layouts: [UInt64: [UInt8]], generation: Int
  ) throws -> Bool {
    writing.lock()
    defer { writing.unlock() }
    // Nothing else changes the state in between: commits and merges hold `writing` too.
    guard var next = try withState({ $0.generation == generation ? $0 : nil }) else { return false }
    guard next.replace(numbers, with: segment.stored(cacheBudget: cacheBudget)) else { return false }
    next.manifest.unfinishedSegments.removeAll { $0 == segment.number }
    let batch = WriteBatch()
    for number in dropped + next.obsoleteDeletions { batch.remove(StoreKey.deletion(number)) }
    for (number, record) in layouts where next.isLive(number) { batch.put(record, forKey: StoreKey.document(number)) }
    batch.put(try next.currentManifest().encoded, forKey: StoreKey.manifest)
    try write(batch, to: next.database)
    try withState { state in
      guard state.replace(numbers, with: segment.stored(cacheBudget: cacheBudget)) else { return }
      // Only more can have been added since.
      state.obsoleteDeletions.removeFirst(min(next.obsoleteDeletions.count, state.obsoleteDeletions.count))
      state.manifest.segments = next.manifest.segments
      state.manifest.unfinishedSegments = next.manifest.unfinishedSegments
      if let first = layouts.keys.min(), let last = layouts.keys.max() { state.noteRewritten(first...last) }
      state.didChange()
    }
    return true
  }
}

extension IndexEngine {
  /// Bulk work has ended: what it left in memory goes to the store before a search has to turn it into a segment.
  func flushSoon() {
    if (try? withState { $0.unflushedBytes >= 1 << 20 }) == true { scheduleFlush() }
  }
}
