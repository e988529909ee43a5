extension IndexEngine {
  /// Makes a segment in memory of what is pending, so that searches find it.
  ///
  /// - Parameter isForFlush: the segment goes to the store next: it gets trigrams and is not merged in memory.
  /// - Returns: the store and the segments of one moment of this call, with all that was pending then.
  @discardableResult
  func convertPending(isForFlush: Bool) throws -> (store: StoreView, segments: [LiveSegment]) {
    try conversion.withLock { inverter in
      var (moment, documents, number, generation) = try withState { state in
        state.converting = state.pending
        state.pending = PendingDocuments()
        return (
          (store: state.store, segments: state.segments), state.converting?.live ?? [], state.takeSegmentNumber(),
          state.generation
        )
      }
      guard !documents.isEmpty else {
        try withState { $0.converting = nil }
        return moment
      }
      let bytes = documents.reduce(0) { $0 + $1.byteCount }
      let segment: Segment
      do {
        segment = try inverter.invert(
          documents, number: number, writesTrigrams: isForFlush || bytes >= Self.leastTrigramBytes)
      } catch {
        try withState { $0.takeBackConverting() }
        throw error
      }
      moment.segments.append(LiveSegment(segment: segment))
      try withState { state in
        guard state.generation == generation, let converting = state.converting else { return }
        var live = LiveSegment(segment: segment)
        for number in converting.deleted { live.delete(number) }
        state.segments.append(live)
        state.converting = nil
        state.reader = nil
      }
      if !isForFlush { try mergeInMemory() }
      return moment
    }
  }

  /// Below this many bytes of text, looking through the vocabulary costs less than trigrams do.
  private static let leastTrigramBytes = 256 << 10

  /// Merges the last segments in memory as a binary counter carries, so that there are few of them.
  private func mergeInMemory() throws {
    while true {
      let merge = try withState { state -> (sources: [LiveSegment], store: StoreView, number: UInt32)? in
        let free = state.memorySegments.filter { !state.flushing.contains($0.segment.number) }
        guard let last = free.last, free.count >= 2,
          free[free.count - 2].segment.byteCount <= last.segment.byteCount * 2
        else { return nil }
        return (Array(free.suffix(2)), state.store, state.takeSegmentNumber())
      }
      guard let merge else { return }
      let merger = SegmentMerger(merge.sources.map { $0.view(merge.store) })
      let segment = try merger.mergeInMemory(
        number: merge.number, writesTrigrams: merge.sources.contains { $0.segment.trigrams != nil })
      try withState { state in
        guard state.replace(merge.sources.map(\.segment.number), with: segment) else { return }
        state.obsoleteDeletions += merger.droppedNumbers
        state.reader = nil
      }
    }
  }
}

extension SegmentMerger {
  /// The merged segment, its values in memory.
  func mergeInMemory(number: UInt32, writesTrigrams: Bool) throws -> Segment {
    var values: [SegmentKey: [UInt8]] = [:]
    try merge(writesTrigrams: writesTrigrams) { values[$0] = $1 }
    guard let segment = Segment(number: number, values: values) else {
      throw TextIndexError.corruptedRecord("a merged segment could not be read back")
    }
    return segment
  }
}
