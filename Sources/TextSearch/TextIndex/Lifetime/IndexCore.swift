internal import Foundation

/// What an open index consists of, whatever its objects are: the engine, the queues, what turns text into plans.
final class IndexCore: Sendable {
  let location: IndexLocation
  let configuration: IndexConfiguration
  let analysis: TextAnalysis
  let planner: QueryPlanner
  let similarity: Similarity
  let engine: IndexEngine
  let indexingQueue: OperationQueue
  let searchQueue: DispatchQueue
  let committer: OperationCommitter
  /// Kept as long as the index is, for one that stands in a temporary folder.
  private let temporary: TemporaryDirectory?
  let searches: SearchGate
  /// Held while the index is closed or opened: who opens it again waits until it is closed all the way.
  private let lifecycle = NSLock()
  let results: OpenResults
  let recovery: StoreRecovery
  let resolvers: PlaceResolverPool

  init(location: IndexLocation, configuration: IndexConfiguration, temporary: TemporaryDirectory?) throws {
    try configuration.validate()
    self.location = location
    self.configuration = configuration
    self.temporary = temporary
    let engineConfiguration = EngineConfiguration(configuration)
    analysis = engineConfiguration.analysis
    resolvers = PlaceResolverPool(analysis: analysis)
    planner = QueryPlanner(analysis: analysis, configuration: configuration)
    similarity = Similarity(boosts: configuration.fields.map(\.boost), configuration.ranking)
    engine = try IndexEngine(path: location.path, configuration: engineConfiguration)
    searches = SearchGate()
    results = OpenResults()
    recovery = StoreRecovery(engine: engine, searches: searches, results: results)
    let queue = OperationQueue()
    queue.name = "TextSearch.indexing"
    queue.maxConcurrentOperationCount = max(2, ProcessInfo.processInfo.activeProcessorCount)
    indexingQueue = queue
    searchQueue = DispatchQueue(label: "TextSearch.search", qos: .userInitiated, attributes: .concurrent)
    committer = OperationCommitter(
      engine: engine, recovery: recovery,
      concurrency: {
        let count = queue.maxConcurrentOperationCount
        return count < 0 ? ProcessInfo.processInfo.activeProcessorCount : count
      },
      isSuspended: { queue.isSuspended })
  }

  /// Makes the operation of a call and queues it.
  func start(_ work: OperationWork) -> IndexingOperation {
    let operation = committer.makeOperation(work)
    indexingQueue.addOperation(operation)
    return operation
  }

  /// Calls `body` with the index as it is now. ``close()`` waits until it returns.
  func withReader<Result>(_ body: (IndexReader) throws -> Result) throws -> Result {
    try recovery.recoverForReading()
    return try searches.withSearch(path: location.path) { try body(engine.reader()) }
  }

  /// How many objects there are.
  func count() throws -> Int {
    try recovery.recoverForReading()
    return try searches.withSearch(path: location.path) { try engine.count }
  }

  /// Merges everything into one segment, and gives the store's room back.
  func compact() throws {
    try recovery.recoverForWriting()
    try engine.compact()
  }

  /// What a search over `reader` goes by.
  func context(_ reader: IndexReader, _ isCancelled: @escaping @Sendable () -> Bool) -> SearchContext {
    SearchContext(reader: reader, similarity: similarity, isCancelled: isCancelled)
  }

  /// Runs `body` on the search queue. It is given a function that says whether the calling task has been cancelled.
  ///
  /// A task that is cancelled gets its error at once: what it started ends at the next look, or as soon as what other
  /// searches want too is done.
  func onSearchQueue<Result: Sendable>(
    _ body: @escaping @Sendable (_ isCancelled: @escaping @Sendable () -> Bool) throws -> Result
  ) async throws -> Result {
    let outcome = SearchOutcome<Result>()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard outcome.isAwaited(by: continuation) else { return }
        searchQueue.async {
          guard !outcome.isCancelled else { return }
          outcome.finish(with: Swift.Result { try body { outcome.isCancelled } })
        }
      }
    } onCancel: {
      outcome.cancel()
    }
  }

  /// Commits what has been called for, waits for searches, and lets go of the folder.
  func close() {
    lifecycle.lock()
    defer { lifecycle.unlock() }
    committer.drain()
    engine.commits.finish()
    searches.close()
    results.detachAll()
    engine.close()
  }

  /// Closes the index and deletes its folder.
  func deleteFromDisk() throws {
    close()
    lifecycle.lock()
    defer { lifecycle.unlock() }
    try engine.removeFolder()
  }

  deinit {
    // Results that outlive the index must not keep it open.
    results.detachAll()
    engine.commits.finish()
  }

  func reopen() throws {
    lifecycle.lock()
    defer { lifecycle.unlock() }
    try engine.open()
    engine.commits.resume()
    searches.open()
  }
}
