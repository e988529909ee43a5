import Foundation
import SpotlightSearch
import TerminalTesting
import TextSearch
import Testing

@testable import bugs

@Suite("BugFollower")
struct BugFollowerTests {
  private let source = ChangingBugs()
  private let index: TextIndex<Bug>

  init() throws {
    index = try TextIndex<Bug>.inMemory()
    index.identifier = { $0.identifier }
    index.indexer = { bug, _ in IndexedObject(strings: [bug.title], weight: BugIndex.weight(of: bug)) }
  }

  private var follower: BugFollower<ChangingBugs> { BugFollower(index: index, source: source, bug: { $0 }) }

  private func bug(_ id: Int64, _ title: String) -> Bug {
    Bug(
      id: id, title: title, text: "", component: "", priority: .normal, state: .open, created: .distantPast,
      changed: .distantPast)
  }

  /// The numbers of the bugs in whose title the word is.
  private func found(_ word: String) throws -> [Int64] {
    try index.search(.word(word), options: SearchOptions(limit: nil)).compactMap { Bug.id(of: $0.identifier) }.sorted()
  }

  @Test("Changes are followed from where the index is, and what it has is acknowledged")
  func changes() throws {
    for id in 1...10 { source.put(bug(Int64(id), "first")) }
    try follower.catchUp()
    #expect(try found("first") == Array(1...10))
    source.put(bug(3, "second"))
    source.delete(5)
    source.put(bug(11, "second"))
    try follower.catchUp()
    #expect(try found("second") == [3, 11])
    #expect(try found("first") == [1, 2, 4, 6, 7, 8, 9, 10])
    #expect(source.acknowledged == source.historyCount)
  }

  @Test("When the history is gone everything is compared, and what has vanished goes")
  func forgottenHistory() throws {
    for id in 1...10 { source.put(bug(Int64(id), "first")) }
    try follower.catchUp()
    source.delete(2)
    source.put(bug(4, "second"))
    source.forgetHistory()
    try follower.catchUp()
    #expect(try found("first") == [1, 3, 5, 6, 7, 8, 9, 10])
    #expect(try found("second") == [4])
    #expect(try index.count == 9)
  }

  @Test("Stopped or failing at any point, it ends in step the next time", arguments: 0..<6)
  func interruptions(_ count: Int) throws {
    for id in 1...10 { source.put(bug(Int64(id), "first")) }
    var left = count
    try follower.catchUp(isStopped: {
      left -= 1
      return left < 0
    })
    source.delete(1)
    source.fail(times: 1)
    #expect(throws: ChangeSourceError.self) { try follower.catchUp() }
    try follower.catchUp()
    #expect(try found("first") == Array(2...10))
  }

  @Test("After random changes the index has what the store has, whatever was forgotten or failed meanwhile")
  func random() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let id = Int64.random(in: 1...40, using: &generator)
      switch Int.random(in: 0..<20, using: &generator) {
      case 0: source.forgetHistory()
      case 1: source.fail(times: 1)
      case 2..<6: source.delete(id)
      case 6..<8: try? follower.catchUp()
      default: source.put(bug(id, "word\(Int.random(in: 0..<4, using: &generator))"))
      }
    }
    source.fail(times: 0)
    try follower.catchUp()
    #expect(try index.count == source.bugs.count, "seed \(seed)")
    for word in (0..<4).map({ "word\($0)" }) {
      let expected = source.bugs.values.filter { $0.title == word }.map(\.id).sorted()
      #expect(try found(word) == expected, "seed \(seed)")
    }
  }
}
