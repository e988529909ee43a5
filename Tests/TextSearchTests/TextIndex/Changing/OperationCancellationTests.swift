import Foundation
import Testing
import TextSearch

@Suite("Cancelling indexing operations")
struct OperationCancellationTests {
  @Test("An operation that is cancelled before it runs changes nothing and says so", arguments: 0..<6)
  func beforeRunning(kind: Int) async throws {
    let index = try Page.index()
    try index.performBatch(clientState: Data([1]), [.index(Page("a", "word"))]).wait()
    index.indexingQueue.isSuspended = true
    let operation =
      switch kind {
      case 0: index.indexObject(Page("a", "winter"))
      case 1: index.indexObjects([Page("a", "winter"), Page("b", "winter")])
      case 2: index.removeIndex(for: Page("a", ""))
      case 3: index.removeAll()
      case 4: index.performBatch(clientState: Data([2]), [.remove(identifier: Data("a".utf8))])
      default: index.removeIndex(forIdentifier: Data("a".utf8))
      }
    operation.cancel()
    #expect(operation.isCancelled)
    #expect(operation.error?.code == .cancelled)
    index.indexingQueue.isSuspended = false
    let error = await #expect(throws: TextIndexError.self) { try await operation.finished() }
    #expect(error?.code == .cancelled)
    #expect(try index.names(forKeyword: "word") == ["a"])
    #expect(try index.names(forKeyword: "winter") == [])
    #expect(try index.clientState == Data([1]))
  }

  @Test("Cancelling leaves the neighbours that would be committed with it alone")
  func neighbours() throws {
    let index = try Page.index()
    index.indexingQueue.isSuspended = true
    let operations = (0..<100).map { index.indexObject(Page("\($0)", "word")) }
    for number in stride(from: 0, to: 100, by: 2) { operations[number].cancel() }
    index.indexingQueue.isSuspended = false
    index.indexingQueue.waitUntilAllOperationsAreFinished()
    #expect(try index.count == 50)
    for (number, operation) in operations.enumerated() {
      #expect((operation.error?.code == .cancelled) == (number % 2 == 0))
      #expect(try index.contains(identifier: Data("\(number)".utf8)) == (number % 2 == 1))
    }
  }

  @Test("Cancelling the progress cancels the operation")
  func throughProgress() throws {
    let index = try Page.index()
    index.indexingQueue.isSuspended = true
    let operation = index.indexObject(Page("a", "word"))
    operation.progress.cancel()
    index.indexingQueue.isSuspended = false
    operation.waitUntilFinished()
    #expect(operation.isCancelled && operation.error?.code == .cancelled)
    #expect(try index.count == 0)
  }

  @Test("Cancelling a finished operation changes nothing")
  func afterFinishing() throws {
    let index = try Page.index()
    let operation = index.indexObject(Page("a", "word"))
    try operation.wait()
    operation.cancel()
    #expect(operation.error == nil)
    #expect(try index.count == 1)
  }

  @Test("A bulk operation that is cancelled stops soon; what it has committed is whole, and the index goes on")
  func bulk() throws {
    let index = try Page.index()
    index.indexingQueue.isSuspended = true
    let operations = Recorder<IndexingOperation>()
    let made = Recorder<Int>()
    let text = "words " + String(repeating: String(repeating: "x", count: 400) + " ", count: 25)
    let bulk = index.indexObjects(
      PageSequence(count: 100_000) { number in
        made.record(number)
        if number == 300 { operations.values.first?.cancel() }
        return Page("\(number)", text)
      })
    operations.record(bulk)
    index.indexingQueue.isSuspended = false
    bulk.waitUntilFinished()
    #expect(bulk.error?.code == .cancelled)
    #expect(made.count < 1000)
    let count = try index.count
    #expect(count == Int(bulk.progress.completedUnitCount))
    #expect(try index.search("words").totalCount == count)
    try index.indexObject(Page("next", "another")).wait()
    #expect(try index.names(forKeyword: "another") == ["next"])
    #expect(try index.verify().problems == [])
  }

  @Test("An operation that waits for one that was cancelled runs")
  func dependents() throws {
    let index = try Page.index()
    index.indexingQueue.isSuspended = true
    let first = index.indexObject(Page("a", "word"))
    let second = index.indexObject(Page("b", "word"))
    second.addDependency(first)
    first.cancel()
    index.indexingQueue.isSuspended = false
    try second.wait()
    #expect(try index.names(forKeyword: "word") == ["b"])
  }

  @Test("An operation that is cancelled while a neighbour carries it out finishes with its outcome, not before")
  func neighbour() throws {
    let index = try Page.index()
    let isDescribing = DispatchSemaphore(value: 0)
    let mayGoOn = DispatchSemaphore(value: 0)
    index.indexer = { page, _ in
      if page.strings == ["slow"] {
        isDescribing.signal()
        mayGoOn.wait()
      }
      return IndexedObject(strings: page.strings)
    }
    index.indexingQueue.maxConcurrentOperationCount = 2
    index.indexingQueue.isSuspended = true
    let slow = index.indexObject(Page("slow", "slow"))
    let taken = index.indexObject(Page("taken", "quick"))
    index.indexingQueue.isSuspended = false
    isDescribing.wait()
    taken.cancel()
    // Time enough for the queue to start it, and for a finish that must not be.
    usleep(100_000)
    #expect(!taken.isFinished && !slow.isFinished)
    mayGoOn.signal()
    index.indexingQueue.waitUntilAllOperationsAreFinished()
    #expect(taken.isFinished && slow.error == nil)
    #expect(try index.contains(identifier: Data("taken".utf8)) == (taken.error == nil))
  }

  @Test("Cancelling all operations of the queue at any moment leaves each done or not done")
  func all() throws {
    let index = try Page.index()
    for round in 0..<10 {
      let operations = (0..<50).map { index.indexObject(Page("\(round)-\($0)", "round\(round)")) }
      if round % 2 == 0 { usleep(UInt32(round * 100)) }
      index.indexingQueue.cancelAllOperations()
      index.indexingQueue.waitUntilAllOperationsAreFinished()
      for (number, operation) in operations.enumerated() {
        #expect(operation.error == nil || operation.error?.code == .cancelled)
        #expect(try index.contains(identifier: Data("\(round)-\(number)".utf8)) == (operation.error == nil))
      }
    }
    #expect(try index.verify().problems == [])
  }
}
