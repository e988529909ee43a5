/// Walks the posting list of one term of one segment, document by document, skipping what is not asked for.
final class PostingCursor {
  /// The document of a cursor that has passed its last one.
  static let end = UInt32.max

  let view: SegmentView
  let entry: TermEntry
  /// What each block of a long list promises; empty for a short list.
  private(set) var skips: [PostingSkip] = []
  let block = PostingBlock()
  private(set) var blockNumber = -1
  private var index = 0
  /// Where the cursor stands; ``end`` behind the last document.
  private(set) var document: UInt32 = 0

  private var part: (number: UInt32, bytes: [UInt8])?
  private var positionsPart: (number: UInt32, bytes: [UInt8])?
  private var positionBlock = PositionBlock()
  private var positionBlockNumber = -1

  /// A cursor on the first document.
  init(view: SegmentView, entry: TermEntry) throws {
    self.view = view
    self.entry = entry
    if entry.isLong { try readSkips() }
    try load(block: 0)
  }

  var blockCount: Int { max(1, skips.count) }
  var documentFrequency: Int { entry.documentFrequency }
  var frequency: UInt32 { block.frequencies[index] }
  var firstStringFrequency: UInt32 { block.firstStringFrequencies[index] }

  /// Whether the current document is the last of its block.
  var isAtEndOfBlock: Bool { index + 1 >= block.count }

  func next() throws {
    index += 1
    if index < block.count {
      document = block.documents[index]
    } else {
      try load(block: blockNumber + 1)
    }
  }

  /// Moves to the first document at or behind `target`; stays when it is there already.
  func advance(to target: UInt32) throws {
    guard document < target else { return }
    if target > block.documents[block.count - 1] {
      guard let number = blockNumber(for: target) else {
        document = Self.end
        return
      }
      try load(block: number)
      if document >= target { return }
    }
    // Galloping, then binary search.
    var low = index
    var step = 1
    while low + step < block.count, block.documents[low + step] < target {
      low += step
      step *= 2
    }
    var high = min(low + step, block.count)
    while low < high {
      let middle = (low + high) / 2
      if block.documents[middle] < target { low = middle + 1 } else { high = middle }
    }
    index = low
    document = block.documents[low]
  }

  /// The first block from the current one on whose last document is at or behind `target`.
  private func blockNumber(for target: UInt32) -> Int? {
    var low = blockNumber + 1
    var high = skips.count
    while low < high {
      let middle = (low + high) / 2
      if skips[middle].lastDocument < target { low = middle + 1 } else { high = middle }
    }
    return low < skips.count ? low : nil
  }

  /// Moves to the first document of a block; past the last one, to the end.
  func load(block number: Int) throws {
    guard number < blockCount else {
      document = Self.end
      return
    }
    let hasSeveralStrings = view.documents.hasSeveralStrings
    let isSound: Bool
    if skips.isEmpty {
      isSound = entry.chunk.withUnsafeBufferPointer { chunk in
        block.decodeShort(
          UnsafeBufferPointer(rebasing: chunk[entry.postings]), count: entry.documentFrequency,
          hasSeveralStrings: hasSeveralStrings, end: UInt32(view.documents.count))
      }
    } else {
      let skip = skips[number]
      let bytes = try partBytes(skip.part, family: .longPostings, held: &part)
      let isLast = number == skips.count - 1
      let count = isLast ? entry.documentFrequency - number * PostingLayout.blockSize : PostingLayout.blockSize
      isSound = bytes.withUnsafeBufferPointer { bytes in
        Int(skip.offset) < bytes.count
          && block.decodeBlock(
            UnsafeBufferPointer(rebasing: bytes[Int(skip.offset)...]), count: count,
            first: number == 0 ? 0 : skips[number - 1].lastDocument + 1, last: skip.lastDocument,
            hasSeveralStrings: hasSeveralStrings)
      }
    }
    guard isSound, block.count > 0 else { throw view.store.corrupted("a posting list makes no sense") }
    blockNumber = number
    index = 0
    document = block.documents[0]
  }

  /// Calls `body` with the positions of the current document and their kinds; the kinds are empty when all are words.
  func withPositions<Result>(
    _ body: (UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<UInt16>) throws -> Result
  ) throws -> Result {
    if positionBlockNumber != blockNumber { try loadPositions() }
    let range = positionBlock.range(of: index)
    return try positionBlock.positions.withUnsafeBufferPointer { positions in
      try positionBlock.kinds.withUnsafeBufferPointer { kinds in
        try body(
          UnsafeBufferPointer(rebasing: positions[range]),
          kinds.isEmpty ? kinds : UnsafeBufferPointer(rebasing: kinds[range]))
      }
    }
  }

  private func loadPositions() throws {
    let bytes: [UInt8]
    let range: Range<Int>
    if skips.isEmpty {
      bytes = try partBytes(entry.chunkNumber, family: .positions, held: &positionsPart)
      range = entry.positions
    } else {
      let skip = skips[blockNumber]
      bytes = try partBytes(skip.positionsPart, family: .longPositions, held: &positionsPart)
      range = Int(skip.positionsOffset)..<bytes.count
    }
    guard range.upperBound <= bytes.count, range.lowerBound <= range.upperBound else {
      throw view.store.corrupted("a list of positions is cut short")
    }
    let isSound = bytes.withUnsafeBufferPointer { bytes in
      var reader = ByteReader(UnsafeBufferPointer(rebasing: bytes[range]))
      return positionBlock.decode(&reader, frequencies: block.frequencyBuffer)
    }
    guard isSound else { throw view.store.corrupted("a list of positions makes no sense") }
    positionBlockNumber = blockNumber
  }

  private func partBytes(
    _ number: UInt32, family: SegmentKey.Family, held: inout (number: UInt32, bytes: [UInt8])?
  ) throws -> [UInt8] {
    if let held, held.number == number { return held.bytes }
    let key =
      family == .positions
      ? SegmentKey(family: family, number: number)
      : SegmentKey(family: family, number: entry.ordinal, part: number)
    let bytes = try view.value(key)
    held = (number, bytes)
    return bytes
  }

  private func readSkips() throws {
    let bytes = try view.value(SegmentKey(family: .longPostings, number: entry.ordinal, part: 0))
    skips =
      bytes.withUnsafeBytes { raw in
        PostingSkip.decode(
          raw, documentFrequency: entry.documentFrequency, documentCount: view.documents.count,
          hasSeveralStrings: view.documents.hasSeveralStrings)
      } ?? []
    if skips.isEmpty { throw view.store.corrupted("the head of a posting list makes no sense") }
  }
}
