import Foundation
import SpotlightSearch

/// A store in memory that keeps its history, and can be made to forget it or to fail.
final class MemoryStore: ChangeSource, @unchecked Sendable {
  // Guarded by `lock`.
  private let lock = NSLock()
  private var objects: [String: String] = [:]
  private var history: [(number: Int, identifier: String)] = []
  private var lastNumber = 0
  private var observers: [UUID: @Sendable () -> Void] = [:]
  private var failure: ChangeSourceError?
  private var calls = 0
  private var acknowledgedTokens: [ChangeToken] = []

  let storeIdentifier: String

  init(_ storeIdentifier: String = "memory") { self.storeIdentifier = storeIdentifier }

  // MARK: - Changing it

  subscript(identifier: String) -> String? {
    get { lock.withLock { objects[identifier] } }
    set {
      let observers = lock.withLock {
        objects[identifier] = newValue
        lastNumber += 1
        history.append((lastNumber, identifier))
        return self.observers.values
      }
      for observer in observers { observer() }
    }
  }

  var contents: [String: String] { lock.withLock { objects } }

  /// Changes an object behind the back of the history, and then forgets all of it.
  func replaceContents(_ contents: [String: String]) {
    lock.withLock {
      objects = contents
      lastNumber += 1000
      history = []
    }
  }

  /// What is in the store, and how many changes led there.
  var backup: (contents: [String: String], number: Int) { lock.withLock { (objects, lastNumber) } }

  /// Puts a backup back: what was changed since has never been.
  func putBack(_ backup: (contents: [String: String], number: Int)) {
    lock.withLock {
      objects = backup.contents
      history.removeLast(lastNumber - backup.number)
      lastNumber = backup.number
    }
  }

  /// Has each call fail; nil for no more.
  func fail(_ error: ChangeSourceError?) { lock.withLock { failure = error } }

  func tellObservers() { for observer in lock.withLock({ observers.values }) { observer() } }

  /// How often the store was asked for anything.
  var callCount: Int { lock.withLock { calls } }
  var acknowledged: [ChangeToken] { lock.withLock { acknowledgedTokens } }
  var observerCount: Int { lock.withLock { observers.count } }

  // MARK: - Following it

  private func token(_ number: Int) -> ChangeToken { ChangeToken(Data("\(number)".utf8)) }

  private func reading<Result>(_ body: () throws(ChangeSourceError) -> Result) throws(ChangeSourceError) -> Result {
    lock.lock()
    defer { lock.unlock() }
    calls += 1
    if let failure { throw failure }
    return try body()
  }

  func currentToken() throws(ChangeSourceError) -> ChangeToken {
    try reading { token(lastNumber) }
  }

  func changes(after token: ChangeToken, limit: Int) throws(ChangeSourceError) -> ChangeBatch<String> {
    try reading { () throws(ChangeSourceError) in
      let first = lastNumber - history.count
      guard let number = Int(String(decoding: token.data, as: UTF8.self)), number >= first, number <= lastNumber else {
        throw ChangeSourceError(.unknownToken, message: "The token is too old.")
      }
      let rest = history.dropFirst(number - first)
      let changes = rest.prefix(limit).map { change -> StoreChange<String> in
        guard let object = objects[change.identifier] else { return .delete(identifier: change.identifier) }
        return .upsert(StoredObject(identifier: change.identifier, object: object))
      }
      return ChangeBatch(
        changes: changes, token: self.token(number + changes.count), hasMore: rest.count > limit)
    }
  }

  func objects(after position: Data?, limit: Int) throws(ChangeSourceError) -> ObjectPage<String> {
    try reading {
      let start = position.map { String(decoding: $0, as: UTF8.self) }
      let rest = objects.keys.sorted().drop { key in start.map { key <= $0 } == true }
      let keys = Array(rest.prefix(limit))
      let page = keys.compactMap { key in objects[key].map { StoredObject(identifier: key, object: $0) } }
      return ObjectPage(objects: page, next: rest.count > limit ? keys.last.map { Data($0.utf8) } : nil)
    }
  }

  func objects(withIdentifiers identifiers: [String]) throws(ChangeSourceError) -> [StoredObject<String>] {
    try reading {
      identifiers.compactMap { key in objects[key].map { StoredObject(identifier: key, object: $0) } }
    }
  }

  func acknowledge(_ token: ChangeToken) throws(ChangeSourceError) {
    lock.withLock { acknowledgedTokens.append(token) }
  }

  func observe(_ changed: @escaping @Sendable () -> Void) -> ChangeObservation {
    let name = UUID()
    lock.withLock { observers[name] = changed }
    return ChangeObservation { [weak self] in self?.lock.withLock { self?.observers[name] = nil } }
  }
}
