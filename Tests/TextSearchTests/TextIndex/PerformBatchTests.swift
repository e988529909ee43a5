import Foundation
import Testing
import TextSearch

@Suite("Batches with a client's state")
struct PerformBatchTests {
  @Test("A batch makes all its changes, the last on each object counting, and keeps the state")
  func changes() throws {
    let index = try Page.index()
    try index.indexObjects([Page("a", "old"), Page("b", "old")]).wait()
    #expect(try index.clientState == nil)
    try index.performBatch(
      clientState: Data("12".utf8),
      [
        .index(Page("a", "new")), .remove(identifier: Data("b".utf8)), .index(Page("c", "one")),
        .index(Page("c", "two")), .index(Page("d", "one")), .remove(identifier: Data("d".utf8)),
        .remove(identifier: Data("never there".utf8)),
      ]
    ).wait()
    #expect(try index.names(for: .everything) == ["a", "c"])
    #expect(try index.names(forKeyword: "old") == [] && index.names(forKeyword: "two") == ["c"])
    #expect(try index.clientState == Data("12".utf8))
  }

  @Test(
    "A batch with a change that fails makes none, and keeps the state as it was",
    arguments: [
      [.index(Page("x", "new", weight: .nan))], [.remove(identifier: Data())], [.index(Page(Data(), ["new"]))],
      [.remove(identifier: Data(count: 100_000))],
    ] as [[IndexChange<Page>]])
  func allOrNothing(failing: [IndexChange<Page>]) throws {
    let index = try Page.index()
    try index.performBatch(clientState: Data([1]), [.index(Page("a", "old"))]).wait()
    let good: [IndexChange<Page>] = (0..<1000).map { .index(Page("\($0)", "new")) }
    for changes in [good + failing, failing + good, good + failing + good] {
      let batch = index.performBatch(clientState: Data([2]), [.remove(identifier: Data("a".utf8))] + changes)
      expectError(.invalidArgument) { try batch.wait() }
      #expect(batch.progress.completedUnitCount == 0)
    }
    #expect(try index.identifiers() == [Data("a".utf8)])
    #expect(try index.names(forKeyword: "new") == [])
    #expect(try index.clientState == Data([1]))
  }

  @Test("A search sees all of a batch or nothing of it")
  func atOnce() throws {
    let index = try Page.index()
    try index.performBatch(clientState: Data([0]), (0..<50).map { .index(Page("\($0)", "round0 word")) }).wait()
    let done = Recorder<Bool>()
    let searcher = Thread {
      while done.count == 0 {
        let results: SearchResults<Page>? = try? index.search("word", options: SearchOptions(limit: nil))
        let rounds = Set(results.map { $0.compactMap(\.strings?.first) } ?? [])
        if results?.totalCount != 50 || rounds.count != 1 {
          Issue.record("\(results?.totalCount ?? -1) objects of rounds \(rounds)")
          break
        }
      }
      done.record(true)
    }
    searcher.start()
    for round in 1...40 {
      try index.performBatch(
        clientState: Data([UInt8(round)]), (0..<50).map { .index(Page("\($0)", "round\(round) word")) }
      ).wait()
    }
    done.record(true)
    while done.count < 2 { usleep(1000) }
  }

  @Test("The state survives closing and opening; a batch without one takes it away")
  func persistence() throws {
    let folder = try TemporaryFolder()
    let state = Data((0..<10_000).map { UInt8(truncatingIfNeeded: $0) })
    var index = try Page.index(in: folder)
    try index.performBatch(clientState: state, [.index(Page("a", "word"))]).wait()
    try index.indexObject(Page("b", "word")).wait()
    index.close()
    index = try Page.index(in: folder)
    #expect(try index.clientState == state)
    try index.compact()
    #expect(try index.clientState == state)
    try index.performBatch(clientState: Data(), []).wait()
    #expect(try index.clientState == Data())
    try index.performBatch(clientState: nil, []).wait()
    #expect(try index.clientState == nil)
    index.close()
    try index.reopen()
    #expect(try index.clientState == nil)
  }

  @Test("An empty batch with a state keeps the state alone")
  func stateAlone() throws {
    let index = try Page.index()
    try index.performBatch(clientState: Data([7]), []).wait()
    #expect(try index.clientState == Data([7]))
    #expect(try index.count == 0)
  }
}
