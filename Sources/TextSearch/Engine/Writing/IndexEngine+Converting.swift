internal import Dispatch
internal import Foundation

extension IndexEngine {
  /// Below this many bytes of text, looking through the vocabulary costs less than trigrams do.
  private static let leastTrigramBytes = 256 << 10
  /// From this many bytes on, two cores make two segments.
  private static let leastParallelBytes = 2 << 20

  /// Makes segments in memory of what is pending, so that searches find it.
  ///
  /// - Parameter isForFlush: the segments go to the store next: they get trigrams and are not merged in memory.
  /// - Returns: the store and the segments of one moment of this call, with all that was pending then.
  @discardableResult
  func convertPending(isForFlush: Bool) throws -> (store: StoreView, segments: [LiveSegment]) {
    conversion.lock()
    defer { conversion.unlock() }
    var (moment, documents, numbers, generation) = try withState { state in
      state.converting = state.pending
      state.pending = PendingDocuments()
      return (
        (store: state.store, segments: state.segments), state.converting?.live ?? [],
        (0..<segmentCount(for: state.converting)).map { _ in state.takeSegmentNumber() }, state.generation
      )
    }
    guard !documents.isEmpty else {
      try withState { $0.converting = nil }
      return moment
    }
    let converted: [Segment]
    do {
      converted = try invert(documents, numbers: numbers, isForFlush: isForFlush)
    } catch {
      try withState { $0.takeBackConverting() }
      throw error
    }
    moment.segments += converted.map { LiveSegment(segment: $0) }
    try withState { state in
      guard state.generation == generation, let converting = state.converting else { return }
      state.segments += converted.map { segment in
        var live = LiveSegment(segment: segment)
        for number in converting.deleted { live.delete(number) }
        return live
      }
      state.converting = nil
      state.reader = nil
    }
    if !isForFlush { try mergeInMemory() }
    return moment
  }

  /// How many segments pending documents become: one, or as many as there are inverters when the work is worth that, and
  /// these again for each part that memory has room for.
  private func segmentCount(for documents: PendingDocuments?) -> Int {
    guard let documents, documents.byteCount >= Self.leastParallelBytes else { return 1 }
    let rounds = (documents.byteCount * 3 / 4 + configuration.flushBytes - 1) / configuration.flushBytes
    return max(1, min(rounds * inverters.count, documents.live.count))
  }

  private func invert(
    _ documents: [PendingDocument], numbers: [UInt32], isForFlush: Bool
  ) throws -> [Segment] {
    let bytes = documents.reduce(0) { $0 + $1.byteCount }
    let writesTrigrams = isForFlush || bytes >= Self.leastTrigramBytes
    let shares = Self.shares(of: documents, byteCount: bytes, count: numbers.count)
    let results = Locked([Result<Segment, any Error>?](repeating: nil, count: shares.count))
    // Each inverter takes every second share, so that neither waits for the other.
    DispatchQueue.concurrentPerform(iterations: min(inverters.count, shares.count)) { first in
      for index in stride(from: first, to: shares.count, by: inverters.count) {
        let result = Result {
          try inverters[first].withLock { inverter in
            try inverter.invert(documents[shares[index]], number: numbers[index], writesTrigrams: writesTrigrams)
          }
        }
        results.withLock { $0[index] = result }
      }
    }
    return try results.withLock { try $0.compactMap { try $0?.get() } }
  }

  /// Runs of documents with about the same number of bytes each, none empty.
  private static func shares(of documents: [PendingDocument], byteCount: Int, count: Int) -> [Range<Int>] {
    var shares: [Range<Int>] = []
    var start = 0
    var bytes = 0
    for (index, document) in documents.enumerated() {
      bytes += document.byteCount
      if shares.count < count - 1, bytes >= byteCount * (shares.count + 1) / count, index + 1 < documents.count {
        shares.append(start..<index + 1)
        start = index + 1
      }
    }
    shares.append(start..<documents.count)
    return shares
  }

  /// Merges the last segments in memory as a binary counter carries, so that there are few of them.
  private func mergeInMemory() throws {
    while true {
      let merge = try withState { state -> (sources: [LiveSegment], store: StoreView, number: UInt32)? in
        let lastTwo = state.segments.suffix(2)
        let areFree = lastTwo.allSatisfy {
          !$0.segment.isStored && !$0.segment.isFitForStore && !state.flushing.contains($0.segment.number)
        }
        guard lastTwo.count == 2, areFree, let first = lastTwo.first, let last = lastTwo.last,
          first.segment.byteCount <= last.segment.byteCount * 2
        else { return nil }
        return (Array(lastTwo), state.store, state.takeSegmentNumber())
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
