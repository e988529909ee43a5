/// The blocks of one term's posting list, read one at a time into buffers of the caller.
struct PostingBlocks {
  let view: SegmentView
  let entry: TermEntry
  /// What a long list tells of its blocks.
  let head: PostingSkips?
  /// The same for each block; empty for a short list.
  let skips: [PostingSkip]
  let impacts: [PostingSkips.Impact]
  /// The parts that have been read; a search for the best comes back to them.
  private var parts: [[UInt8]?] = []
  private var positionsPart: (number: UInt32, bytes: [UInt8])?

  init(view: SegmentView, entry: TermEntry) throws {
    self.view = view
    self.entry = entry
    guard entry.isLong else {
      head = nil
      skips = []
      impacts = []
      return
    }
    let decoded = try view.skips(of: entry)
    head = decoded
    skips = decoded.blocks
    impacts = decoded.impacts
    parts = Array(repeating: nil, count: Int(skips.last?.part ?? 0) + 1)
  }

  var count: Int { max(1, skips.count) }

  /// Decodes the documents and frequencies of a list that is not long.
  @inline(__always)
  static func loadShort(_ entry: TermEntry, of view: SegmentView, into block: PostingBlock) throws {
    let documents = view.documents
    let isSound = entry.chunk.bytes.withUnsafeBufferPointer { chunk in
      block.decodeShort(
        UnsafeBufferPointer(rebasing: chunk[entry.postings]), count: entry.documentFrequency,
        hasSeveralStrings: documents.hasSeveralStrings, end: UInt32(documents.count))
    }
    guard isSound, block.count > 0 else { throw view.store.corrupted("a posting list makes no sense") }
  }

  /// Decodes the documents and frequencies of a block.
  mutating func load(_ number: Int, into block: PostingBlock) throws {
    try loadDocuments(number, into: block)
    try loadFrequencies(number, into: block)
  }

  /// Decodes the documents of a block.
  mutating func loadDocuments(_ number: Int, into block: PostingBlock) throws {
    if skips.isEmpty { return try Self.loadShort(entry, of: view, into: block) }
    let isLast = number == skips.count - 1
    let count = isLast ? entry.documentFrequency - number * PostingLayout.blockSize : PostingLayout.blockSize
    let first = number == 0 ? 0 : skips[number - 1].lastDocument &+ 1
    let last = skips[number].lastDocument
    let isSound = try withBytes(number) { block.decodeDocuments($0, count: count, first: first, last: last) }
    guard isSound, block.count > 0 else { throw view.store.corrupted("a posting list makes no sense") }
  }

  /// Decodes the frequencies of the block whose documents have been loaded, unless they are there.
  ///
  /// - Parameter inFirstString: whether those in first strings are wanted too.
  mutating func loadFrequencies(_ number: Int, into block: PostingBlock, inFirstString: Bool = true) throws {
    if block.hasFrequencies, !inFirstString || block.hasFirstStringFrequencies { return }
    let hasSeveralStrings = view.documents.hasSeveralStrings
    let isSound = try withBytes(number) { bytes in
      (block.hasFrequencies || block.decodeFrequencies(bytes))
        && (!inFirstString || block.decodeFirstStringFrequencies(bytes, hasSeveralStrings: hasSeveralStrings))
    }
    guard isSound else { throw view.store.corrupted("a posting list makes no sense") }
  }

  /// Calls `body` with the bytes of a block of a long list, and what follows them.
  @inline(__always)
  private mutating func withBytes(_ number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Bool) throws -> Bool {
    let offset = Int(skips[number].offset)
    return try part(skips[number].part).withUnsafeBufferPointer { bytes in
      offset < bytes.count && body(UnsafeBufferPointer(rebasing: bytes[offset...]))
    }
  }

  private mutating func part(_ number: UInt32) throws -> [UInt8] {
    let index = Int(number)
    if let known = parts[index] { return known }
    let bytes = try view.value(SegmentKey(family: .longPostings, number: entry.ordinal, part: number))
    parts[index] = bytes
    return bytes
  }

  /// Decodes the positions of a block whose frequencies have been loaded.
  mutating func loadPositions(
    _ number: Int, frequencies: UnsafeBufferPointer<UInt32>, into positions: PositionBlock
  ) throws {
    try beginPositions(number, frequencies: frequencies, into: positions)
    guard frequencies.isEmpty || positions.decode(through: frequencies.count - 1) else { throw positionsMakeNoSense }
  }

  /// The same, of which the caller has those decoded that it wants: ``PositionBlock/decode(through:)``.
  mutating func beginPositions(
    _ number: Int, frequencies: UnsafeBufferPointer<UInt32>, into positions: PositionBlock
  ) throws {
    let bytes: [UInt8]
    let range: Range<Int>
    if skips.isEmpty {
      bytes = try Self.value(entry.chunk.number, .positions, entry, view, held: &positionsPart)
      range = entry.positions
    } else {
      let skip = skips[number]
      bytes = try Self.value(skip.positionsPart, .longPositions, entry, view, held: &positionsPart)
      range = min(Int(skip.positionsOffset), bytes.count)..<bytes.count
    }
    guard range.upperBound <= bytes.count else { throw view.store.corrupted("a list of positions is cut short") }
    guard positions.begin(bytes, range, frequencies: frequencies) else { throw positionsMakeNoSense }
  }

  var positionsMakeNoSense: TextIndexError { view.store.corrupted("a list of positions makes no sense") }

  private static func value(
    _ number: UInt32, _ family: SegmentKey.Family, _ entry: TermEntry, _ view: SegmentView,
    held: inout (number: UInt32, bytes: [UInt8])?
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
}
