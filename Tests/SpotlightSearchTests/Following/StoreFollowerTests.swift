import Foundation
import Testing

@testable import SpotlightSearch

@Suite("Steps of following a store")
struct StoreFollowerTests {
  /// What a follower described, in order.
  private final class Log { var texts: [String] = [] }

  private func follower(
    _ store: MemoryStore, _ test: TestIndex, _ log: Log, batchSize: Int
  ) -> StoreFollower<MemoryStore> {
    StoreFollower(store, into: test.index.store, domain: "d", batchSize: batchSize) { text in
      log.texts.append(text)
      let attributes = SearchableItemAttributeSet()
      attributes.title = text
      return attributes
    } reject: { _ in
    }
  }

  private func indexed(_ test: TestIndex) throws -> [String: String] {
    var found: [String: String] = [:]
    try test.index.enumerateSearchableItems { item in
      found[item.uniqueIdentifier] = item.attributeSet.title
      return true
    }
    return found
  }

  @Test(
    "A store that is put back to a state before what was indexed is compared, though it knows the token",
    arguments: [false, true])
  func putBack(isAtFirst: Bool) throws {
    let store = MemoryStore()
    let test = try TestIndex()
    // Caught up at the beginning, or comparing everything when the backup comes.
    if !isAtFirst { while try follower(store, test, Log(), batchSize: 6).step() != .none {} }
    for number in 0..<10 { store["\(number)"] = "first" }
    let backup = store.backup
    store["3"] = "phantom"
    // Objects are read as they are: the third is indexed as it became behind the place that the token names.
    repeat { _ = try follower(store, test, Log(), batchSize: 6).step() } while try indexed(test)["3"] == nil
    #expect(try indexed(test)["3"] == "phantom")
    store.putBack(backup)
    while try follower(store, test, Log(), batchSize: 6).step() != .none {}
    #expect(try indexed(test) == backup.contents)
    store["4"] = "again"
    while try follower(store, test, Log(), batchSize: 6).step() != .none {}
    #expect(try indexed(test) == store.contents)
  }

  @Test("A follower that begins anew after each step does nothing twice", arguments: [1, 3, 50])
  func resuming(batchSize: Int) throws {
    let store = MemoryStore()
    let test = try TestIndex()
    let log = Log()
    for number in 0..<40 { store["\(number)"] = "first \(number)" }
    func work() throws {
      while try follower(store, test, log, batchSize: batchSize).step() != .none {}
    }
    try work()
    #expect(log.texts.count == 40)
    for number in 0..<20 { store["\(number)"] = number.isMultiple(of: 2) ? nil : "second \(number)" }
    try work()
    #expect(log.texts.count == 50)
    #expect(try indexed(test) == store.contents)
    store.replaceContents(["1": "third 1", "99": "third 99"])
    try work()
    #expect(log.texts.count == 52)
    #expect(try indexed(test) == store.contents)
  }

  @Test(
    "Whatever is changed between the steps, and whenever they begin anew, the index ends as the store",
    arguments: 0..<25)
  func randomChanges(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let store = MemoryStore()
    let test = try TestIndex()
    let log = Log()
    let size = Int.random(in: 1...6, using: &random)
    var current = follower(store, test, log, batchSize: size)
    for step in 0..<120 {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        store["\(Int.random(in: 0..<30, using: &random))"] =
          Int.random(in: 0..<3, using: &random) == 0 ? nil : "text \(step)"
      }
      switch Int.random(in: 0..<40, using: &random) {
      case 0: store.replaceContents(store.contents.filter { _ in Bool.random(using: &random) })
      case 1: current.startOver()
      case 2...8: current = follower(store, test, log, batchSize: size)
      default: break
      }
      // Once told when the history goes while everything is compared; then that begins again.
      do { _ = try current.step() } catch let error as ChangeSourceError where error.code == .unknownToken {}
    }
    while (try? current.step()) != .some(.none) {}
    #expect(try indexed(test) == store.contents, "seed \(seed)")
  }

  @Test(
    "Another client state than a follower's is no state, and an index that another follower has moved on is left alone")
  func states() throws {
    let store = MemoryStore()
    store["a"] = "a"
    let test = try TestIndex()
    let log = Log()
    for state in ["", "{}", "mine", #"{"followingState":2}"#] {
      #expect(FollowingState(Data(state.utf8)) == nil)
      try test.index.store.perform([], state: ClientStateChange(expected: nil, new: Data(state.utf8)))
      let follower = follower(store, test, log, batchSize: 5)
      while try follower.step() != .none {}
      #expect(try indexed(test) == ["a": "a"])
    }
    let state = FollowingState(store: "s", domain: "d", token: ChangeToken(Data([1])), stage: .removing(after: "x"))
    #expect(try FollowingState(state.encoded()) == state)
  }
}
