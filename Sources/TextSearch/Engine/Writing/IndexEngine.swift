internal import Foundation
internal import LevelDB

/// An open index, without types, closures or queues of its user: documents are records, identifiers are bytes.
///
/// A commit writes the documents' records and is acknowledged; the records also are the write-ahead log. What is
/// committed waits in memory until a search wants it, or until enough has gathered: then it becomes a segment, in
/// memory or in the store. Segments never change; searches read a snapshot of the store and of the list of segments.
final class IndexEngine: Sendable {
  let path: String
  let configuration: EngineConfiguration
  let state: Locked<EngineState?>
  /// Why there is no state, when nobody has closed the index: the store let go to be opened again, and could not be.
  let outage: Locked<TextIndexError?>
  /// Held by whoever writes to the store.
  let writing = NSLock()
  /// Held by whoever turns pending documents into segments.
  let conversion = NSLock()
  /// One for each core that is used for that.
  let inverters: [Locked<Inverter>]
  let flushQueue = DispatchQueue(label: "TextSearch.flush", qos: .utility)
  let mergeQueue = DispatchQueue(label: "TextSearch.merge", qos: .utility)
  let mergePolicy = MergePolicy()
  let cacheBudget: CacheBudget
  /// Tells what is committed.
  let commits = CommitFeed()

  /// Opens the index at `path`, or makes it.
  init(path: String, configuration: EngineConfiguration) throws {
    self.path = path
    self.configuration = configuration
    cacheBudget = CacheBudget(bytes: configuration.valueCacheBytes)
    inverters = (0..<2).map { _ in Locked(Inverter(analysis: configuration.analysis)) }
    state = Locked(nil)
    outage = Locked(nil)
    try open()
  }

  /// Whether the index has been closed.
  var isClosed: Bool { state.withLock { $0 == nil } }

  /// Calls `body` with the state of the open index.
  ///
  /// - Throws: `.closed` when it is not open, and why when nobody has closed it.
  func withState<Result>(_ body: (inout EngineState) throws -> Result) throws -> Result {
    try state.withLock { state in
      guard var open = state.take() else { throw outage.withLock { $0 } ?? .indexClosed(path: path) }
      defer { state = open }
      return try body(&open)
    }
  }

  /// Opens a closed index again; does nothing when it is open.
  func open() throws {
    writing.lock()
    defer { writing.unlock() }
    guard isClosed else { return }
    try openStore()
  }

  /// Call it with `writing` held, and the index closed.
  func openStore(creating creates: Bool = true) throws {
    let opening = EngineOpening(
      path: path, configuration: configuration, cacheBudget: cacheBudget, creates: creates)
    let opened = try opening.open()
    state.withLock { $0 = opened }
    outage.withLock { $0 = nil }
    scheduleMaintenance()
  }

  /// Writes what is worth writing and lets go of the store. Searches that run keep their snapshot until they end.
  func close() {
    // A short tail is read again at opening faster than a segment of its own is searched for ever.
    if (try? withState { $0.pending.byteCount > 64 << 10 || $0.segments.contains { !$0.segment.isStored } }) == true {
      flushQueue.sync { try? flush() }
    }
    emptyLog()
    writing.withLock {
      state.withLock { $0 = nil }
      outage.withLock { $0 = nil }
    }
    // What runs in the background sees that the index is closed, and lets go of the store.
    flushQueue.sync {}
    mergeQueue.sync {}
  }

  /// Deletes the folder of the closed index.
  ///
  /// - Throws: `.alreadyOpen` when somebody has opened it since; `.storage`.
  func removeFolder() throws {
    do {
      try Database.removeFolder(path: path)
    } catch {
      throw TextIndexError(error)
    }
  }

  /// LevelDB reads its log again when it opens, which takes long after much has been written: let it write that to
  /// tables now.
  private func emptyLog() {
    let written = try? withState { ($0.database, $0.loggedBytes) }
    guard let (database, bytes) = written, bytes >= Self.longLogBytes, !database.hasFailed else { return }
    database.flush()
  }

  private static let longLogBytes = 512 << 10

  var count: Int {
    get throws { try withState { $0.liveCount } }
  }
}
