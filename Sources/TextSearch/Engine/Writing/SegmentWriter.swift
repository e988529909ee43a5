internal import LevelDB

/// Writes the values of a segment to the store as they come. Nothing names the segment until it is published.
final class SegmentWriter {
  /// Values are gathered to batches of about this many bytes.
  private static let batchBytes = 1 << 20
  /// After so many bytes, what has been freed on the way goes back to the system.
  private static let bytesBetweenTrims = 4 << 20

  private let number: UInt32
  private let database: Database
  /// Whether each batch waits for the disk: what names the segment does not make sure of what was written before, when the
  /// store has begun a new log in between.
  private let waitsForDisk: Bool
  private let batch = WriteBatch()
  private var vocabulary: TableDirectory?
  private var trigrams: TableDirectory?
  private var byteCount = 0
  private var bytesAtTrim = 0

  init(number: UInt32, database: Database, waitsForDisk: Bool) {
    self.waitsForDisk = waitsForDisk
    self.number = number
    self.database = database
  }

  func put(_ value: [UInt8], for key: SegmentKey) throws {
    if key.number == SegmentKey.directory {
      if key.family == .terms { vocabulary = TableDirectory(decoding: value) }
      if key.family == .trigrams { trigrams = TableDirectory(decoding: value) }
    }
    batch.put(value, forKey: StoreKey.segment(number, key))
    byteCount += value.count + 16
    if batch.byteCount >= Self.batchBytes { try finish() }
  }

  /// Writes what has been gathered.
  func finish() throws {
    do {
      try database.write(batch, synchronously: waitsForDisk)
      batch.clear()
    } catch {
      throw TextIndexError(error)
    }
    guard byteCount - bytesAtTrim >= Self.bytesBetweenTrims else { return }
    FreedMemory.giveBack()
    bytesAtTrim = byteCount
  }

  /// The segment that has been written; nil before its directories have been.
  func segment(documents: SegmentDocuments, cacheBudget: CacheBudget) -> Segment? {
    guard let vocabulary, let trigrams else { return nil }
    return Segment(
      storedNumber: number, vocabulary: vocabulary, trigrams: trigrams, documents: documents, byteCount: byteCount,
      cacheBudget: cacheBudget)
  }
}
