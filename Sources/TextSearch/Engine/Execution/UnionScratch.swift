/// The arrays in which the postings of many terms are added up, with a place for each document of a segment.
///
/// Between two uses every place is zero, so that a search pays for the documents it finds and not for the segment.
final class UnionScratch: @unchecked Sendable {
  // One search at a time has it: the pool hands it out, and takes it back.
  let frequencies: UnsafeMutableBufferPointer<Float>
  let scores: UnsafeMutableBufferPointer<Float>
  /// Documents that were added to in this round, as bits, and in any.
  let touched: UnsafeMutableBufferPointer<UInt64>
  let found: UnsafeMutableBufferPointer<UInt64>

  init(documentCount: Int) {
    frequencies = .allocate(capacity: documentCount)
    frequencies.initialize(repeating: 0)
    scores = .allocate(capacity: documentCount)
    scores.initialize(repeating: 0)
    touched = .allocate(capacity: (documentCount + 63) / 64)
    touched.initialize(repeating: 0)
    found = .allocate(capacity: (documentCount + 63) / 64)
    found.initialize(repeating: 0)
  }

  deinit {
    frequencies.deallocate()
    scores.deallocate()
    touched.deallocate()
    found.deallocate()
  }

  var byteCount: Int { frequencies.count * 8 + touched.count * 16 }

  /// Calls `body` with each document whose bit is set, in order, and clears the bits.
  ///
  /// - Parameter atStretch: called now and then.
  @inline(__always)
  static func drain(
    _ bits: UnsafeMutableBufferPointer<UInt64>, atStretch: () throws -> Void, _ body: (UInt32) -> Void
  ) rethrows {
    let stretch = SearchContext.shortStride / UInt64.bitWidth
    for start in stride(from: 0, to: bits.count, by: stretch) {
      try atStretch()
      for index in start..<min(start + stretch, bits.count) where bits[index] != 0 {
        var rest = bits[index]
        bits[index] = 0
        while rest != 0 {
          body(UInt32(truncatingIfNeeded: index &* 64 &+ rest.trailingZeroBitCount))
          rest &= rest &- 1
        }
      }
    }
  }

  /// Makes every place zero again, after a search that was broken off.
  func clear() {
    frequencies.update(repeating: 0)
    scores.update(repeating: 0)
    touched.update(repeating: 0)
    found.update(repeating: 0)
  }
}

/// Keeps the scratch arrays of one segment for the next search.
final class UnionScratchPool: Sendable {
  private let documentCount: Int
  /// Nil for segments in memory, which are few and small.
  private let budget: CacheBudget?
  private let free = Locked<[UnionScratch]>([])

  init(documentCount: Int, budget: CacheBudget?) {
    self.documentCount = documentCount
    self.budget = budget
  }

  deinit { removeAll() }

  /// Gives the memory back; the next search makes arrays anew.
  func removeAll() {
    let kept = free.withLock { free in
      defer { free = [] }
      return free
    }
    budget?.giveBack(kept.reduce(0) { $0 + $1.byteCount })
  }

  /// Calls `body` with arrays that nobody else has; it must leave them zero unless it throws.
  func withScratch<Result>(_ body: (UnionScratch) throws -> Result) rethrows -> Result {
    let kept = free.withLock { $0.popLast() }
    if let kept { budget?.giveBack(kept.byteCount) }
    let scratch = kept ?? UnionScratch(documentCount: documentCount)
    defer {
      if budget?.take(scratch.byteCount) ?? true { free.withLock { $0.append(scratch) } }
    }
    do { return try body(scratch) } catch {
      scratch.clear()
      throw error
    }
  }
}
