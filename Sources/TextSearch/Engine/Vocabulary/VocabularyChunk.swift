/// One chunk of a segment's vocabulary, taken apart, so that each of its terms can be reached at once.
///
/// The stored form is front-coded: a term is known only after those before it. Taking a chunk apart costs a few
/// microseconds, once while it stays in the segment's ``SegmentCache``.
final class VocabularyChunk: Sendable {
  /// Where an entry's pieces end; the key and the positions start where those of the entry before end.
  private struct Entry: BitwiseCopyable, Sendable {
    var keyEnd: UInt32
    var payloadStart: UInt32
    var payloadEnd: UInt32
    var positionsEnd: UInt32
  }

  let number: UInt32
  /// The ordinal of the first term.
  let firstOrdinal: UInt32
  /// The stored form. Its payloads are the postings of short lists.
  let bytes: [UInt8]
  private let keys: [UInt8]
  private let entries: [Entry]
  private let heads: KeyHeads

  /// Takes `bytes` apart; nil when they are not a chunk.
  init?(_ bytes: [UInt8], number: Int, firstOrdinal: UInt32) {
    self.number = UInt32(truncatingIfNeeded: number)
    self.firstOrdinal = firstOrdinal
    self.bytes = bytes
    guard bytes.count < UInt32.max, let (keys, entries) = Self.decode(bytes) else { return nil }
    self.keys = keys
    self.entries = entries
    heads = KeyHeads(keys, count: entries.count) { Int(entries[$0].keyEnd) }
  }

  /// How many terms it holds.
  var count: Int { entries.count }

  /// How much memory it takes, in bytes.
  var byteCount: Int { bytes.count + keys.count + entries.count * (MemoryLayout<Entry>.stride + 8) + 128 }

  /// Calls `body` with the bytes of a term, which are valid until it returns.
  @inline(__always)
  func withTerm<Result>(at index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    let range = start(of: index)..<Int(entries[index].keyEnd)
    return try keys.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// The entry of a term: how many documents hold it, and where its postings stand.
  func entry(at index: Int) -> TermEntry {
    let entry = entries[index]
    let payload = Int(entry.payloadStart)..<Int(entry.payloadEnd)
    return bytes.withUnsafeBufferPointer { bytes in
      // The numbers have been read once, when the chunk was taken apart.
      var reader = ByteReader(UnsafeBufferPointer(rebasing: bytes[payload]))
      let frequency = Int(truncatingIfNeeded: reader.varint32())
      if frequency <= PostingLayout.blockSize { _ = reader.varint32() }
      let positionsStart = index == 0 ? 0 : Int(entries[index - 1].positionsEnd)
      return TermEntry(
        ordinal: firstOrdinal &+ UInt32(index), documentFrequency: frequency, chunk: self,
        postings: payload.lowerBound + reader.position..<payload.upperBound,
        positions: positionsStart..<Int(entry.positionsEnd))
    }
  }

  /// Calls `body` with the postings of a term with a short list.
  @inline(__always)
  func withShortPostings<Result>(at index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let payload = Int(entries[index].payloadStart)..<Int(entries[index].payloadEnd)
    return bytes.withUnsafeBufferPointer { bytes in
      // Behind how many documents there are, and how many bytes their positions take.
      var reader = ByteReader(UnsafeBufferPointer(rebasing: bytes[payload]))
      _ = reader.varint32()
      _ = reader.varint32()
      return body(UnsafeBufferPointer(rebasing: bytes[payload.lowerBound + reader.position..<payload.upperBound]))
    }
  }

  /// The index of a term; nil when the chunk does not have it.
  func index(of term: [UInt8]) -> Int? {
    let index = firstIndex(notBefore: term)
    return index < count && withTerm(at: index) { $0.elementsEqual(term) } ? index : nil
  }

  /// How many documents hold a term.
  @inline(__always)
  func documentFrequency(at index: Int) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = ByteReader(
        UnsafeBufferPointer(rebasing: bytes[Int(entries[index].payloadStart)..<Int(entries[index].payloadEnd)]))
      return reader.varint32()
    }
  }

  /// The index of the first term that is not less than `bytes`.
  func firstIndex(notBefore bytes: [UInt8]) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      let alike = heads.range(of: bytes)
      var low = alike.lowerBound
      var high = alike.upperBound
      while low < high {
        let middle = (low + high) / 2
        if withTerm(at: middle, { ByteSearch.precedes($0, bytes) }) { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  /// Calls `body` with each term and its index, in order, until it returns false.
  ///
  /// - Returns: whether `body` wanted all.
  @discardableResult
  @inline(__always)
  func forEach(
    from start: Int = 0, _ body: (_ term: UnsafeBufferPointer<UInt8>, _ index: Int) throws -> Bool
  ) rethrows -> Bool {
    try keys.withUnsafeBufferPointer { keys in
      var keyStart = start < count ? self.start(of: start) : 0
      for index in start..<max(start, count) {
        let keyEnd = Int(entries[index].keyEnd)
        if try !body(UnsafeBufferPointer(rebasing: keys[keyStart..<keyEnd]), index) { return false }
        keyStart = keyEnd
      }
      return true
    }
  }

  @inline(__always)
  private func start(of index: Int) -> Int { index == 0 ? 0 : Int(entries[index - 1].keyEnd) }

  private static func decode(_ bytes: [UInt8]) -> (keys: [UInt8], entries: [Entry])? {
    bytes.withUnsafeBytes { raw in
      var keys: [UInt8] = []
      var entries: [Entry] = []
      keys.reserveCapacity(raw.count / 2)
      entries.reserveCapacity(raw.count / 16)
      var scanner = TableScanner(raw, firstOrdinal: 0)
      var positions: UInt32 = 0
      while scanner.next() {
        let payload = scanner.payload
        var reader = ByteReader(payload)
        let frequency = Int(truncatingIfNeeded: reader.varint32())
        let isShort = frequency <= PostingLayout.blockSize
        let (sum, overflow) = positions.addingReportingOverflow(isShort ? reader.varint32() : 0)
        guard !reader.isFaulty, frequency > 0, !overflow else { return nil }
        positions = sum
        keys.append(contentsOf: scanner.key)
        let start = UnsafeRawPointer(payload.baseAddress).map { $0 - (raw.baseAddress ?? $0) } ?? 0
        guard keys.count < UInt32.max else { return nil }
        entries.append(
          Entry(
            keyEnd: UInt32(keys.count), payloadStart: UInt32(start), payloadEnd: UInt32(start + payload.count),
            positionsEnd: positions))
      }
      return scanner.isFaulty ? nil : (keys, entries)
    }
  }
}
