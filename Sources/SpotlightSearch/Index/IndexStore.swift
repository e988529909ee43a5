internal import Foundation
internal import TextSearch

/// One index on disk, shared by all objects of this process that stand for it.
///
/// It opens at the first use, and again at the next one after a failure. Changes are made one call after another, so
/// that an update sees what was called for before it.
final class IndexStore: Sendable {
  let location: IndexFolder
  let configuration: SearchableIndexConfiguration
  let reindexing: ReindexingRequests
  /// Where changes are made.
  private let writing = DispatchQueue(label: "SpotlightSearch.writing", qos: .utility)
  /// Where completion handlers are called.
  private let answering = DispatchQueue(label: "SpotlightSearch.completions", qos: .userInitiated)
  private let opened = Locked(Opened())

  private struct Opened {
    var index: TextIndex<ItemRecord>?
    /// Whether somebody closed it: then queries leave it alone, until it is used again.
    var isClosed = false
    /// Whether any item has a time to expire; nil as long as nobody has looked.
    var hasExpirations: Bool?
  }

  init(location: IndexFolder, configuration: SearchableIndexConfiguration) {
    self.location = location
    self.configuration = configuration
    reindexing = ReindexingRequests(
      file: location.reindexingFile, patience: configuration.reindexingPatience)
  }

  /// The index, opened.
  ///
  /// - Throws: ``TextIndexError``.
  func index() throws -> TextIndex<ItemRecord> {
    try opened.withLock { try index(&$0) }
  }

  private func index(_ opened: inout Opened) throws -> TextIndex<ItemRecord> {
    if let index = opened.index { return index }
    let index = try open()
    opened = Opened(index: index)
    return index
  }

  /// Whether a query that names no index looks here: not where it would have to make the index, or open one that was
  /// closed.
  var isSearchable: Bool { opened.withLock(isSearchable) }

  private func isSearchable(_ opened: inout Opened) -> Bool {
    opened.index != nil || (!opened.isClosed && location.isThere)
  }

  /// The index for a query that names none; nil where ``isSearchable`` says no. Both are one step, so that a query does not
  /// make anew what is being deleted.
  func searchableIndex() throws -> TextIndex<ItemRecord>? {
    try opened.withLock { opened in isSearchable(&opened) ? try index(&opened) : nil }
  }

  private func open() throws -> TextIndex<ItemRecord> {
    try location.makeDirectory()
    var index: TextIndex<ItemRecord>
    do {
      index = try make()
    } catch let error as TextIndexError where [.corrupted, .unsupportedFormat].contains(error.code) {
      // What is indexed is somewhere else too: start anew, and have it indexed again.
      try location.setAside()
      index = try make()
      reindexing.request(identifiers: nil)
    }
    index.identifier = { Data($0.identifier.utf8) }
    index.indexer = { item, _ in ItemCoding.encode(item) }
    return index
  }

  private func make() throws -> TextIndex<ItemRecord> {
    try TextIndex(name: location.name, directory: location.directory, configuration: configuration.textIndex)
  }

  /// Closes the index; the next use opens it again.
  func close() {
    writing.sync {}
    opened.withLock { opened in
      opened.index?.close()
      opened = Opened(isClosed: true)
    }
  }

  /// Closes the index and deletes it; the next use makes a new one.
  func deleteFromDisk() throws {
    writing.sync {}
    try opened.withLock { opened in
      opened.index?.close()
      opened = Opened(isClosed: true)
      if location.isThere { try FileManager.default.removeItem(at: location.folder) }
    }
  }

  // MARK: - Changing

  /// Makes changes, all or none, after those that were called for before.
  ///
  /// - Parameters:
  ///   - changes: The changes, in their order.
  ///   - state: What the changes do to the client's state; nil for changes that are no batch.
  ///   - completion: Called once, when they are committed, or have failed.
  func apply(
    _ changes: [ItemChange], state: ClientStateChange? = nil, completion: @escaping @Sendable (IndexError?) -> Void
  ) {
    writing.async { [self] in
      var failure: IndexError?
      do { try commit(changes, state: state) } catch { failure = IndexError(error) }
      answering.async { [failure] in completion(failure) }
    }
  }

  /// Makes changes, all or none, after those that were called for before, and returns when they are committed.
  ///
  /// - Throws: ``IndexError``.
  func perform(_ changes: [ItemChange], state: ClientStateChange?) throws {
    try writing.sync {
      do { try commit(changes, state: state) } catch { throw IndexError(error) }
    }
  }

  /// The state that the last batch committed; nil for none so far.
  ///
  /// - Throws: ``IndexError``.
  func clientState() throws -> Data? {
    do { return try index().clientState } catch { throw IndexError(error) }
  }

  /// Calls `body` after the changes that were called for before, and `completion` with what it gave.
  func afterChanges<Result: Sendable>(
    _ body: @escaping @Sendable (IndexStore) throws -> Result,
    completion: @escaping @Sendable (Swift.Result<Result, IndexError>) -> Void
  ) {
    writing.async { [self] in
      let result: Swift.Result<Result, IndexError>
      do { result = .success(try body(self)) } catch { result = .failure(IndexError(error)) }
      answering.async { completion(result) }
    }
  }

  private func commit(_ changes: [ItemChange], state: ClientStateChange?) throws {
    let index = try index()
    if let state, let expected = state.expected, try index.clientState != expected.state {
      throw IndexError(
        .mismatchedClientState,
        message: "The client state in the index is not the expected one: another batch was committed meanwhile. "
          + "Fetch the last client state and go on from there.")
    }
    for case .put(let item) in changes { try Self.check(item) }
    try noteExpirations(of: changes, in: index)
    if let state {
      let resolved = try ChangeResolver(index: index, clock: configuration.clock).resolve(changes)
      try Self.wait(for: index.performBatch(clientState: state.new, resolved))
    } else if let items = Self.items(changes) {
      // In pieces, and so with little memory: a call without a batch does not say that it is one.
      try Self.wait(for: index.indexObjects(items))
    } else if changes.count == 1, case .removeAll = changes[0] {
      try Self.wait(for: index.removeAll())
    } else {
      let resolved = try ChangeResolver(index: index, clock: configuration.clock).resolve(changes)
      if !resolved.isEmpty { try Self.wait(for: index.performBatch(clientState: try index.clientState, resolved)) }
    }
    try purgeExpired(in: index)
  }

  /// The items, when the changes only put some.
  private static func items(_ changes: [ItemChange]) -> [ItemRecord]? {
    var items: [ItemRecord] = []
    items.reserveCapacity(changes.count)
    for change in changes {
      guard case .put(let item) = change else { return nil }
      items.append(item)
    }
    return items
  }

  private static func check(_ item: ItemRecord) throws(IndexError) {
    guard !item.identifier.isEmpty else {
      throw IndexError(.invalidItem, message: "An item has an empty identifier; give each item one of its own.")
    }
  }

  /// Merges everything, without what has expired. Call it where changes are made.
  func compact() throws {
    let index = try index()
    try purgeExpired(in: index)
    try index.compact()
  }

  /// Notes whether any item can expire once the changes are made, so that other indexes are not searched for such items
  /// with each change.
  private func noteExpirations(of changes: [ItemChange], in index: TextIndex<ItemRecord>) throws {
    if opened.withLock({ $0.hasExpirations }) == true { return }
    var expires = changes.contains { change in
      switch change {
      case .put(let item), .update(let item): item.expiration != nil
      case .remove, .removeDomain, .removeAll: false
      }
    }
    if !expires, opened.withLock({ $0.hasExpirations }) == nil {
      try index.forEachBatch(of: .ordered(OrderedKeyRange(allOf: Attribute.expirationKey)), size: { _ in 1 }) { _ in
        expires = true
        return false
      }
    }
    opened.withLock { [expires] in $0.hasExpirations = expires }
  }

  /// Removes what has expired; results leave it out already.
  private func purgeExpired(in index: TextIndex<ItemRecord>) throws {
    if opened.withLock({ $0.hasExpirations }) == false { return }
    let expired = QueryPlanning(clock: configuration.clock, keepsText: true).expired
    var changes: [IndexChange<ItemRecord>] = []
    try index.forEachBatch(of: expired, size: { _ in 1000 }) { batch in
      changes += (0..<batch.count).map { .remove(identifier: Data(batch.identifier(at: $0).utf8)) }
      return true
    }
    if changes.isEmpty { return }
    try Self.wait(for: index.performBatch(clientState: try index.clientState, changes))
  }

  private static func wait(for operation: IndexingOperation) throws {
    operation.waitUntilFinished()
    if let error = operation.error { throw error }
  }
}

/// What a batch does to the client's state.
struct ClientStateChange: Sendable {
  /// A state that may be nil: none so far.
  struct Expected: Sendable {
    var state: Data?
  }

  /// What the state must be for the batch to count; nil for anything.
  var expected: Expected?
  /// What it becomes.
  var new: Data
}
