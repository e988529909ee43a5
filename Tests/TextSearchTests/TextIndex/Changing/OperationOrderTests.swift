import Foundation
import Testing
import TextSearch

@Suite("The order of indexing operations")
struct OperationOrderTests {
  @Test(
    "Of a thousand operations on ten objects the last call on each counts", arguments: [1, 8],
    1...3 as ClosedRange<UInt64>)
  func lastCallCounts(concurrency: Int, seed: UInt64) throws {
    let index = try Page.index()
    index.indexingQueue.maxConcurrentOperationCount = concurrency
    var random = SeededGenerator(seed: seed)
    var expected: [String: String] = [:]
    for number in 0..<1000 {
      let name = "\(Int.random(in: 0..<10, using: &random))"
      let text = "version \(number)"
      switch Int.random(in: 0..<(seed == 1 ? 12 : 20), using: &random) {
      case 0..<8:
        index.indexObject(Page(name, text))
        expected[name] = text
      case 8..<10:
        index.updateIndex(for: Page(name, text))
        expected[name] = text
      case 10:
        index.indexObjects([Page(name, text), Page("\(number % 10)", text)])
        expected[name] = text
        expected["\(number % 10)"] = text
      case 11:
        index.performBatch(clientState: nil, [.remove(identifier: Data(name.utf8)), .index(Page(name, text))])
        expected[name] = text
      case 12..<16:
        index.removeIndex(forIdentifier: Data(name.utf8))
        expected[name] = nil
      case 16..<19:
        index.removeIndex(for: Page(name, ""))
        expected[name] = nil
      default:
        index.removeAll()
        expected = [:]
      }
    }
    index.indexingQueue.waitUntilAllOperationsAreFinished()
    #expect(try contents(of: index) == expected)
    #expect(try index.verify().problems == [])
  }

  /// Calls that are made first and carried out last, and what they would leave if nothing came after them.
  enum Delayed: CaseIterable, Sendable {
    case index, update, remove, removeIdentifier, bulk, batch, removeAll

    func call(on index: TextIndex<Page>) -> IndexingOperation {
      switch self {
      case .index: index.indexObject(Page("a", "old"))
      case .update: index.updateIndex(for: Page("a", "old"))
      case .remove: index.removeIndex(for: Page("a", ""))
      case .removeIdentifier: index.removeIndex(forIdentifier: Data("a".utf8))
      case .bulk: index.indexObjects([Page("a", "old"), Page("c", "old")])
      case .batch: index.performBatch(clientState: Data([1]), [.index(Page("a", "old")), .index(Page("c", "old"))])
      case .removeAll: index.removeAll()
      }
    }

    /// What is to be there in the end, beside “a”, if “b” was there at first.
    var others: [String: String] {
      switch self {
      case .bulk, .batch: ["b": "first", "c": "old"]
      case .removeAll: [:]
      default: ["b": "first"]
      }
    }
  }

  @Test(
    "A call that is delayed by a dependency does not undo a later one", arguments: Delayed.allCases,
    [Delayed.index, .bulk, .batch, .remove])
  func delayed(earlier: Delayed, later: Delayed) throws {
    let index = try Page.index()
    try index.indexObjects([Page("a", "first"), Page("b", "first")]).wait()
    index.indexingQueue.isSuspended = true
    let blocker = BlockOperation {}
    let first = earlier.call(on: index)
    first.addDependency(blocker)
    let second =
      switch later {
      case .bulk: index.indexObjects([Page("a", "new")])
      case .batch: index.performBatch(clientState: Data([2]), [.index(Page("a", "new"))])
      case .remove: index.removeIndex(for: Page("a", ""))
      default: index.indexObject(Page("a", "new"))
      }
    index.indexingQueue.isSuspended = false
    try second.wait()
    let expected = later == .remove ? nil : "new"
    #expect(try contents(of: index)["a"] == expected)
    OperationQueue().addOperation(blocker)
    try first.wait()
    var all = earlier.others
    all["a"] = expected
    #expect(try contents(of: index) == all)
    if later == .batch { #expect(try index.clientState == Data([2])) }
    #expect(try index.verify().problems == [])
  }

  @Test("A removal of everything takes no earlier call back that comes after it")
  func delayedBeforeRemoveAll() throws {
    let index = try Page.index()
    index.indexingQueue.isSuspended = true
    let blocker = BlockOperation {}
    let delayed = [index.indexObject(Page("a", "old")), index.indexObjects([Page("b", "old")])]
    for operation in delayed { operation.addDependency(blocker) }
    let removal = index.removeAll()
    let last = index.indexObject(Page("c", "new"))
    index.indexingQueue.isSuspended = false
    try removal.wait()
    try last.wait()
    OperationQueue().addOperation(blocker)
    for operation in delayed { try operation.wait() }
    #expect(try contents(of: index) == ["c": "new"])
  }

  @Test("What waits for a dependency does not hold up what was called later")
  func overtaking() throws {
    let index = try Page.index()
    index.indexingQueue.isSuspended = true
    let blocker = BlockOperation {}
    let delayed = index.indexObject(Page("a", "old"))
    delayed.addDependency(blocker)
    index.indexingQueue.isSuspended = false
    for number in 0..<100 { try index.indexObject(Page("\(number)", "word")).wait() }
    #expect(try index.count == 100)
    #expect(!delayed.isFinished)
    OperationQueue().addOperation(blocker)
    try delayed.wait()
    #expect(try index.count == 101)
  }

  @Test("Calls of one thread on one object stay in order while other threads call as well")
  func manyThreads() throws {
    let index = try Page.index()
    index.indexingQueue.maxConcurrentOperationCount = 8
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for number in 0..<50 {
        if number % 5 == 4 { index.removeIndex(forIdentifier: Data("\(thread)".utf8)) }
        index.indexObject(Page("\(thread)", "version \(number)"))
      }
    }
    index.indexingQueue.waitUntilAllOperationsAreFinished()
    #expect(try contents(of: index) == Dictionary(uniqueKeysWithValues: (0..<8).map { ("\($0)", "version 49") }))
  }

  private func contents(of index: TextIndex<Page>) throws -> [String: String] {
    let items: SearchResults<Page> = try index.search(.everything, options: SearchOptions(limit: nil))
    return Dictionary(uniqueKeysWithValues: items.map { ($0.name, $0.strings?.first ?? "") })
  }
}
