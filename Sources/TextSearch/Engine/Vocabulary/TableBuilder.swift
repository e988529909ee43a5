/// Writes a sorted table: entries of a key and a payload, front-coded, in chunks of a few kilobytes.
struct TableBuilder {
  /// A chunk is closed once it holds this many bytes.
  static let chunkBytes = 4 << 10

  let family: SegmentKey.Family
  private var directory = TableDirectory()
  private var chunk = ByteWriter()
  private var chunkEntries = 0
  private var previousKey: [UInt8] = []
  private(set) var entryCount: UInt32 = 0

  init(family: SegmentKey.Family) {
    self.family = family
  }

  /// The number of the chunk that the next entry goes to.
  var chunkNumber: UInt32 { UInt32(directory.chunkCount) - (chunkEntries > 0 ? 1 : 0) }

  /// Whether the chunk is full; then call ``finishChunk(emit:)`` before the next entry.
  var isChunkFull: Bool { chunk.count >= Self.chunkBytes }

  /// Adds an entry; keys must ascend.
  mutating func append(key: UnsafeBufferPointer<UInt8>, payload: [UInt8]) {
    var shared = 0
    if chunkEntries == 0 {
      directory.append(firstKey: key, firstOrdinal: entryCount)
    } else {
      let limit = min(key.count, previousKey.count)
      while shared < limit, key[shared] == previousKey[shared] { shared += 1 }
    }
    chunk.appendVarint(shared)
    chunk.appendPrefixed(UnsafeBufferPointer(rebasing: key[shared...]))
    chunk.appendPrefixed(payload)
    previousKey.removeLast(previousKey.count - shared)
    previousKey.append(contentsOf: key[shared...])
    chunkEntries += 1
    entryCount += 1
  }

  mutating func finishChunk(emit: (SegmentKey, [UInt8]) throws -> Void) rethrows {
    guard chunkEntries > 0 else { return }
    let number = chunkNumber
    try emit(SegmentKey(family: family, number: number), chunk.value)
    chunk.removeAll()
    chunkEntries = 0
    previousKey.removeAll(keepingCapacity: true)
  }

  /// Writes the last chunk and the directory.
  mutating func finish(emit: (SegmentKey, [UInt8]) throws -> Void) rethrows {
    try finishChunk(emit: emit)
    directory.finish(entryCount: entryCount)
    try emit(SegmentKey(family: family, number: SegmentKey.directory), directory.encoded)
  }
}
