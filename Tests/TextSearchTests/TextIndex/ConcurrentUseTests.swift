import Foundation
import Testing
import TextSearch

@Suite("An index used from many threads")
struct ConcurrentUseTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs `work` on threads of its own until `body` has returned; what `work` throws stops its thread and is recorded.
  private func beside(
    threads: Int, _ work: @escaping @Sendable (_ thread: Int, _ round: Int) throws -> Void, body: () throws -> Void
  ) rethrows {
    let isOver = Recorder<Void>()
    let ended = Recorder<Void>()
    for thread in 0..<threads {
      Thread {
        var round = 0
        do {
          while isOver.count == 0 {
            try work(thread, round)
            round += 1
          }
        } catch {
          Issue.record(error)
        }
        ended.record(())
      }.start()
    }
    defer {
      isOver.record(())
      while ended.count < threads { usleep(1000) }
    }
    try body()
  }

  @Test("Searches, indexing, compacting and checking go on side by side, and nobody sees half of anything")
  func everything() throws {
    let index = try Page.index(in: folder, IndexConfiguration(memoryBudgetBytes: 1 << 20))
    let filling = String(repeating: "filling ", count: 40)
    try index.indexObjects((0..<300).map { Page("\($0)", "constant version0 \(filling)") }).wait()
    try beside(
      threads: 3,
      { thread, round in
        switch thread {
        case 0: #expect(try index.searchResults(forKeyword: "onstan").count == 300)
        case 1: #expect(try index.search("constant").totalCount == 300)
        default:
          _ = try index.statistics
          if round % 3 == 0 { #expect(try index.verify().problems == []) }
          #expect(try index.count == 300 && index.identifiers().count == 300)
        }
      },
      body: {
        for version in 1...6 {
          for number in 0..<20 {
            try index.updateIndex(for: Page("\(number)", "constant version\(version) \(filling)")).wait()
          }
          try index.indexObjects((20..<300).map { Page("\($0)", "constant version\(version) \(filling)") }).wait()
          if version % 2 == 0 { try index.compact() }
        }
      })
    #expect(try index.search("version6").totalCount == 300)
    #expect(try index.search("version").totalCount == 300)
    #expect(try index.verify().problems == [])
  }

  @Test("Closing and opening while others search and index gives them results or an error, and loses nothing")
  func closing() throws {
    let index = try Page.index(in: folder)
    try index.indexObjects((0..<200).map { Page("\($0)", "word number\($0)") }).wait()
    let indexed = Recorder<String>()
    try beside(
      threads: 3,
      { thread, round in
        do {
          if thread == 0 {
            let name = "new\(round)"
            try index.indexObject(Page(name, "winter")).wait()
            indexed.record(name)
          } else if thread == 1 {
            #expect(try index.search("word").totalCount == 200)
          } else {
            #expect(try index.searchResults(forKeyword: "ord").count == 200)
          }
        } catch TextIndexError.Code.closed {
          // That is the other allowed outcome.
        }
      },
      body: {
        for _ in 0..<15 {
          usleep(3000)
          index.close()
          expectError(.closed) { try index.count }
          try index.reopen()
        }
      })
    for name in indexed.values { #expect(try index.contains(identifier: Data(name.utf8))) }
    #expect(try index.search("word").totalCount == 200)
    #expect(try index.verify().problems == [])
  }

  @Test("Everything can be removed while others search")
  func removingAll() throws {
    let index = try Page.index(in: folder, IndexConfiguration(memoryBudgetBytes: 1 << 20))
    let pages = (0..<150).map { Page("\($0)", "word number\($0)") }
    try beside(
      threads: 2,
      { thread, _ in
        let count = thread == 0 ? try index.search("word").totalCount : try index.searchResults(forKeyword: "ord").count
        #expect(count == 0 || count == 150)
      },
      body: {
        for round in 0..<20 {
          try index.performBatch(clientState: nil, pages.map { .index($0) }).wait()
          if round % 5 == 4 { try index.compact() }
          try index.removeAll().wait()
          #expect(try index.count == 0)
        }
      })
    #expect(try index.verify().problems == [])
  }

  @Test("Compacting while documents come and go loses none")
  func compacting() throws {
    let index = try Page.index(in: folder, IndexConfiguration(memoryBudgetBytes: 1 << 20))
    try beside(
      threads: 1, { _, _ in try index.compact() },
      body: {
        for number in 0..<200 {
          index.indexObject(Page("\(number)", "word number\(number)x"))
          if number % 3 == 0 { index.removeIndex(forIdentifier: Data("\(number / 2)".utf8)) }
        }
        index.indexingQueue.waitUntilAllOperationsAreFinished()
      })
    var expected = Set<String>()
    for number in 0..<200 {
      expected.insert("\(number)")
      if number % 3 == 0 { expected.remove("\(number / 2)") }
    }
    #expect(try Set(index.names(forKeyword: "word")) == expected)
    #expect(try index.verify().problems == [])
  }

  @Test("Closures and properties may be set while the index is used")
  func closures() throws {
    let index = try Page.index(in: folder)
    try beside(
      threads: 2,
      { thread, round in
        if thread == 0 {
          index.readPages()
          index.objectGetter = nil
          if round % 2 == 0 { index.objectGetter = { identifier in Page(identifier, ["word"]) } }
          index.indexingQueue.maxConcurrentOperationCount = round % 4 + 1
        } else {
          _ = try index.searchResults(forKeyword: "word").first?.object
        }
      },
      body: {
        for number in 0..<100 { try index.indexObject(Page("\(number)", "word")).wait() }
      })
    #expect(try index.count == 100)
  }
}
