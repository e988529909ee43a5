/// The first key of each chunk of a sorted table, held in memory while its segment is open.
struct TableDirectory: Sendable {
  /// How many entries the chunks hold together.
  private(set) var entryCount: UInt32 = 0
  private var keys: [UInt8] = []
  private var keyStarts: [Int] = [0]
  private var firstOrdinals: [UInt32] = []
  private var heads = KeyHeads([], count: 0) { _ in 0 }

  var chunkCount: Int { firstOrdinals.count }

  /// No chunk has more: an entry takes two bytes at least, and a chunk ends behind the one that fills it.
  private static let mostEntriesOfChunk = UInt32(TableBuilder.chunkBytes)

  mutating func append(firstKey: some Collection<UInt8>, firstOrdinal: UInt32) {
    keys.append(contentsOf: firstKey)
    keyStarts.append(keys.count)
    firstOrdinals.append(firstOrdinal)
  }

  mutating func finish(entryCount: UInt32) {
    self.entryCount = entryCount
    heads = KeyHeads(keys, count: chunkCount) { keyStarts[$0 + 1] }
  }

  /// The ordinal of the chunk's first entry.
  func firstOrdinal(ofChunk chunk: Int) -> UInt32 { firstOrdinals[chunk] }

  func firstKey(ofChunk chunk: Int) -> ArraySlice<UInt8> {
    keys[keyStarts[chunk]..<keyStarts[chunk + 1]]
  }

  /// The only chunk that can hold `key`: the last that begins at or before it. Nil when all begin behind it.
  func chunk(for key: [UInt8]) -> Int? {
    let alike = key.withUnsafeBufferPointer { heads.range(of: $0) }
    var low = alike.lowerBound
    var high = alike.upperBound
    while low < high {
      let middle = (low + high) / 2
      if key.lexicographicallyPrecedes(firstKey(ofChunk: middle)) { high = middle } else { low = middle + 1 }
    }
    return low == 0 ? nil : low - 1
  }

  /// The chunk that holds the entry with this ordinal.
  func chunk(forOrdinal ordinal: UInt32) -> Int? {
    guard ordinal < entryCount else { return nil }
    var low = 0
    var high = firstOrdinals.count
    while low < high {
      let middle = (low + high) / 2
      if firstOrdinals[middle] <= ordinal { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }

  var encoded: [UInt8] {
    var writer = ByteWriter(reserving: keys.count + chunkCount * 4)
    writer.appendVarint(entryCount)
    writer.appendVarint(chunkCount)
    var previous: UInt32 = 0
    for chunk in 0..<chunkCount {
      writer.appendVarint(firstOrdinals[chunk] - previous)
      writer.appendPrefixed(firstKey(ofChunk: chunk))
      previous = firstOrdinals[chunk]
    }
    return writer.bytes
  }

  init() {}

  /// Reads what ``encoded`` gave; nil when the bytes are not that.
  init?(decoding bytes: [UInt8]) {
    let isSound = bytes.withUnsafeBytes { raw -> Bool in
      var reader = ByteReader(raw)
      let entries = reader.varint32()
      let chunks = reader.count()
      var ordinal: UInt32 = 0
      for index in 0..<chunks {
        let distance = reader.varint32()
        let key = reader.prefixed()
        guard !reader.isFaulty, index == 0 ? distance == 0 : distance > 0 else { return false }
        let (sum, overflow) = ordinal.addingReportingOverflow(distance)
        guard !overflow, sum < entries, distance <= Self.mostEntriesOfChunk else { return false }
        ordinal = sum
        if index > 0, !firstKey(ofChunk: index - 1).lexicographicallyPrecedes(key) { return false }
        append(firstKey: key, firstOrdinal: ordinal)
      }
      // A count that no chunks could hold would be believed by whoever needs room for all entries.
      guard entries - ordinal <= Self.mostEntriesOfChunk else { return false }
      finish(entryCount: entries)
      return !reader.isFaulty && reader.isAtEnd && (chunks > 0 || entries == 0)
    }
    if !isSound { return nil }
  }
}
