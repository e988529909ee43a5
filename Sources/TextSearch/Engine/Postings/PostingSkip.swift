/// What a long posting list tells of one of its blocks without decoding it.
struct PostingSkip {
  /// The last document of the block.
  var lastDocument: UInt32
  /// The greatest number of occurrences in one document.
  var greatestFrequency: UInt32
  /// The same in the documents' first strings.
  var greatestFirstStringFrequency: UInt32
  /// The least length of a document, in words.
  var leastLength: UInt32
  /// The part of the list that holds the block, and where in it.
  var part: UInt32
  var offset: UInt32
  var positionsPart: UInt32
  var positionsOffset: UInt32

  /// Reads the head of a long list as ``PostingEncoder`` wrote it; nil when the bytes are not that.
  static func decode(
    _ bytes: UnsafeRawBufferPointer, documentFrequency: Int, documentCount: Int, hasSeveralStrings: Bool
  ) -> [PostingSkip]? {
    var reader = ByteReader(bytes)
    let count = reader.count()
    guard count == (documentFrequency + PostingLayout.blockSize - 1) / PostingLayout.blockSize else { return nil }
    var skips: [PostingSkip] = []
    skips.reserveCapacity(count)
    var last: UInt32 = 0
    var blocks = Place(limit: PostingLayout.partBytes)
    var positions = Place(limit: PostingLayout.positionsPartBytes)
    for _ in 0..<count {
      last = last &+ reader.varint32()
      let frequency = reader.varint32()
      let firstStringFrequency = hasSeveralStrings ? reader.varint32() : frequency
      let length = reader.varint32()
      skips.append(
        PostingSkip(
          lastDocument: last, greatestFrequency: frequency, greatestFirstStringFrequency: firstStringFrequency,
          leastLength: length, part: blocks.part, offset: blocks.offset, positionsPart: positions.part,
          positionsOffset: positions.offset))
      guard Int(last) < documentCount else { return nil }
      blocks.advance(by: reader.varint32())
      positions.advance(by: reader.varint32())
    }
    return reader.isFaulty ? nil : skips
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
