import Testing

@testable import TextSearch

@Suite("PostingBlock")
struct PostingBlockTests {
  /// Columns of numbers as a block holds them, each with the width of its greatest.
  private static func columns(_ columns: [UInt32]...) -> [UInt8] {
    var writer = ByteWriter()
    for column in columns {
      column.withUnsafeBufferPointer { values in
        let width = BitPacking.width(of: values)
        writer.append(UInt8(width))
        BitPacking.pack(values, width: width, into: &writer)
      }
    }
    return writer.bytes + [UInt8](repeating: 0, count: BitPacking.padding)
  }

  private static func decode(
    _ bytes: [UInt8], into block: PostingBlock, count: Int, first: UInt32, last: UInt32
  ) -> Bool {
    bytes.withUnsafeBufferPointer {
      block.decodeBlock($0, count: count, first: first, last: last, hasSeveralStrings: false)
    }
  }

  private static func decodeShort(_ numbers: [UInt64], into block: PostingBlock, count: Int, end: UInt32) -> Bool {
    var writer = ByteWriter()
    for number in numbers { writer.appendVarint(number) }
    return writer.bytes.withUnsafeBufferPointer {
      block.decodeShort($0, count: count, hasSeveralStrings: true, end: end)
    }
  }

  @Test("A packed block holds distances and frequencies, each less one")
  func packed() {
    let block = PostingBlock()
    #expect(Self.decode(Self.columns([2, 0, 5], [0, 6, 0]), into: block, count: 3, first: 10, last: 19))
    #expect((0..<block.count).map { block.documents[$0] } == [12, 13, 19])
    #expect(block.frequencyBuffer.elementsEqual([1, 7, 1]))
    #expect((0..<block.count).map { block.firstStringFrequencies[$0] } == [1, 7, 1])
  }

  @Test("Documents as far apart as numbers reach come back", arguments: [129, 10_000])
  func largeGaps(count: Int) throws {
    let documentCount = 1 << 22
    var random = SeededGenerator(seed: UInt64(count))
    var documents: Set<UInt32> = [0, UInt32(documentCount - 1)]
    while documents.count < count { documents.insert(.random(in: 0..<UInt32(documentCount), using: &random)) }
    var buffer = PostingBuffer()
    for document in documents.sorted() {
      withUnsafePointer(to: document) { position in
        buffer.appendDocument(
          document, firstStringFrequency: 1, positions: UnsafeBufferPointer(start: position, count: 1), kinds: nil)
      }
    }
    var values: [SegmentKey: [UInt8]] = [:]
    var encoder = PostingEncoder(lengths: Array(repeating: 1, count: documentCount), hasSeveralStrings: false)
    encoder.encodeLong(buffer, ordinal: 3) { values[$0] = $1 }
    let head = try #require(values[SegmentKey(family: .longPostings, number: 3)])
    let skips = try #require(
      head.withUnsafeBytes {
        PostingSkips($0, documentFrequency: count, documentCount: documentCount, hasSeveralStrings: false)
      })
    var found: [UInt32] = []
    let block = PostingBlock()
    for (number, skip) in skips.blocks.enumerated() {
      let part = try #require(values[SegmentKey(family: .longPostings, number: 3, part: skip.part)])
      let isSound = Self.decode(
        Array(part[Int(skip.offset)...]), into: block,
        count: min(PostingLayout.blockSize, count - number * PostingLayout.blockSize),
        first: number == 0 ? 0 : skips.blocks[number - 1].lastDocument + 1, last: skip.lastDocument)
      #expect(isSound)
      found += (0..<block.count).map { block.documents[$0] }
    }
    #expect(found == documents.sorted())
  }

  @Test("A packed block that does not end with the document it is said to end with is refused", arguments: [18, 20])
  func otherEnd(last: UInt32) {
    #expect(!Self.decode(Self.columns([2, 0, 5], [0, 6, 0]), into: PostingBlock(), count: 3, first: 10, last: last))
  }

  @Test("Documents that go back are refused, although their sum fits")
  func goingBack() {
    // 12, then 2³² further less four: 9, then 19.
    let bytes = Self.columns([2, .max - 3, 9], [0, 0, 0])
    #expect(!Self.decode(bytes, into: PostingBlock(), count: 3, first: 10, last: 19))
  }

  @Test("A frequency that overflows to none is refused, packed or short")
  func noFrequency() {
    #expect(!Self.decode(Self.columns([0, 0], [0, .max]), into: PostingBlock(), count: 2, first: 0, last: 1))
    #expect(!Self.decodeShort([2, UInt64(UInt32.max) - 1], into: PostingBlock(), count: 1, end: 5))
  }

  @Test("A short list holds distances with flags, and what these announce")
  func short() {
    let block = PostingBlock()
    // Document 1, once in the first string; 2, once behind it; 9, four times, twice in the first string.
    #expect(Self.decodeShort([1 << 2 | 1, 0, 6 << 2 | 3, 2, 1], into: block, count: 3, end: 10))
    #expect((0..<block.count).map { block.documents[$0] } == [1, 2, 9])
    #expect(block.frequencyBuffer.elementsEqual([1, 1, 4]))
    #expect((0..<block.count).map { block.firstStringFrequencies[$0] } == [1, 0, 2])
    #expect(!Self.decodeShort([1 << 2 | 1, 0, 6 << 2 | 3, 2, 1], into: block, count: 3, end: 9), "behind the end")
    #expect(!Self.decodeShort([1, 1, 1], into: block, count: 2, end: 10), "bytes left over")
    #expect(!Self.decodeShort([1], into: block, count: 2, end: 10), "cut short")
    #expect(!Self.decodeShort([], into: block, count: PostingLayout.blockSize + 1, end: .max), "too long")
  }
}
