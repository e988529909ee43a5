/// Encodes posting lists: short ones as one byte string, long ones as blocks with skip entries.
struct PostingEncoder: ~Copyable {
  /// The lengths of the segment's documents, in words.
  let lengths: [UInt32]
  /// Whether any document has more than one string; when none has, first-string frequencies are the frequencies.
  let hasSeveralStrings: Bool
  private var scratch = GrowingBuffer<UInt32>()

  init(lengths: [UInt32], hasSeveralStrings: Bool) {
    self.lengths = lengths
    self.hasSeveralStrings = hasSeveralStrings
  }

  deinit {
    scratch.deallocate()
  }

  /// A list of at most one block: for each document the distance to the one before with two flags, then what the flags
  /// announce.
  func encodeShort(_ buffer: borrowing PostingBuffer, into writer: inout ByteWriter) {
    var next: UInt32 = 0
    for index in 0..<buffer.documents.count {
      let document = buffer.documents[index]
      let frequency = buffer.frequencies[index]
      let first = hasSeveralStrings ? buffer.firstStringFrequencies[index] : 0
      let flags: UInt64 = (frequency > 1 ? 2 : 0) | (first > 0 ? 1 : 0)
      writer.appendVarint(UInt64(document - next) << 2 | flags)
      if frequency > 1 {
        writer.appendVarint(frequency - 2)
        if first > 0 { writer.appendVarint(first - 1) }
      }
      next = document + 1
    }
  }

  /// The positions of a list of at most one block.
  func encodeShortPositions(_ buffer: borrowing PostingBuffer, into writer: inout ByteWriter) {
    PositionCoding.encode(
      documents: 0..<buffer.documents.count, positions: 0..<buffer.positions.count, of: buffer, into: &writer)
  }

  /// A list of several blocks, handed to `emit` as the values of its parts.
  mutating func encodeLong(
    _ buffer: borrowing PostingBuffer, ordinal: UInt32, emit: (SegmentKey, [UInt8]) throws -> Void
  ) rethrows {
    var header = ByteWriter()
    var blocks = PartWriter(family: .longPostings, ordinal: ordinal, partBytes: PostingLayout.partBytes)
    var positions = PartWriter(family: .longPositions, ordinal: ordinal, partBytes: PostingLayout.positionsPartBytes)
    let count = buffer.documents.count
    header.appendVarint((count + PostingLayout.blockSize - 1) / PostingLayout.blockSize)
    var start = 0
    var positionStart = 0
    var previousLast: UInt32 = 0
    while start < count {
      let range = start..<min(start + PostingLayout.blockSize, count)
      let summary = BlockSummary(buffer, range, lengths: lengths)
      let positionRange = positionStart..<positionStart + summary.occurrences
      let last = buffer.documents[range.upperBound - 1]
      let blockStart = blocks.count
      encodeBlock(buffer, range, next: start == 0 ? 0 : previousLast + 1, into: &blocks.writer)
      let positionsBlockStart = positions.count
      PositionCoding.encode(documents: range, positions: positionRange, of: buffer, into: &positions.writer)
      header.appendVarint(last - previousLast)
      if hasSeveralStrings { header.appendVarint(summary.greatestFirstStringFrequency) }
      header.appendVarint(summary.impacts.count)
      for impact in summary.impacts {
        header.appendVarint(impact.frequency)
        header.appendVarint(impact.length)
      }
      header.appendVarint(blocks.count - blockStart)
      header.appendVarint(positions.count - positionsBlockStart)
      try blocks.finishBlock(emit: emit)
      try positions.finishBlock(emit: emit)
      previousLast = last
      start = range.upperBound
      positionStart = positionRange.upperBound
    }
    try blocks.finish(emit: emit)
    try positions.finish(emit: emit)
    try emit(SegmentKey(family: .longPostings, number: ordinal, part: 0), header.value)
  }

  /// Three columns with a width each: distances less one, frequencies less one, first-string frequencies.
  private mutating func encodeBlock(
    _ buffer: borrowing PostingBuffer, _ range: Range<Int>, next: UInt32, into writer: inout ByteWriter
  ) {
    scratch.removeAll()
    var next = next
    for index in range {
      scratch.append(buffer.documents[index] - next)
      next = buffer.documents[index] + 1
    }
    appendColumn(into: &writer)
    scratch.removeAll()
    for index in range { scratch.append(buffer.frequencies[index] - 1) }
    appendColumn(into: &writer)
    guard hasSeveralStrings else { return }
    scratch.removeAll()
    for index in range { scratch.append(buffer.firstStringFrequencies[index]) }
    appendColumn(into: &writer)
  }

  private func appendColumn(into writer: inout ByteWriter) {
    let width = BitPacking.width(of: scratch.buffer)
    writer.append(UInt8(width))
    BitPacking.pack(scratch.buffer, width: width, into: &writer)
  }
}

/// What a skip entry tells of a block.
private struct BlockSummary {
  var occurrences = 0
  var greatestFirstStringFrequency: UInt32 = 0
  /// No document of the block has both a greater frequency and a lesser length than one of these. By falling frequency
  /// and falling length.
  var impacts: [(frequency: UInt32, length: UInt32)] = []

  init(_ buffer: borrowing PostingBuffer, _ range: Range<Int>, lengths: [UInt32]) {
    for index in range {
      occurrences += Int(buffer.frequencies[index])
      greatestFirstStringFrequency = max(greatestFirstStringFrequency, buffer.firstStringFrequencies[index])
      add(frequency: buffer.frequencies[index], length: lengths[Int(buffer.documents[index])])
    }
    // The least telling ones are taken together: a bound may be too high, never too low.
    while impacts.count > PostingSkip.mostImpacts, let last = impacts.popLast() {
      impacts[impacts.count - 1].length = min(impacts[impacts.count - 1].length, last.length)
    }
  }

  private mutating func add(frequency: UInt32, length: UInt32) {
    if impacts.contains(where: { $0.frequency >= frequency && $0.length <= length }) { return }
    impacts.removeAll { $0.frequency <= frequency && $0.length >= length }
    let place = impacts.firstIndex { $0.frequency < frequency } ?? impacts.count
    impacts.insert((frequency, length), at: place)
  }
}

/// Puts blocks together to parts, from part 1 on, and pads each so that it can be read eight bytes at a time.
private struct PartWriter {
  let family: SegmentKey.Family
  let ordinal: UInt32
  let partBytes: Int
  var writer = ByteWriter()
  var part: UInt32 = 1

  init(family: SegmentKey.Family, ordinal: UInt32, partBytes: Int) {
    self.family = family
    self.ordinal = ordinal
    self.partBytes = partBytes
  }

  var count: Int { writer.count }

  mutating func finishBlock(emit: (SegmentKey, [UInt8]) throws -> Void) rethrows {
    if writer.count >= partBytes { try finish(emit: emit) }
  }

  mutating func finish(emit: (SegmentKey, [UInt8]) throws -> Void) rethrows {
    guard writer.count > 0 else { return }
    writer.append(contentsOf: repeatElement(0, count: BitPacking.padding))
    try emit(SegmentKey(family: family, number: ordinal, part: part), writer.value)
    writer.removeAll()
    part += 1
  }
}
