/// What a long posting list tells of one of its blocks without decoding it.
struct PostingSkip: BitwiseCopyable, Sendable {
  /// The last document of the block.
  var lastDocument: UInt32
  /// The greatest number of occurrences in the first string of a document.
  var greatestFirstStringFrequency: UInt32
  var firstImpact: UInt32
  var impactCount: UInt32
  /// The part of the list that holds the block, and where in it.
  var part: UInt32
  var offset: UInt32
  var positionsPart: UInt32
  var positionsOffset: UInt32

  /// Where in the list's ``PostingSkips/impacts`` the block's are.
  var impacts: Range<Int> { Int(firstImpact)..<Int(firstImpact) + Int(impactCount) }

  /// How many impacts a block has at most.
  static let mostImpacts = 4
}

/// What a long posting list tells of its blocks.
final class PostingSkips: Sendable {
  /// A frequency and a length, in words, that no document of the block surpasses in both, nor one impact another.
  struct Impact: BitwiseCopyable, Sendable {
    var frequency: UInt32
    var length: UInt32
  }

  let blocks: [PostingSkip]
  let impacts: [Impact]
  /// What was asked for last: it is the same for all searches of one moment of the index.
  private let promises = Locked<BlockPromises?>(nil)

  /// How much memory it takes, in bytes.
  var byteCount: Int {
    blocks.count * (MemoryLayout<PostingSkip>.stride + BlockPromises.bytesPerBlock)
      + impacts.count * MemoryLayout<Impact>.stride + 256
  }

  /// What the blocks promise to a scorer that counts all occurrences alike.
  ///
  /// - Complexity: O(*n* log *n*) in the blocks when it is asked for first, else O(1).
  func promises(to scorer: TermScorer) -> BlockPromises {
    promises.withLock { known in
      if let known, known.fits(scorer) { return known }
      let promises = BlockPromises(of: self, to: scorer)
      known = promises
      return promises
    }
  }

  /// Reads the head of a long list as ``PostingEncoder`` wrote it; nil when the bytes are not that.
  init?(
    _ bytes: UnsafeRawBufferPointer, documentFrequency: Int, documentCount: Int, hasSeveralStrings: Bool
  ) {
    var reader = ByteReader(bytes)
    let count = reader.count()
    guard count == (documentFrequency + PostingLayout.blockSize - 1) / PostingLayout.blockSize else { return nil }
    var skips: [PostingSkip] = []
    var impacts: [Impact] = []
    skips.reserveCapacity(count)
    impacts.reserveCapacity(count * 2)
    var last: UInt32 = 0
    var blocks = Place(limit: PostingLayout.partBytes)
    var positions = Place(limit: PostingLayout.positionsPartBytes)
    for _ in 0..<count {
      last = last &+ reader.varint32()
      let firstStringFrequency = hasSeveralStrings ? reader.varint32() : UInt32.max
      let impactCount = reader.count()
      guard Int(last) < documentCount, 1...PostingSkip.mostImpacts ~= impactCount else { return nil }
      for _ in 0..<impactCount {
        impacts.append(Impact(frequency: reader.varint32(), length: reader.varint32()))
      }
      skips.append(
        PostingSkip(
          lastDocument: last, greatestFirstStringFrequency: firstStringFrequency,
          firstImpact: UInt32(impacts.count - impactCount), impactCount: UInt32(impactCount), part: blocks.part,
          offset: blocks.offset,
          positionsPart: positions.part, positionsOffset: positions.offset))
      blocks.advance(by: reader.varint32())
      positions.advance(by: reader.varint32())
    }
    if reader.isFaulty { return nil }
    self.blocks = skips
    self.impacts = impacts
  }

  /// Follows how the encoder put blocks together to parts.
  private struct Place {
    let limit: Int
    var part: UInt32 = 1
    var offset: UInt32 = 0

    init(limit: Int) {
      self.limit = limit
    }

    mutating func advance(by bytes: UInt32) {
      offset = offset &+ bytes
      if Int(offset) >= limit {
        part = part &+ 1
        offset = 0
      }
    }
  }
}
