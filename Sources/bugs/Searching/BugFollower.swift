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
    func commit(_ changes: [IndexChange<Bug>], _ token: ChangeToken?) throws {
      let operation = index.performBatch(clientState: token?.data, changes)
      operation.waitUntilFinished()
      if let error = operation.error { throw error }
      count += changes.count
      if !changes.isEmpty { progress(count) }
    }
    while !isStopped() {
      guard let token = try index.clientState.map({ ChangeToken($0) }) else {
        guard try compareAll(isStopped, commit) else { return }
        continue
      }
      do {
        let batch = try source.changes(after: token, limit: Self.batchCount)
        if batch.token != token { try commit(batch.changes.map(change), batch.token) }
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
  private func compareAll(_ isStopped: () -> Bool, _ commit: ([IndexChange<Bug>], ChangeToken?) throws -> Void) throws
    -> Bool
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
    try commit(vanished.map { .remove(identifier: $0) }, token)
    return true
  }

  private func change(_ change: StoreChange<Source.Object>) -> IndexChange<Bug> {
    switch change {
    case .upsert(let stored): .index(bug(stored.object))
    case .delete(let identifier): .remove(identifier: Data(identifier.utf8))
    }
  }
}
