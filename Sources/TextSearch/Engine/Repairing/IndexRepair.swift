internal import Foundation
internal import LevelDB

/// Makes a damaged index one that opens, with all documents whose records survive.
///
/// Nothing is taken for what it says: what leads to the documents is written anew from their records. Documents with strings
/// get new segments at the next opening, as after a crash; segments are kept for those of which only the segment has the
/// words. All that is one batch of the store: who is killed meanwhile begins anew and has lost nothing.
struct IndexRepair {
  let path: String
  let configuration: EngineConfiguration

  /// - Throws: `.alreadyOpen`, `.storage`, `.configurationMismatch`, `.unsupportedFormat`.
  func perform() throws -> RepairReport {
    do {
      var options = Options()
      options.createIfMissing = false
      options.paranoidChecks = true
      // Nobody can open it until it is mended: what LevelDB's repair leaves is not yet an index.
      let (database, hasLostValues) = try Database.openRepaired(path: path, options: options)
      defer { withExtendedLifetime(database) {} }
      let report = try mend(database, hasLostValues: hasLostValues)
      try Database.removeLostFiles(path: path)
      return report
    } catch let error as DatabaseError {
      throw TextIndexError(error)
    }
  }

  private func mend(_ database: Database, hasLostValues: Bool) throws -> RepairReport {
    // Before, LevelDB may answer with an older value than there is.
    database.compact()
    let store = StoreView(database: database, snapshot: nil)
    let manifest = try readManifest(store)
    let segments = try SalvagedSegments(store, analysis: configuration.analysis)
    var documents = try SalvagedDocuments(store)
    segments.forEachDocument { documents.note($0, number: $1) }
    let kept = segments.kept(for: documents)
    for (identifier, record) in documents.records
    where !record.keepsStrings && !kept.contains(where: { $0.segment.documents.local(of: record.number) != nil }) {
      documents.lose(identifier)
    }
    let mayMissOthers = hasLostValues || documents.unreadableCount > 0
    var mended = Manifest(configuration: manifest?.configuration ?? configuration.stored)
    mended.segments = kept.map(\.segment.number)
    mended.nextSegment = max(manifest?.nextSegment ?? 1, segments.nextNumber)
    let batch = WriteBatch()
    try removeAllBut(documents, kept, store, into: batch)
    if mayMissOthers || !documents.lost.isEmpty { batch.remove(StoreKey.clientState) }
    mended.nextDocument = try write(documents, kept, store, into: batch)
    mended.hasOrderedKeys = documents.hasOrderedKeys ? true : nil
    batch.put(try mended.encoded, forKey: StoreKey.manifest)
    batch.put([], forKey: StoreKey.documentsEnd)
    try database.write(batch, synchronously: true)
    database.compact()
    return RepairReport(
      keptCount: documents.records.count,
      lostIdentifiers: documents.lost.sorted { $0.lexicographicallyPrecedes($1) }.map { Data($0) },
      mayMissOthers: mayMissOthers)
  }

  /// Nil when it is lost.
  private func readManifest(_ store: StoreView) throws -> Manifest? {
    guard let bytes = try store.value(forKey: StoreKey.manifest) else { return nil }
    let manifest = try Manifest(decoding: bytes, path: path)
    let mismatches = manifest.configuration.mismatches(with: configuration.stored)
    guard mismatches.isEmpty else { throw TextIndexError.configurationMismatch(mismatches, path: path) }
    return manifest
  }

  /// Removes everything but the client's state, the documents' records, and the values of the segments that are kept.
  private func removeAllBut(
    _ documents: SalvagedDocuments, _ kept: [LiveSegment], _ store: StoreView, into batch: WriteBatch
  ) throws {
    let keptNumbers = Set(kept.map(\.segment.number))
    try store.forEach(prefix: []) { key, _ in
      let stays: Bool
      if let family = key.first.flatMap({ SegmentKey.Family(rawValue: $0) }) {
        stays = StoreKey.segmentNumber(in: [UInt8](key), family).map(keptNumbers.contains) ?? false
      } else if let number = StoreKey.documentNumber(in: key) {
        stays = documents.numbers.contains(number)
      } else {
        stays = key.elementsEqual(StoreKey.clientState)
      }
      if !stays { batch.remove(key) }
      return true
    }
  }

  /// Writes what leads to the documents, and marks those of the segments that are gone.
  ///
  /// - Returns: a number that no document has.
  private func write(
    _ documents: SalvagedDocuments, _ kept: [LiveSegment], _ store: StoreView, into batch: WriteBatch
  ) throws -> UInt64 {
    for live in kept { live.forEachDeletedNumber { batch.put([], forKey: StoreKey.deletion($0)) } }
    var next = documents.nextNumber
    for (identifier, record) in documents.records.sorted(by: { $0.value.number < $1.value.number }) {
      var number = record.number
      if isOutOfReach(number, kept) {
        number = next
        next += 1
        guard let bytes = try store.value(forKey: StoreKey.document(record.number)) else { continue }
        batch.put(bytes, forKey: StoreKey.document(number))
        batch.remove(StoreKey.document(record.number))
      }
      var writer = ByteWriter()
      writer.appendVarint(number)
      batch.put(writer.bytes, forKey: StoreKey.identifier(identifier))
      guard documents.hasOrderedKeys, let bytes = try store.value(forKey: StoreKey.document(record.number)) else {
        continue
      }
      for key in try StoredDocument(bytes)?.orderedKeys() ?? [] {
        batch.put([], forKey: StoreKey.ordered(key, document: number))
      }
    }
    return next
  }

  /// Whether a document is neither in a segment nor behind the last: opening would not find it.
  private func isOutOfReach(_ number: UInt64, _ kept: [LiveSegment]) -> Bool {
    guard let last = kept.last, number <= last.segment.lastNumber else { return false }
    return !kept.contains { $0.segment.documents.local(of: number) != nil }
  }
}
