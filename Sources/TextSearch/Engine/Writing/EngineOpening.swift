internal import Foundation
internal import LevelDB

/// Opens the store and brings the state in memory back from it.
struct EngineOpening {
  let path: String
  let configuration: EngineConfiguration
  let cacheBudget: CacheBudget
  /// Whether to make a store where there is none.
  var creates = true

  func open() throws -> EngineState {
    let database = try openDatabase()
    let store = StoreView(database: database, snapshot: nil)
    var state: EngineState
    if let bytes = try store.value(forKey: StoreKey.manifest) {
      let manifest = try Manifest(decoding: bytes, path: path)
      let mismatches = manifest.configuration.mismatches(with: configuration.stored)
      guard mismatches.isEmpty else { throw TextIndexError.configurationMismatch(mismatches, path: path) }
      state = EngineState(database: database, manifest: manifest)
    } else {
      try checkThatStoreIsEmpty(store)
      state = EngineState(database: database, manifest: Manifest(configuration: configuration.stored))
      try write(state.manifest, to: database)
    }
    for number in state.manifest.segments {
      state.segments.append(LiveSegment(segment: try Self.readSegment(number, store, cacheBudget: cacheBudget)))
    }
    state.liveCount = state.segments.reduce(0) { $0 + $1.segment.documents.count }
    try removeUnfinishedSegments(&state)
    try readDeletions(into: &state, store)
    try readPending(into: &state, store)
    if state.liveCount == 0, try !holdsAny([StoreKey.identifierFamily], store) {
      state.identifiers = IdentifierFilter(largestCount: configuration.rememberedIdentifiers)
    }
    // Searches need a snapshot from the first one on: a merge may remove segments beside them.
    state.didChange()
    return state
  }

  private func openDatabase() throws -> Database {
    var options = Options()
    options.createIfMissing = creates
    options.cacheBytes = configuration.cacheBytes
    options.writeBufferBytes = configuration.writeBufferBytes
    // Without it LevelDB passes over damaged records of its log, and what was acknowledged is lost in silence.
    options.paranoidChecks = true
    do {
      return try Database(path: path, options: options)
    } catch {
      throw TextIndexError(error)
    }
  }

  private func checkThatStoreIsEmpty(_ store: StoreView) throws {
    if try holdsAny([], store) { throw store.corrupted("it has no manifest") }
  }

  /// Whether the store has any key that begins so.
  private func holdsAny(_ prefix: [UInt8], _ store: StoreView) throws -> Bool {
    var hasAny = false
    try store.forEach(prefix: prefix) { _, _ in
      hasAny = true
      return false
    }
    return hasAny
  }

  private func write(_ manifest: Manifest, to database: Database) throws {
    let batch = WriteBatch()
    batch.put(try manifest.encoded, forKey: StoreKey.manifest)
    batch.put([], forKey: StoreKey.documentsEnd)
    do {
      try database.write(batch, synchronously: configuration.waitsForDisk)
    } catch {
      throw TextIndexError(error)
    }
  }

  static func readSegment(_ number: UInt32, _ store: StoreView, cacheBudget: CacheBudget) throws -> Segment {
    func value(_ family: SegmentKey.Family, _ key: UInt32) throws -> [UInt8] {
      let key = SegmentKey(family: family, number: key)
      guard let value = try store.value(forKey: StoreKey.segment(number, key)) else {
        throw store.corrupted("a segment lacks a value (\(family))")
      }
      return value
    }
    guard let vocabulary = TableDirectory(decoding: try value(.terms, SegmentKey.directory)),
      let trigrams = TableDirectory(decoding: try value(.trigrams, SegmentKey.directory)),
      let documents = SegmentDocuments(decoding: try value(.documents, 0))
    else { throw store.corrupted("a directory of a segment makes no sense") }
    var bytes = 0
    for family in SegmentKey.Family.allCases {
      let prefix = StoreKey.segmentPrefix(number, family)
      bytes += store.database.approximateBytes(from: prefix, to: prefix.prefixEnd)
    }
    return Segment(
      storedNumber: number, vocabulary: vocabulary, trigrams: trigrams, documents: documents, byteCount: bytes,
      cacheBudget: cacheBudget)
  }

  /// A merge that did not finish may have left values that nothing will ever name.
  private func removeUnfinishedSegments(_ state: inout EngineState) throws {
    guard !state.manifest.unfinishedSegments.isEmpty else { return }
    for number in state.manifest.unfinishedSegments where !state.manifest.segments.contains(number) {
      do { try SegmentRemoval(number: number).perform(in: state.database) } catch { throw TextIndexError(error) }
    }
    state.manifest.unfinishedSegments = []
    try write(state.manifest, to: state.database)
  }

  private func readDeletions(into state: inout EngineState, _ store: StoreView) throws {
    try store.forEach(prefix: [StoreKey.deletionFamily]) { key, _ in
      guard let number = StoreKey.number(in: key) else { throw store.corrupted("a deletion's key makes no sense") }
      state.manifest.nextDocument = max(state.manifest.nextDocument, number &+ 1)
      let before = state.liveCount
      state.delete(number)
      if state.liveCount == before { state.obsoleteDeletions.append(number) }
      return true
    }
  }

  /// Documents behind the last stored segment: committed, and cut off before they were flushed.
  ///
  /// There are few, unless the index is being rebuilt; when there are many, they become segments as they are read.
  private func readPending(into state: inout EngineState, _ store: StoreView) throws {
    let first = state.segments.last.map { $0.segment.lastNumber &+ 1 } ?? 0
    do {
      let cursor = store.cursor()
      try cursor.seek(to: StoreKey.document(first))
      while cursor.isValid, let number = cursor.withKey({ StoreKey.documentNumber(in: $0) }) {
        guard let document = StoredDocument(cursor.value), let strings = document.strings else {
          throw store.corrupted("a document's record makes no sense")
        }
        state.pending.append(
          PendingDocument(
            number: number, identifier: document.identifier, strings: strings, weight: document.weight))
        state.liveCount += 1
        state.manifest.nextDocument = max(state.manifest.nextDocument, number &+ 1)
        if state.pending.byteCount >= configuration.flushBytes { try flushPending(of: &state, store) }
        try cursor.next()
      }
    } catch let error as DatabaseError {
      throw TextIndexError(error)
    }
  }

  /// Writes what is pending as a segment.
  private func flushPending(of state: inout EngineState, _ store: StoreView) throws {
    var inverter = Inverter(analysis: configuration.analysis)
    let segment = try inverter.invert(
      state.pending.live[...], number: state.takeSegmentNumber(), writesTrigrams: true)
    let batch = WriteBatch()
    batch.put(segment)
    if !configuration.storesStrings {
      let records = try LayoutRecords(store: store, analysis: configuration.analysis).records(of: segment)
      for (number, record) in records { batch.put(record, forKey: StoreKey.document(number)) }
    }
    state.segments.append(LiveSegment(segment: segment.stored(cacheBudget: cacheBudget)))
    state.pending = PendingDocuments()
    batch.put(try state.currentManifest().encoded, forKey: StoreKey.manifest)
    try state.database.write(batch, synchronously: configuration.waitsForDisk)
  }
}
