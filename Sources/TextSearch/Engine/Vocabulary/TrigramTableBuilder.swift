/// Gathers which terms contain which three bytes, and writes them as a sorted table.
///
/// Each term counts with an end mark of one zero byte, so that two bytes at its end are a trigram as well.
///
/// What is gathered takes two or three bytes for each trigram of a term, and is sorted only as it is written: all at once
/// would take many times the memory of the terms.
struct TrigramTableBuilder {
  /// The trigrams that begin with the same two bytes.
  private struct Bucket {
    /// For each its third byte, and how many ordinals lie between its term and the one before.
    var entries = ByteWriter()
    var count = 0
    private var lastOrdinal: UInt32 = 0

    mutating func append(_ third: UInt8, ordinal: UInt32) {
      entries.append(third)
      entries.appendVarint(ordinal - lastOrdinal)
      lastOrdinal = ordinal
      count += 1
    }
  }

  private static let pairCount = 1 << 16
  private static let none = UInt16.max

  private var buckets: [Bucket] = []
  /// By the first two bytes, which bucket is theirs. Terms are UTF-8, which has by far fewer pairs than there are numbers.
  private var bucketNumbers: [UInt16] = []

  /// Adds a term; ordinals must ascend.
  mutating func append(term: UnsafeBufferPointer<UInt8>, ordinal: UInt32) {
    guard term.count >= 2 else { return }
    if bucketNumbers.isEmpty { bucketNumbers = Array(repeating: Self.none, count: Self.pairCount) }
    for start in 0..<(term.count - 1) {
      let third = start + 2 < term.count ? term[start + 2] : 0
      buckets[bucketNumber(of: term[start], term[start + 1])].append(third, ordinal: ordinal)
    }
  }

  private mutating func bucketNumber(of first: UInt8, _ second: UInt8) -> Int {
    let pair = Int(first) << 8 | Int(second)
    if bucketNumbers[pair] == Self.none {
      bucketNumbers[pair] = UInt16(buckets.count)
      buckets.append(Bucket())
    }
    return Int(bucketNumbers[pair])
  }

  mutating func finish(emit: (SegmentKey, [UInt8]) throws -> Void) rethrows {
    var table = TableBuilder(family: .trigrams)
    for pair in bucketNumbers.indices where bucketNumbers[pair] != Self.none {
      let number = Int(bucketNumbers[pair])
      let bucket = buckets[number]
      buckets[number] = Bucket()
      try write(bucket, of: UInt16(pair), to: &table, emit: emit)
    }
    try table.finish(emit: emit)
  }

  /// Writes the trigrams of a bucket by their third bytes, each with its ordinals.
  private func write(
    _ bucket: Bucket, of pair: UInt16, to table: inout TableBuilder, emit: (SegmentKey, [UInt8]) throws -> Void
  ) rethrows {
    var lists = ThirdBytes()
    bucket.entries.bytes.withUnsafeBufferPointer { bytes in
      var reader = ByteReader(bytes)
      var ordinal: UInt32 = 0
      for _ in 0..<bucket.count {
        let third = reader.byte()
        ordinal &+= reader.varint32()
        lists.append(ordinal, to: third)
      }
    }
    for (third, list) in lists.all {
      if table.isChunkFull { try table.finishChunk(emit: emit) }
      let key = [UInt8(pair >> 8), UInt8(pair & 0xFF), third]
      key.withUnsafeBufferPointer { table.append(key: $0, payload: list) }
    }
  }

  /// The ordinals of the trigrams of a bucket, encoded.
  private struct ThirdBytes {
    private struct List {
      var payload = ByteWriter()
      var next: UInt32 = 0
    }

    private var lists = [List?](repeating: nil, count: 256)

    mutating func append(_ ordinal: UInt32, to third: UInt8) {
      var list = lists[Int(third)].take() ?? List()
      // A term that holds the trigram twice comes twice, one after the other.
      if ordinal >= list.next {
        list.payload.appendVarint(ordinal - list.next)
        list.next = ordinal + 1
      }
      lists[Int(third)] = list
    }

    /// In the order of the third bytes.
    var all: [(third: UInt8, payload: [UInt8])] {
      lists.enumerated().compactMap { third, list in list.map { (UInt8(third), $0.payload.bytes) } }
    }
  }
}
