internal import Foundation
internal import LevelDB

extension IndexEngine {
  /// What a batch does to the client state that is kept in the store.
  enum ClientStateChange: Sendable {
    case keep
    case set([UInt8]?)
  }

  /// Commits `changes` in one batch of the store: all or nothing. Of several changes to one identifier the last counts.
  ///
  /// When it returns, the changes survive the end of the process, and searches that begin later see them. A document
  /// that is there already, the same to the last byte, is not written again.
  func commit(_ changes: [DocumentChange], clientState: ClientStateChange = .keep) throws {
    try waitForRoom()
    writing.lock()
    defer { writing.unlock() }
    let (store, identifiers, firstNumber, hadOrderedKeys) = try withState { state in
      if let known = state.identifiers, known.isFull || known.isOutlived { state.identifiers = nil }
      return (
        StoreView(database: state.database, snapshot: nil), state.identifiers, state.manifest.nextDocument,
        state.manifest.hasOrderedKeys == true
      )
    }
    var commit = PreparedCommit(
      store: store, identifiers: identifiers, nextNumber: firstNumber, hasOrderedKeys: hadOrderedKeys)
    try commit.add(changes)
    switch clientState {
    case .keep: break
    case .set(let bytes): commit.setClientState(bytes)
    }
    guard commit.batch.count > 0 else { return }
    if !commit.added.isEmpty {
      try checkLimits(adding: commit.added.count - commit.deleted.count, byteCount: commit.batch.byteCount)
    }
    let bringsOrderedKeys = commit.hasOrderedKeys && !hadOrderedKeys
    if bringsOrderedKeys {
      let manifest = try withState { state in
        var manifest = state.currentManifest()
        manifest.hasOrderedKeys = true
        return manifest
      }
      commit.batch.put(try manifest.encoded, forKey: StoreKey.manifest)
    }
    try write(commit.batch, to: store.database)
    try withState { state in
      if bringsOrderedKeys { state.manifest.hasOrderedKeys = true }
      state.manifest.nextDocument = commit.nextNumber
      for number in commit.deleted { state.delete(number) }
      for document in commit.added { state.pending.append(document) }
      state.liveCount += commit.added.count
      state.didChange()
    }
    commits.publish {
      CommittedChanges(indexed: commit.added.lazy.map(\.identifier), removed: commit.removed)
    }
    if try withState({ $0.unflushedBytes >= configuration.flushBytes }) { scheduleFlush() }
  }

  /// Removes every document whose identifier is not among `kept`, in one batch of the store.
  func removeAll(except kept: Set<[UInt8]>) throws {
    guard !kept.isEmpty else { return try removeAll() }
    var changes: [DocumentChange] = []
    try reader().forEachIdentifier { identifier, _ in
      let identifier = [UInt8](identifier)
      if !kept.contains(identifier) { changes.append(.remove(identifier: identifier)) }
      return true
    }
    try commit(changes)
  }

  private func removeAll() throws {
    writing.lock()
    defer { writing.unlock() }
    let database = try withState { $0.database }
    let store = StoreView(database: database, snapshot: nil)
    let batch = WriteBatch()
    try store.forEach(prefix: []) { key, _ in
      let isKept = [StoreKey.manifest, StoreKey.clientState, StoreKey.documentsEnd].contains { $0.first == key.first }
      if !isKept { batch.remove(key) }
      return true
    }
    var manifest = try withState { $0.manifest }
    manifest.segments = []
    batch.put(try manifest.encoded, forKey: StoreKey.manifest)
    try write(batch, to: database)
    try withState { state in
      state.segments = []
      state.identifiers = IdentifierFilter(largestCount: configuration.rememberedIdentifiers)
      state.pending = PendingDocuments()
      state.converting = nil
      state.flushing = []
      state.obsoleteDeletions = []
      state.liveCount = 0
      state.manifest.segments = []
      state.generation += 1
      state.didChange()
    }
    commits.publish { .everything }
  }

  func write(_ batch: WriteBatch, to database: Database) throws {
    do {
      try database.write(batch, synchronously: configuration.waitsForDisk)
    } catch {
      throw TextIndexError(error)
    }
    // Twice for each buffer that the store fills: by then earlier buffers, and what was copied into them, have been freed.
    let step = max(2 << 20, configuration.writeBufferBytes / 2)
    let isDue = try withState { state in
      let before = state.loggedBytes / step
      state.loggedBytes += batch.byteCount
      return state.loggedBytes / step > before
    }
    if isDue { FreedMemory.giveBack() }
  }

  /// Waits for a flush that runs when too much has gathered behind it.
  private func waitForRoom() throws {
    if try withState({ $0.heldBytes >= configuration.flushBytes * 2 }) {
      flushQueue.sync {}
    }
  }
}
