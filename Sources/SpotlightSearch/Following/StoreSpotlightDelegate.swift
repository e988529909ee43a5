public import Foundation
internal import TextSearch

/// Keeps an index in step with a store, whoever changes the store.
///
/// It is to any ``ChangeSource`` what `NSCoreDataCoreSpotlightDelegate` is to Core Data. A subclass says what is known of
/// an object:
/// ```swift
/// final class BookDelegate: StoreSpotlightDelegate<SQLiteChangeSource>, @unchecked Sendable {
///   override func attributeSet(for book: SQLiteRow) -> SearchableItemAttributeSet? {
///     if book.integer("isHidden") == 1 { return nil }
///     let attributes = SearchableItemAttributeSet(contentType: .text)
///     attributes.title = book.text("title")
///     attributes.textContent = book.text("summary")
///     return attributes
///   }
/// }
/// let delegate = BookDelegate(following: source)
/// delegate.startSpotlightIndexing()
/// ```
/// - **In step.** How far the store was followed is committed together with what was indexed. Killed at any moment, the
///   process goes on where the index is; less than one batch is done again, and nothing is left out.
/// - **Everything is compared** when the index is new, when ``reindex()`` is called, and when the source no longer knows the
///   place that the index has come to: all objects are indexed, and items whose objects have vanished are removed. That
///   goes on where it was after an end of the process, too.
/// - **Failures** of the store or the index stop nothing. ``lastError`` and ``indexingDidFail(with:)`` tell them, and the work
///   is tried again, at longer and longer intervals, and at once when the source says that something has changed.
/// - **The index is the delegate's.** Its client state says how far the store was followed, and items in the store's domain
///   whose objects are not in the store are removed. Items of other domains are left alone. Each delegate has an index of
///   its own; ``SearchQueryContext/indexes`` takes several.
///
/// The work is done on a queue of the delegate's own, on which the methods to override are called. It is for any thread.
open class StoreSpotlightDelegate<Source: ChangeSource>: NSObject, SearchableIndexDelegate, @unchecked Sendable {
  // What changes is in `state` and `opened`, which have locks, and in the follower, which `queue` alone uses.

  /// The store.
  public let source: Source

  struct State {
    /// Whether changes are followed as they come.
    var isEnabled = false
    /// Counts the times that following was stopped: what began before must not go on.
    var stops = 0
    var observation: ChangeObservation?
    /// Whether a run is waiting on the queue, and will see what has been changed until now.
    var isScheduled = false
    /// Counts the runs: a retry is of no use when there was another one since.
    var runs = 0
    var retryDelay: Duration
    var lastError: (any Error)?
    /// Whether everything is being indexed because the index asked for it.
    var isAnswering = false
  }

  private struct Opened {
    var index: SearchableIndex?
    var follower: UncheckedSendable<StoreFollower<Source>>?
  }

  let state: Locked<State>
  let configuration: StoreFollowingConfiguration
  private let queue = DispatchQueue(label: "SpotlightSearch.following", qos: .utility)
  private let queueKey = DispatchSpecificKey<Bool>()
  private let directory: URL?
  private let indexConfiguration: SearchableIndexConfiguration
  private let opened = Locked(Opened())

  /// Makes a delegate, which does nothing until it is started.
  ///
  /// - Parameters:
  ///   - source: The store, of which only this delegate uses this object.
  ///   - directory: The folder that the index's own folder stands in; nil for that of the program's indexes.
  ///   - indexConfiguration: How the index is kept.
  ///   - configuration: How the store is followed.
  public init(
    following source: Source, directory: URL? = nil, indexConfiguration: SearchableIndexConfiguration = .init(),
    configuration: StoreFollowingConfiguration = .init()
  ) {
    self.source = source
    self.directory = directory
    self.indexConfiguration = indexConfiguration
    self.configuration = configuration
    state = Locked(State(retryDelay: configuration.firstRetryDelay))
    super.init()
    queue.setSpecific(key: queueKey, value: true)
  }

  // MARK: - To override

  /// What is known of an object; nil for one that is not to be found, also when it was before.
  ///
  /// By default nothing: an item without attributes. It is called for each object that is new or was changed. When it gives
  /// other answers for objects that have not changed, as after an update of the program, call ``reindex()``.
  ///
  /// - Parameter object: The object.
  open func attributeSet(for object: Source.Object) -> SearchableItemAttributeSet? { SearchableItemAttributeSet() }

  /// The domain of the store's items. By default the store's identifier.
  ///
  /// It is asked for once. When it is another one than in the last run of the program, everything is indexed anew.
  open func domainIdentifier() -> String { source.storeIdentifier }

  /// The name of the index. By default the store's identifier.
  ///
  /// It is asked for once.
  open func indexName() -> String { source.storeIdentifier }

  /// Tells that the work could not be done, and will be tried again. By default nothing happens.
  ///
  /// The same failure is told once as long as it lasts. ``IndexError/Code/invalidItem`` tells of a single object that the
  /// index cannot take, such as one with too long an identifier: it is left out, and the others are not kept waiting.
  ///
  /// - Parameter error: A ``ChangeSourceError`` for the store, or an ``IndexError`` for the index.
  open func indexingDidFail(with error: any Error) {}

  // MARK: - The index

  /// The index that is kept in step, to be searched.
  public var index: SearchableIndex {
    if let index = opened.withLock({ $0.index }) { return index }
    // Outside of the lock, as the subclass is asked.
    let name = indexName()
    return opened.withLock { opened in
      if let index = opened.index { return index }
      let index = SearchableIndex(
        name: name, directory: directory ?? IndexFolder.defaultDirectory(), configuration: indexConfiguration)
      opened.index = index
      return index
    }
  }

  // MARK: - The queue

  /// Calls `body` with the follower, after what was begun before.
  func enqueue(_ body: @escaping @Sendable (StoreFollower<Source>) -> Void) {
    queue.async { [self] in body(follower) }
  }

  /// Calls `body` on the queue when some time has passed, if the delegate is still there.
  func enqueue(after delay: Duration, _ body: @escaping @Sendable (StoreSpotlightDelegate) -> Void) {
    let (seconds, attoseconds) = delay.components
    queue.asyncAfter(deadline: .now() + Double(seconds) + Double(attoseconds) * 1e-18) { [weak self] in
      if let self { body(self) }
    }
  }

  /// Returns when what was begun has ended; at once on the queue itself.
  func waitForQueue() {
    if DispatchQueue.getSpecific(key: queueKey) != true { queue.sync {} }
  }

  /// Only to be used on the queue.
  var follower: StoreFollower<Source> {
    if let follower = opened.withLock({ $0.follower }) { return follower.value }
    // The delegate has the follower, and holds itself while that works.
    let follower = StoreFollower(
      source, into: index.store, domain: domainIdentifier(), batchSize: configuration.batchSize,
      attributes: { [unowned self] in attributeSet(for: $0) }, reject: { [unowned self] in indexingDidFail(with: $0) })
    opened.withLock { $0.follower = UncheckedSendable(follower) }
    return follower
  }

  // MARK: - Asked by the index

  /// Indexes everything again, since the index asks for it: it had to begin anew.
  ///
  /// - Parameters:
  ///   - searchableIndex: The index.
  ///   - acknowledgementHandler: Called when everything is indexed.
  open func searchableIndex(
    _ searchableIndex: SearchableIndex,
    reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler: @escaping () -> Void
  ) {
    // The index asks again when it takes long; that is no second request.
    let isNew = state.withLock { state in
      defer { state.isAnswering = true }
      return !state.isAnswering
    }
    guard isNew else { return }
    let acknowledge = UncheckedSendable(acknowledgementHandler)
    let stops = state.withLock { $0.stops }
    enqueue { [self] follower in
      follower.startOver()
      let isDone = (try? run(follower, since: stops)) != nil
      state.withLock { $0.isAnswering = false }
      if isDone { acknowledge.value() }
    }
  }

  /// Indexes some objects again, and removes the items of those that are no more.
  ///
  /// - Parameters:
  ///   - searchableIndex: The index.
  ///   - identifiers: The objects' identifiers.
  ///   - acknowledgementHandler: Called when they are indexed.
  open func searchableIndex(
    _ searchableIndex: SearchableIndex, reindexSearchableItemsWithIdentifiers identifiers: [String],
    acknowledgementHandler: @escaping () -> Void
  ) {
    let acknowledge = UncheckedSendable(acknowledgementHandler)
    enqueue { [self] follower in
      do {
        try follower.refresh(identifiers)
        acknowledge.value()
      } catch { note(error) }
    }
  }
}
