import Foundation
import Testing
import TextSearch

@Suite("Indexing operations")
struct IndexingOperationTests {
  @Test("An operation is finished when it has been waited for, and then a new search sees its effect")
  func waiting() throws {
    let index = try Page.index()
    let operation = index.indexObject(Page("a", "word"))
    operation.waitUntilFinished()
    #expect(operation.isFinished && !operation.isCancelled && operation.error == nil)
    #expect(try index.names(forKeyword: "word") == ["a"])
  }

  @Test("Whichever of many operations is waited for, its effect is seen then", arguments: [1, 8])
  func visibility(concurrency: Int) throws {
    let index = try Page.index()
    index.indexingQueue.maxConcurrentOperationCount = concurrency
    let operations = (0..<200).map { index.indexObject(Page("\($0)", "word\($0)x")) }
    DispatchQueue.concurrentPerform(iterations: 50) { part in
      let number = (part * 7) % 50 * 4
      operations[number].waitUntilFinished()
      let names = try? index.names(forKeyword: "word\(number)x")
      #expect(names == ["\(number)"])
    }
    index.indexingQueue.waitUntilAllOperationsAreFinished()
    #expect(try index.count == 200)
    #expect(operations.allSatisfy { $0.isFinished && $0.error == nil })
  }

  @Test("The completion block runs once, and knows the error")
  func completionBlock() throws {
    let index = try Page.index()
    index.indexingQueue.isSuspended = true
    let outcomes = Recorder<String>()
    let done = DispatchSemaphore(value: 0)
    for operation in [index.indexObject(Page("a", "word")), index.indexObject(Page("b", "word", weight: .nan))] {
      operation.completionBlock = { [unowned operation] in
        outcomes.record("\(operation.isFinished) \(operation.error?.code.description ?? "no error")")
        done.signal()
      }
    }
    index.indexingQueue.isSuspended = false
    for _ in 0..<2 { #expect(done.wait(timeout: .now() + 60) == .success) }
    #expect(outcomes.values.sorted() == ["true invalidArgument", "true no error"])
  }

  @Test("Awaiting an operation returns when its effect can be seen, also afterwards and many times")
  func awaiting() async throws {
    let index = try Page.index()
    index.indexingQueue.isSuspended = true
    let operation = index.indexObject(Page("a", "word"))
    async let first: Void = operation.finished()
    async let second: Void = operation.finished()
    index.indexingQueue.isSuspended = false
    _ = try await (first, second)
    #expect(try index.names(forKeyword: "word") == ["a"])
    try await operation.finished()
  }

  @Test("Awaiting an operation throws its error")
  func awaitingFailure() async throws {
    let index = try TextIndex<Int>.inMemory()
    let error = await #expect(throws: TextIndexError.self) { try await index.indexObject(1).finished() }
    #expect(error?.code == .missingIdentifier)
  }

  @Test("An operation with an error does not harm those that are committed with it")
  func neighbours() throws {
    let index = try Page.index()
    index.indexingQueue.isSuspended = true
    let operations = (0..<100).map { index.indexObject(Page("\($0)", "word", weight: $0 % 10 == 3 ? .infinity : 1)) }
    index.indexingQueue.isSuspended = false
    index.indexingQueue.waitUntilAllOperationsAreFinished()
    #expect(operations.filter { $0.error?.code == .invalidArgument }.count == 10)
    #expect(operations.filter { $0.error == nil }.count == 90)
    #expect(try index.count == 90)
  }

  @Test("An operation runs after those it depends on, be they the index's or others")
  func dependencies() throws {
    let index = try Page.index()
    let seen = Recorder<String>()
    index.indexer = { page, identifier in
      seen.record(String(decoding: identifier, as: UTF8.self))
      return IndexedObject(strings: page.strings)
    }
    index.indexingQueue.isSuspended = true
    let late = index.indexObject(Page("late", "word"))
    let other = BlockOperation { seen.record("other") }
    let early = index.indexObject(Page("early", "word"))
    other.addDependency(early)
    late.addDependency(other)
    index.indexingQueue.isSuspended = false
    early.waitUntilFinished()
    #expect(try index.names(forKeyword: "word") == ["early"])
    #expect(!late.isFinished)
    OperationQueue().addOperation(other)
    late.waitUntilFinished()
    #expect(seen.values == ["early", "other", "late"])
    #expect(try index.names(forKeyword: "word") == ["early", "late"])
  }

  @Test("Other operations may depend on an index's operation and see its effect")
  func dependents() throws {
    let index = try Page.index()
    index.indexingQueue.isSuspended = true
    let operation = index.indexObjects((0..<10).map { Page("\($0)", "word") })
    let seen = Recorder<Int>()
    let reader = BlockOperation { seen.record((try? index.count) ?? -1) }
    reader.addDependency(operation)
    let queue = OperationQueue()
    queue.addOperation(reader)
    index.indexingQueue.isSuspended = false
    queue.waitUntilAllOperationsAreFinished()
    #expect(seen.values == [10])
  }

  @Test("Progress counts objects")
  func progress() throws {
    let index = try Page.index()
    let single = index.indexObject(Page("a", "word"))
    let bulk = index.indexObjects((0..<1000).map { Page("\($0)", "word") })
    let unknown = index.indexObjects(PageSequence(count: 700) { Page("u\($0)", "word") })
    let empty = index.indexObjects([])
    let batch = index.performBatch(clientState: nil, [.index(Page("b", "word")), .remove(identifier: Data("c".utf8))])
    #expect(bulk.progress.totalUnitCount == 1000)
    for (operation, count) in [(single, 1), (bulk, 1000), (unknown, 700), (empty, 0), (batch, 2)] {
      try operation.wait()
      #expect(operation.progress.totalUnitCount == Int64(count))
      #expect(operation.progress.completedUnitCount == Int64(count))
    }
    #expect(try index.count == 1702)
  }

  @Test("Progress of a bulk operation grows while it runs")
  func growingProgress() throws {
    let index = try Page.index()
    index.indexingQueue.isSuspended = true
    let text = "words " + String(repeating: String(repeating: "x", count: 400) + " ", count: 25)
    let seen = Recorder<Int64>()
    let operations = Recorder<IndexingOperation>()
    let bulk = index.indexObjects(
      PageSequence(count: 600) { number in
        if number == 599, let operation = operations.values.first {
          seen.record(operation.progress.completedUnitCount)
        }
        return Page("\(number)", text)
      })
    operations.record(bulk)
    index.indexingQueue.isSuspended = false
    try bulk.wait()
    #expect(seen.values.count == 1)
    #expect(seen.values.allSatisfy { $0 > 0 && $0 < 600 })
    #expect(bulk.progress.isFinished)
  }

  @Test("The concurrency of the queue can be set, and closures then run side by side")
  func concurrency() throws {
    let index = try Page.index()
    index.indexingQueue.maxConcurrentOperationCount = 1
    #expect(index.indexingQueue.maxConcurrentOperationCount == 1)
    try index.indexObjects((0..<500).map { Page("\($0)", "word") }).wait()
    index.indexingQueue.maxConcurrentOperationCount = OperationQueue.defaultMaxConcurrentOperationCount
    try index.indexObjects((0..<500).map { Page("\($0)", "term") }).wait()
    #expect(try index.names(for: "term", options: SearchOptions(limit: nil)).count == 500)
  }

  @Test("With a concurrency of one, closures never run side by side")
  func serialClosures() throws {
    let index = try Page.index()
    index.indexingQueue.maxConcurrentOperationCount = 1
    let lock = NSLock()
    index.indexer = { page, _ in
      #expect(lock.try())
      defer { lock.unlock() }
      return IndexedObject(strings: page.strings)
    }
    try index.indexObjects((0..<400).map { Page("\($0)", "word") }).wait()
    for number in 0..<400 { index.indexObject(Page("\(number)", "term")) }
    index.indexingQueue.waitUntilAllOperationsAreFinished()
    #expect(try index.search("term").totalCount == 400)
  }
}
