import Foundation
import SpotlightSearch
import Synchronization

@testable import bugs

/// A store in memory whose changes can be followed, and that forgets its history or fails when it is told to.
final class ChangingBugs: ChangeSource {
  private struct State {
    var bugs: [Int64: Bug] = [:]
    /// The bugs that were changed, in order.
    var history: [Int64] = []
    /// How many changes of the history are forgotten.
    var forgotten = 0
    var failures = 0
    var acknowledged: Int?
  }

  private let state = Mutex(State())
  let storeIdentifier = "bugs"

  var bugs: [Int64: Bug] { state.withLock { $0.bugs } }
  var acknowledged: Int? { state.withLock { $0.acknowledged } }
  var historyCount: Int { state.withLock { $0.history.count } }

  func put(_ bug: Bug) {
    state.withLock { state in
      state.bugs[bug.id] = bug
      state.history.append(bug.id)
    }
  }

  func delete(_ id: Int64) {
    state.withLock { state in
      state.bugs[id] = nil
      state.history.append(id)
    }
  }

  func forgetHistory() { state.withLock { $0.forgotten = $0.history.count } }
  func fail(times: Int) { state.withLock { $0.failures = times } }

  func currentToken() throws(ChangeSourceError) -> ChangeToken { Self.token(historyCount) }

  func changes(after token: ChangeToken, limit: Int) throws(ChangeSourceError) -> ChangeBatch<Bug> {
    try failIfWanted()
    let state = state.withLock { $0 }
    let start = Self.place(token)
    if start < state.forgotten { throw ChangeSourceError(.unknownToken, message: "It is too long ago.") }
    let some = state.history[start...].prefix(limit)
    let changes = some.map { id in
      state.bugs[id].map { .upsert(StoredObject(identifier: "\(id)", object: $0)) }
        ?? StoreChange.delete(identifier: "\(id)")
    }
    return ChangeBatch(
      changes: changes, token: Self.token(some.endIndex), hasMore: some.endIndex < state.history.count)
  }

  func objects(after position: Data?, limit: Int) throws(ChangeSourceError) -> ObjectPage<Bug> {
    try failIfWanted()
    let last = position.flatMap { Bug.id(of: $0) } ?? .min
    let rest = bugs.values.filter { $0.id > last }.sorted { $0.id < $1.id }
    // Small pages, so that there are several.
    let page = rest.prefix(min(limit, 3))
    return ObjectPage(
      objects: page.map { StoredObject(identifier: "\($0.id)", object: $0) },
      next: page.count < rest.count ? page.last?.identifier : nil)
  }

  func objects(withIdentifiers identifiers: [String]) throws(ChangeSourceError) -> [StoredObject<Bug>] {
    identifiers.compactMap { Int64($0) }.compactMap { bugs[$0] }.map {
      StoredObject(identifier: "\($0.id)", object: $0)
    }
  }

  func acknowledge(_ token: ChangeToken) throws(ChangeSourceError) {
    state.withLock { $0.acknowledged = Self.place(token) }
  }

  func observe(_ changed: @escaping @Sendable () -> Void) -> ChangeObservation { ChangeObservation {} }

  private func failIfWanted() throws(ChangeSourceError) {
    let fails = state.withLock { state in
      state.failures -= 1
      return state.failures >= 0
    }
    if fails { throw ChangeSourceError(.busy, message: "Try again.") }
  }

  private static func token(_ place: Int) -> ChangeToken { ChangeToken(Data("\(place)".utf8)) }
  private static func place(_ token: ChangeToken) -> Int { Int(String(decoding: token.data, as: UTF8.self)) ?? 0 }
}
