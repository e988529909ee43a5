internal import Foundation
internal import TextSearch

/// Brings an index in step with a store, one commit after another.
///
/// Each step reads how far the index is, does the next piece of work, and commits it together with how far that is. So
/// nothing here needs to survive the end of the process. Not for several threads at a time.
final class StoreFollower<Source: ChangeSource> {
  /// What a step did.
  enum Progress: Equatable {
    /// There was nothing to do.
    case none
    /// Something was committed; `isUpToDate` when nothing more was there.
    case committed(ChangeToken, isUpToDate: Bool)
  }

  private let source: Source
  private let index: IndexStore
  private let domain: String
  private let batchSize: Int
  private let attributes: (Source.Object) -> SearchableItemAttributeSet?
  private let reject: (IndexError) -> Void
  /// Whether everything is to be compared from the beginning, whatever the index says.
  private var startsOver = false
  /// Whether the token is the one that comparing everything began with, and has not been followed from.
  private var isFresh = false
  /// The items that are left to look at while those are removed that have vanished; nil when nobody has listed them.
  private var unchecked: ArraySlice<String>?

  /// Makes a follower.
  ///
  /// - Parameters:
  ///   - source: The store.
  ///   - index: The index.
  ///   - domain: The domain of the store's items. Items of other domains are left alone.
  ///   - batchSize: How many objects a commit has at most.
  ///   - attributes: What is known of an object; nil for one that is not to be found.
  ///   - reject: Called for each object that the index cannot take, and that is left out.
  init(
    _ source: Source, into index: IndexStore, domain: String, batchSize: Int,
    attributes: @escaping (Source.Object) -> SearchableItemAttributeSet?, reject: @escaping (IndexError) -> Void
  ) {
    self.source = source
    self.index = index
    self.domain = domain
    self.batchSize = max(1, batchSize)
    self.attributes = attributes
    self.reject = reject
  }

  /// Has the next step begin to compare everything.
  func startOver() {
    startsOver = true
    unchecked = nil
  }

  /// Does the next piece of work.
  ///
  /// - Throws: ``ChangeSourceError``, ``IndexError``. Then nothing has changed, and the next step does the same work again.
  func step() throws -> Progress {
    let data = try index.clientState()
    let state = data.flatMap { FollowingState($0) }
    guard let state, state.store == source.storeIdentifier, state.domain == domain, !startsOver else {
      return try begin(from: state, data)
    }
    switch state.stage {
    case .removing(let last): return try removeVanished(after: last, state, data)
    case .indexing, .following:
      do {
        if case .indexing(let position) = state.stage { return try indexPage(after: position, state, data) }
        return try follow(state, data)
      } catch let error as ChangeSourceError where error.code == .unknownToken {
        guard !isFresh else {
          // Its own newest token is unknown to it: comparing everything again at once might go on for ever.
          isFresh = false
          startOver()
          throw error
        }
        return try begin(from: state, data)
      }
    }
  }

  /// Indexes some objects again, and removes the items of those that are not there.
  ///
  /// The token stays where it is: changes that it has not come to are indexed once more later.
  func refresh(_ identifiers: [String]) throws {
    for start in stride(from: 0, to: identifiers.count, by: batchSize) {
      let some = identifiers[start..<min(start + batchSize, identifiers.count)]
      let objects = try source.objects(withIdentifiers: Array(some))
      let found = Set(objects.map(\.identifier))
      let gone = some.filter { !found.contains($0) }
      try index.perform(gone.map { .remove(identifier: $0) } + objects.map(change), state: nil)
    }
  }

  /// Removes the store's items and what the index knows of the store.
  func removeAll() throws {
    unchecked = nil
    try index.perform([.removeDomain(domain)], state: ClientStateChange(expected: nil, new: FollowingState.none))
  }

  /// Has everything compared from the beginning in the next process too.
  func forgetState() throws {
    try index.perform([], state: ClientStateChange(expected: nil, new: FollowingState.none))
  }

  // MARK: - Stages

  private func begin(from old: FollowingState?, _ data: Data?) throws -> Progress {
    let token = try source.currentToken()
    let state = FollowingState(
      store: source.storeIdentifier, domain: domain, token: token, stage: .removing(after: nil))
    let others = old.map(\.domain).flatMap { $0 == domain ? nil : ItemChange.removeDomain($0) }
    unchecked = nil
    let progress = try commit(others.map { [$0] } ?? [], state, inPlaceOf: data)
    startsOver = false
    isFresh = true
    return progress
  }

  private func removeVanished(after last: String?, _ state: FollowingState, _ data: Data?) throws -> Progress {
    var rest = try unchecked ?? items(after: last)
    let some = Array(rest.prefix(batchSize))
    rest = rest.dropFirst(batchSize)
    let found = Set(try source.objects(withIdentifiers: some).map(\.identifier))
    var next = state
    next.stage = rest.isEmpty ? .indexing(after: nil) : .removing(after: some.last)
    unchecked = nil
    let gone = some.filter { !found.contains($0) }
    let progress = try commit(gone.map { .remove(identifier: $0) }, next, inPlaceOf: data)
    unchecked = rest
    return progress
  }

  private func items(after last: String?) throws -> ArraySlice<String> {
    let all = try ChangeResolver.identifiers(inDomain: domain, of: index.index()).sorted()
    return all.drop { identifier in last.map { identifier <= $0 } == true }
  }

  private func indexPage(after position: Data?, _ state: FollowingState, _ data: Data?) throws -> Progress {
    unchecked = nil
    let page = try source.objects(after: position, limit: batchSize)
    var next = state
    next.stage = page.next.map { .indexing(after: $0) } ?? .following
    next.seen = try source.currentToken()
    try checkSeen(state)
    return try commit(page.objects.map(change), next, inPlaceOf: data)
  }

  private func follow(_ state: FollowingState, _ data: Data?) throws -> Progress {
    let batch = try source.changes(after: state.token, limit: batchSize)
    isFresh = false
    let seen = batch.hasMore || state.seen != nil ? try source.currentToken() : batch.token
    // Last, so that a store that is put back between these calls is noticed now or by the next step.
    try checkSeen(state)
    var next = state
    next.token = batch.token
    next.seen = seen == batch.token ? nil : seen
    if batch.changes.isEmpty, next == state { return .none }
    let changes = batch.changes.map { change -> ItemChange in
      switch change {
      case .upsert(let object): self.change(object)
      case .delete(let identifier): .remove(identifier: identifier)
      }
    }
    return try commit(changes, next, inPlaceOf: data, isUpToDate: !batch.hasMore)
  }

  /// Throws `.unknownToken` when the store no longer has all that was indexed, as after it was put back from a backup.
  private func checkSeen(_ state: FollowingState) throws {
    if let seen = state.seen { _ = try source.changes(after: seen, limit: 1) }
  }

  /// Commits changes together with how far they come, if the index is still where they go on from.
  private func commit(
    _ changes: [ItemChange], _ state: FollowingState, inPlaceOf data: Data?, isUpToDate: Bool = false
  ) throws -> Progress {
    let expected = ClientStateChange.Expected(state: data)
    let stateChange = ClientStateChange(expected: expected, new: try state.encoded())
    do {
      try index.perform(changes, state: stateChange)
    } catch let error as IndexError where error.code == .invalidItem {
      // One object that the index cannot take must not keep the others out for ever.
      for change in changes { try performAlone(change) }
      try index.perform([], state: stateChange)
    }
    // Behind the commit: what is acknowledged may be forgotten. That it fails only means that the history stays longer.
    try? source.acknowledge(state.token)
    return .committed(state.token, isUpToDate: isUpToDate)
  }

  /// Makes one change; an item that cannot be indexed is told, and the one before it removed.
  private func performAlone(_ change: ItemChange) throws {
    do {
      try index.perform([change], state: nil)
    } catch let error as IndexError where error.code == .invalidItem {
      guard case .put(let item) = change else { return }
      reject(error)
      do {
        try index.perform([.remove(identifier: item.identifier)], state: nil)
      } catch let error as IndexError where error.code == .invalidItem {
        // With such an identifier there was none before.
      }
    }
  }

  private func change(_ object: StoredObject<Source.Object>) -> ItemChange {
    guard let attributes = attributes(object.object) else { return .remove(identifier: object.identifier) }
    let item = SearchableItem(
      uniqueIdentifier: object.identifier, domainIdentifier: domain, attributeSet: attributes)
    return .put(item.record)
  }
}
