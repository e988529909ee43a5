/// Gathers which terms contain which three bytes, and writes them as a sorted table.
///
/// Each term counts with an end mark of one zero byte, so that two bytes at its end are a trigram as well.
///
/// What is gathered takes two or three bytes for each trigram of a term, and is sorted only as it is written: all at once
/// would take many times the memory of the terms.
struct TrigramTableBuilder: ~Copyable {
  /// The trigrams that begin with the same two bytes.
  private struct Bucket: BitwiseCopyable {
    /// For each its third byte, and how many ordinals lie between its term and the one before.
    var entries = GrowingBuffer<UInt8>(capacity: 32)
    var count = 0
    private var lastOrdinal: UInt32 = 0

    @inline(__always)
    mutating func append(_ third: UInt8, ordinal: UInt32) {
      // A number takes five bytes at most.
      entries.reserve(6)
      let target = entries.base + entries.count
      var length = 1
      var rest = ordinal &- lastOrdinal
      target[0] = third
      while rest >= 0x80 {
        target[length] = UInt8(truncatingIfNeeded: rest) | 0x80
        rest &>>= 7
        length &+= 1
      }
      target[length] = UInt8(truncatingIfNeeded: rest)
      entries.appendUninitialized(count: length &+ 1)
      lastOrdinal = ordinal
      count &+= 1
    }
  }

  /// A trigram of a bucket: its third byte and its term's ordinal.
  private struct Entry: BitwiseCopyable {
    var third: UInt8
    var ordinal: UInt32
  }

  private static let pairCount = 1 << 16

  private var buckets = GrowingBuffer<Bucket>(capacity: 1)
  /// By the first two bytes, one more than the number of their bucket, 0 for none.
  private var bucketNumbers = GrowingBuffer<UInt32>(capacity: 1)

  deinit {
    for bucket in buckets.buffer { bucket.entries.deallocate() }
    buckets.deallocate()
    bucketNumbers.deallocate()
  }

  /// Adds a term; ordinals must ascend.
  mutating func append(term: UnsafeBufferPointer<UInt8>, ordinal: UInt32) {
    guard term.count >= 2 else { return }
    if bucketNumbers.count == 0 { bucketNumbers.reset(to: 0, count: Self.pairCount) }
    var first = term[0]
    for start in 0..<(term.count &- 1) {
      let second = term[start &+ 1]
      let third = start &+ 2 < term.count ? term[start &+ 2] : 0
      let pair = Int(first) << 8 | Int(second)
      if bucketNumbers[pair] == 0 { addBucket(of: pair) }
      buckets.base[Int(bucketNumbers[pair]) &- 1].append(third, ordinal: ordinal)
      first = second
    }
  }

  private mutating func addBucket(of pair: Int) {
    buckets.append(Bucket())
    bucketNumbers[pair] = UInt32(buckets.count)
  }

  mutating func finish(emit: (SegmentKey, [UInt8]) throws -> Void) rethrows {
    var table = TableBuilder(family: .trigrams)
    var entries = GrowingBuffer<Entry>()
    var sorted = GrowingBuffer<Entry>()
    defer {
      entries.deallocate()
      sorted.deallocate()
    }
    for pair in 0..<bucketNumbers.count where bucketNumbers[pair] != 0 {
      let number = Int(bucketNumbers[pair]) - 1
      Self.read(buckets[number], into: &entries)
      // What has been read is not needed any more, and the table grows.
      buckets.base[number].entries.shrink()
      Self.sort(entries, into: &sorted)
      try Self.write(sorted, of: UInt16(pair), to: &table, emit: emit)
    }
    try table.finish(emit: emit)
  }

  private static func read(_ bucket: Bucket, into entries: inout GrowingBuffer<Entry>) {
    entries.removeAll()
    entries.reserve(bucket.count)
    var reader = ByteReader(bucket.entries.buffer)
    var ordinal: UInt32 = 0
    for _ in 0..<bucket.count {
      let third = reader.byte()
      ordinal &+= reader.varint32()
      entries.append(Entry(third: third, ordinal: ordinal))
    }
  }

  /// The entries by their third bytes, those of one in the order they have.
  private static func sort(_ entries: GrowingBuffer<Entry>, into sorted: inout GrowingBuffer<Entry>) {
    sorted.removeAll()
    sorted.appendUninitialized(count: entries.count)
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { places in
      places.initialize(repeating: 0)
      for entry in entries.buffer { places[Int(entry.third)] &+= 1 }
      var sum = 0
      for third in 0..<256 { (places[third], sum) = (sum, sum + places[third]) }
      for entry in entries.buffer {
        sorted[places[Int(entry.third)]] = entry
        places[Int(entry.third)] &+= 1
      }
    }
  }

  /// Writes the trigrams of a bucket, each with its ordinals.
  private static func write(
    _ entries: GrowingBuffer<Entry>, of pair: UInt16, to table: inout TableBuilder,
    emit: (SegmentKey, [UInt8]) throws -> Void
  ) rethrows {
    var payload = ByteWriter()
    var key = [UInt8(pair >> 8), UInt8(pair & 0xFF), 0]
    var start = 0
    while start < entries.count {
      key[2] = entries[start].third
      payload.removeAll()
      var next: UInt32 = 0
      while start < entries.count, entries[start].third == key[2] {
        let ordinal = entries[start].ordinal
        // A term that holds the trigram twice comes twice, one after the other.
        if ordinal >= next {
          payload.appendVarint(ordinal - next)
          next = ordinal + 1
        }
        start += 1
      }
      if table.isChunkFull { try table.finishChunk(emit: emit) }
      key.withUnsafeBufferPointer { table.append(key: $0, payload: payload.bytes) }
    }
  }
}
