public import Foundation
internal import TextSearch

/// An index of items, on disk, that queries search.
///
/// ```swift
/// let attributes = SearchableItemAttributeSet(contentType: "public.text")
/// attributes.title = "Harbour at dusk"
/// attributes.textContent = "Oil on canvas, with gulls."
/// let item = SearchableItem(uniqueIdentifier: "17", domainIdentifier: "paintings", attributeSet: attributes)
/// try await SearchableIndex.default().indexSearchableItems([item])
/// ```
/// A program has the default index and any number of others by name; all objects for one name stand for one index. Calls
/// take effect in their order. When the completion handler is called, or the `async` form returns, the change is
/// committed, and every query that starts later sees it.
///
/// Where Core Spotlight hands an index to the system, this one belongs to the program: nothing but its own queries reads
/// it. It opens at the first use; what is in the way then is told by the call that used it.
open class SearchableIndex: NSObject, @unchecked Sendable {
  // `batch` and `delegate` have locks, `store` guards itself: that makes the class Sendable.
  let store: IndexStore
  /// The changes of the batch that has been begun.
  private let batch = Locked<Batch?>(nil)
  private let delegate = Locked(WeakDelegate())

  private struct Batch {
    var changes: [ItemChange] = []
    var completions: [@Sendable (IndexError?) -> Void] = []
  }

  private struct WeakDelegate {
    weak var delegate: (any SearchableIndexDelegate)?
  }

  /// An index of this program.
  ///
  /// - Parameter name: Its name, a file name.
  public convenience init(name: String) {
    self.init(name: name, directory: IndexFolder.defaultDirectory())
  }

  /// An index in a folder of one's own choice.
  ///
  /// - Parameters:
  ///   - name: Its name, a file name.
  ///   - directory: The folder that its own folder stands in; it is made when it is not there.
  ///   - configuration: How it is kept. If the index is in use in this program already, the configuration of its first use
  ///     holds.
  public init(name: String, directory: URL, configuration: SearchableIndexConfiguration = .init()) {
    store = IndexRegistry.shared.store(
      at: IndexFolder(name: name, directory: directory), configuration: configuration)
    super.init()
  }

  private static let defaultIndex = SearchableIndex(name: "default")

  /// The program's default index.
  open class func `default`() -> SearchableIndex { defaultIndex }

  /// Whether items can be indexed: always.
  open class func isIndexingAvailable() -> Bool { true }

  /// Indexes items again when the index asks for it; held weakly.
  ///
  /// One object at a time is asked for an index: the delegate that was set last.
  open weak var indexDelegate: (any SearchableIndexDelegate)? {
    get { delegate.withLock { $0.delegate } }
    set {
      delegate.withLock { $0.delegate = newValue }
      let ask: ReindexingRequests.Ask = { [weak self] wanted, acknowledge in self?.ask(wanted, acknowledge) }
      store.reindexing.setAsk(newValue == nil ? nil : ask)
    }
  }

  /// Asks the delegate, now or as soon as there is one, to index items again.
  ///
  /// - Parameter identifiers: The items; nil for all.
  public func requestReindexing(identifiers: [String]? = nil) {
    store.reindexing.request(identifiers: identifiers)
  }

  private func ask(_ wanted: ReindexingRequests.Wanted, _ acknowledge: @escaping @Sendable () -> Void) {
    guard let delegate = indexDelegate else { return }
    if wanted.everything {
      delegate.searchableIndex(self, reindexAllSearchableItemsWithAcknowledgementHandler: acknowledge)
    } else {
      delegate.searchableIndex(
        self, reindexSearchableItemsWithIdentifiers: wanted.identifiers, acknowledgementHandler: acknowledge)
    }
  }

  /// Waits for the changes that were called for, and closes the index. Using it opens it again.
  public func close() { store.close() }

  /// Closes the index and deletes it from disk. Using it makes a new one.
  ///
  /// - Throws: What the file system refuses.
  public func deleteFromDisk() throws { try store.deleteFromDisk() }

  // MARK: - Changes and batches

  /// Makes changes, or adds them to the batch that has been begun.
  func apply(_ changes: [ItemChange], _ completionHandler: (((any Error)?) -> Void)?) {
    let handler = UncheckedSendable(completionHandler)
    let completion: @Sendable (IndexError?) -> Void = { handler.value?($0) }
    let isInBatch = batch.withLock { batch in
      guard batch != nil else { return false }
      batch?.changes += changes
      batch?.completions.append(completion)
      return true
    }
    if !isInBatch { store.apply(changes, completion: completion) }
  }

  /// Begins a batch: what is called for from here on takes effect together, when the batch ends.
  ///
  /// Several batches at a time need several objects for the index. A batch that was begun before and has not ended is
  /// given up, with its changes.
  open func beginBatch() {
    let abandoned = batch.withLock { batch in
      defer { batch = Batch() }
      return batch
    }
    abandoned?.completions.forEach { $0(IndexError(.unknown, message: "The batch was given up for a new one.")) }
  }

  func endBatch(_ state: ClientStateChange, _ completionHandler: (((any Error)?) -> Void)?) {
    let handler = UncheckedSendable(completionHandler)
    let ended = batch.withLock { batch in
      defer { batch = nil }
      return batch
    }
    let completions = ended?.completions ?? []
    store.apply(ended?.changes ?? [], state: state) { error in
      for completion in completions { completion(error) }
      handler.value?(error)
    }
  }
}

/// What a caller hands in to be called or handed back once, on another thread: as with Core Spotlight it is not asked to
/// be `Sendable`.
struct UncheckedSendable<Value>: @unchecked Sendable {
  // Nothing here touches the value beside the one call.
  let value: Value

  init(_ value: Value) { self.value = value }
}
