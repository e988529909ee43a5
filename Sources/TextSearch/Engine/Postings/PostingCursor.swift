/// Walks the posting list of one term of one segment, document by document, skipping what is not asked for.
final class PostingCursor {
  /// The document of a cursor that has passed its last one.
  static let end = UInt32.max

  let view: SegmentView
  let block = PostingBlock()
  private var blocks: PostingBlocks
  private(set) var blockNumber = -1
  private var index = 0
  /// Where the cursor stands; ``end`` behind the last document.
  private(set) var document: UInt32 = 0
  private let positionBlock = PositionBlock()
  private var positionBlockNumber = -1
  private var boundedBlockNumber = -1
  private var blockBound = 0.0

  /// A cursor on the first document.
  init(view: SegmentView, entry: TermEntry) throws {
    self.view = view
    blocks = try PostingBlocks(view: view, entry: entry)
    try load(block: 0)
  }

  /// Another cursor over the same list, on its first document.
  func another() throws -> PostingCursor { try PostingCursor(view: view, entry: blocks.entry) }

  var skips: [PostingSkip] { blocks.skips }
  var documentFrequency: Int { blocks.entry.documentFrequency }

  /// How often the term occurs in the current document.
  func frequency() throws -> UInt32 {
    try loadFrequencies(inFirstString: false)
    return block.frequencies[index]
  }

  /// How often it occurs in the document's first string.
  func firstStringFrequency() throws -> UInt32 {
    try loadFrequencies(inFirstString: true)
    return block.firstStringFrequencies[index]
  }

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
    var high = min(low + step, block.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if block.documents[middle] < target { low = middle + 1 } else { high = middle }
    }
    index = low
    document = block.documents[low]
  }

  /// Moves this cursor and another to the first document from where they stand that both lists hold.
  ///
  /// - Returns: whether there is one; if not, one of them stands at its end.
  func meet(_ other: PostingCursor) throws -> Bool {
    while document != Self.end, other.document != Self.end {
      let mine = block.documents
      let others = other.block.documents
      var index = index
      var otherIndex = other.index
      let count = block.count
      let otherCount = other.block.count
      while index < count, otherIndex < otherCount {
        let document = mine[index]
        let otherDocument = others[otherIndex]
        if document == otherDocument {
          self.index = index
          self.document = document
          other.index = otherIndex
          other.document = document
          return true
        }
        if document < otherDocument {
          index &+= 1
        } else {
          otherIndex &+= 1
        }
      }
      try leave(other, index, otherIndex)
    }
    return false
  }

  /// Walks the documents that both lists have, from where the cursors stand.
  ///
  /// - Parameters:
  ///   - matters: called before two blocks are compared; whether their documents are to be told one by one.
  ///   - body: called with each document to be told and its places in the blocks.
  /// - Returns: how many documents there were that were not told.
  @inline(__always)
  func forEachShared(
    with other: PostingCursor, matters: () throws -> Bool,
    _ body: (_ document: UInt32, _ index: Int, _ otherIndex: Int) throws -> Void
  ) throws -> Int {
    var untold = 0
    let places = SharedPlaces()
    let sparser = SharedPlaces.Sparser(documentFrequency, other.documentFrequency)
    while document != Self.end, other.document != Self.end {
      let isTold = try matters()
      var (index, otherIndex) = (index, other.index)
      places.find(in: block, from: &index, and: other.block, from: &otherIndex, sparser)
      if isTold {
        for place in 0..<places.count {
          let index = Int(places.first[place])
          try body(block.documents[index], index, Int(places.second[place]))
        }
      } else {
        untold &+= places.count
      }
      if index == block.count, otherIndex == other.block.count {
        try load(block: blockNumber + 1)
        try other.load(block: other.blockNumber + 1)
      } else {
        try leave(other, index, otherIndex)
      }
    }
    return untold
  }

  /// The most that a document of the block in which the cursor stands can score.
  func bound(of scorer: TermScorer) -> Double {
    guard boundedBlockNumber != blockNumber else { return blockBound }
    boundedBlockNumber = blockNumber
    blockBound = blocks.skips.isEmpty ? .infinity : scorer.bound(blocks.skips[blockNumber], blocks.impacts)
    return blockBound
  }

  /// Goes on where one of two blocks that are compared has come to its end: the next of that list is the one that holds
  /// what the other waits for.
  private func leave(_ other: PostingCursor, _ index: Int, _ otherIndex: Int) throws {
    if index < block.count {
      self.index = index
      document = block.documents[index]
      other.index = other.block.count - 1
      other.document = other.block.documents[other.index]
      try other.advance(to: document)
    } else {
      other.index = otherIndex
      other.document = other.block.documents[otherIndex]
      self.index = block.count - 1
      document = block.documents[self.index]
      try advance(to: other.document)
    }
  }

  /// Decodes the frequencies of the block that the cursor stands in, if they are not yet.
  @inline(__always)
  func loadFrequencies(inFirstString: Bool) throws {
    if block.hasFrequencies, !inFirstString || block.hasFirstStringFrequencies { return }
    try blocks.loadFrequencies(blockNumber, into: block, inFirstString: inFirstString)
  }

  /// Decodes the positions of the block that the cursor stands in as far as those of a document, if they are not yet.
  @inline(__always)
  private func loadPositions(of place: Int) throws {
    if positionBlockNumber != blockNumber { try beginPositions() }
    guard positionBlock.decode(through: place) else { throw blocks.positionsMakeNoSense }
  }

  private func beginPositions() throws {
    try blocks.loadFrequencies(blockNumber, into: block, inFirstString: false)
    try blocks.beginPositions(blockNumber, frequencies: block.frequencyBuffer, into: positionBlock)
    positionBlockNumber = blockNumber
  }

  /// The first block from the current one on whose last document is at or behind `target`.
  private func blockNumber(for target: UInt32) -> Int? {
    let skips = blocks.skips
    var low = blockNumber + 1
    var high = skips.count
    while low < high {
      let middle = (low + high) / 2
      if skips[middle].lastDocument < target { low = middle + 1 } else { high = middle }
    }
    return low < skips.count ? low : nil
  }

  /// Moves to the first document of a block; past the last one, to the end.
  private func load(block number: Int) throws {
    guard number < blocks.count else {
      document = Self.end
      return
    }
    try blocks.loadDocuments(number, into: block)
    blockNumber = number
    index = 0
    document = block.documents[0]
  }

  /// Calls `body` with the positions of the current document and their kinds; the kinds are empty when all are words.
  func withPositions<Result>(
    _ body: (UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<UInt16>) throws -> Result
  ) throws -> Result {
    try loadPositions(of: index)
    return try positionBlock.withKinds(of: index) { try body(positionBlock.positions(of: index), $0) }
  }

  /// The positions of the current document when all are plain words, valid until the cursor moves; nil when some are not.
  @inline(__always)
  func plainPositions() throws -> UnsafeBufferPointer<UInt32>? { try plainPositions(at: index) }

  /// The same for the document at a place of the block that the cursor stands in.
  @inline(__always)
  func plainPositions(at place: Int) throws -> UnsafeBufferPointer<UInt32>? {
    try loadPositions(of: place)
    return positionBlock.isPlain(at: place) ? positionBlock.positions(of: place) : nil
  }

  /// Moves within the block in which the cursor stands.
  func stand(at place: Int) {
    index = place
    document = block.documents[place]
  }
}
