import Foundation
import SpotlightSearch
import TextSearch

/// Brings the index of the bugs in step with their store.
///
/// How far the index has come is its client state, which is committed together with the changes: killed at any moment,
/// nothing is lost, and at most one batch is done twice.
///
/// `@unchecked Sendable`: the index guards itself, and the source is used by one thread at a time, as
/// ``catchUp(isStopped:progress:)`` says.
struct BugFollower<Source: ChangeSource>: @unchecked Sendable {
  /// How far the index has come: its client state.
  private struct Place: Codable, Equatable {
    var token: ChangeToken
    /// The newest change that may be in what was indexed, when that is behind the token: bugs are read as they are now. A
    /// store that was put back to a state between the two knows the token, but not this.
    var seen: ChangeToken?
  }

  /// How many changes are committed together.
  private static var batchCount: Int { 2000 }

  let index: TextIndex<Bug>
  let source: Source
  /// The bug that an object of the source is.
  let bug: @Sendable (Source.Object) -> Bug
  /// Has the store begin to keep a history when it has none.
  var prepare: @Sendable () throws -> Void = {}

  /// Indexes what has changed in the store since the last time, or all of it when nobody can tell. Not for several
  /// threads at a time.
  ///
  /// - Parameters:
  ///   - isStopped: Whether to leave it at what is done.
  ///   - progress: Called after each commit with how many changes there were so far.
  /// - Throws: `ChangeSourceError`, `TextIndexError`.
  func catchUp(isStopped: () -> Bool = { false }, progress: (Int) -> Void = { _ in }) throws {
    do {
      try follow(isStopped, progress)
    } catch let error as ChangeSourceError where error.code == .historyMissing {
      try prepare()
      try follow(isStopped, progress)
    }
  }

  private func follow(_ isStopped: () -> Bool, _ progress: (Int) -> Void) throws {
    var count = 0
    func commit(_ changes: [IndexChange<Bug>], _ place: Place?) throws {
      let operation = index.performBatch(clientState: try place.map { try JSONEncoder().encode($0) }, changes)
      operation.waitUntilFinished()
      if let error = operation.error { throw error }
      count += changes.count
      if !changes.isEmpty { progress(count) }
    }
    while !isStopped() {
      // What is no place is of an older version: everything is compared then.
      guard let place = try index.clientState.flatMap({ try? JSONDecoder().decode(Place.self, from: $0) }) else {
        guard try compareAll(isStopped, commit) else { return }
        continue
      }
      do {
        let batch = try source.changes(after: place.token, limit: Self.batchCount)
        let seen = batch.hasMore || place.seen != nil ? try source.currentToken() : batch.token
        // Last, so that a store that is put back between these calls is noticed now or by the next look.
        if let seen = place.seen { _ = try source.changes(after: seen, limit: 1) }
        let next = Place(token: batch.token, seen: seen == batch.token ? nil : seen)
        if next != place { try commit(batch.changes.map(change), next) }
        try? source.acknowledge(batch.token)
        if !batch.hasMore { return }
      } catch let error as ChangeSourceError where error.code == .unknownToken {
        guard try compareAll(isStopped, commit) else { return }
      }
    }
  }

  /// Indexes all bugs, and removes those that have vanished.
  ///
  /// - Returns: Whether it came to its end. If not, it begins anew the next time, as there is no client state until the
  ///   end.
  private func compareAll(_ isStopped: () -> Bool, _ commit: ([IndexChange<Bug>], Place?) throws -> Void) throws -> Bool
  {
    // What is changed meanwhile comes behind this token.
    let token = try source.currentToken()
    var vanished = Set(try index.identifiers())
    var position: Data?
    repeat {
      if isStopped() { return false }
      let page = try source.objects(after: position, limit: Self.batchCount)
      let bugs = page.objects.map { bug($0.object) }
      for bug in bugs { vanished.remove(bug.identifier) }
      try commit(bugs.map { .index($0) }, nil)
      position = page.next
    } while position != nil
    let seen = try source.currentToken()
    try commit(vanished.map { .remove(identifier: $0) }, Place(token: token, seen: seen == token ? nil : seen))
    return true
  }

  private func change(_ change: StoreChange<Source.Object>) -> IndexChange<Bug> {
    switch change {
    case .upsert(let stored): .index(bug(stored.object))
    case .delete(let identifier): .remove(identifier: Data(identifier.utf8))
    }
  }
}
