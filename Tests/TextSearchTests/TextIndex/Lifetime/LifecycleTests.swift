import Foundation
import Testing
import TextSearch

@Suite("The life of an index")
struct LifecycleTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("Everything is found again after closing and opening, in the same object and in a new one")
  func reopening() throws {
    var index = try Page.index(in: folder)
    try index.indexObjects((0..<50).map { Page("\($0)", "word number\($0)x", weight: Double($0)) }).wait()
    let names = try index.names(forKeyword: "word")
    index.close()
    try index.reopen()
    #expect(try index.names(forKeyword: "word") == names)
    index.close()
    index = try Page.index(in: folder)
    #expect(try index.names(forKeyword: "word") == names)
    #expect(try index.names(for: "number7x") == ["7"])
    #expect(try index.count == 50)
  }

  @Test("Many rounds of opening and closing, with documents pending between, lose and double nothing")
  func rounds() throws {
    for round in 0..<25 {
      let index = try Page.index(in: folder)
      // Some are new, some are known, one is removed; some rounds search, so that segments are made.
      try index.indexObjects((round..<round + 5).map { Page("\($0)", "word round\(round)x") }).wait()
      if round > 0 { try index.removeIndex(forIdentifier: Data("\(round - 1)".utf8)).wait() }
      if round % 3 == 0 { #expect(try index.search("word").totalCount == 5) }
      if round % 7 == 3 { try index.compact() }
      index.close()
    }
    let index = try Page.index(in: folder)
    #expect(try index.names(forKeyword: "word", options: []).sorted() == ["24", "25", "26", "27", "28"])
    #expect(try index.names(for: "round24x", options: SearchOptions(limit: nil)).count == 5)
    #expect(try index.search("round").totalCount == 5)
    #expect(try index.verify().problems == [])
  }

  @Test("An index that is let go of without closing has lost nothing and can be opened at once")
  func releasing() throws {
    for round in 0..<10 {
      let index = try Page.index(in: folder)
      #expect(try index.count == round)
      try index.indexObject(Page("\(round)", "word")).wait()
      if round % 2 == 0 { #expect(try index.names(forKeyword: "word").count == round + 1) }
    }
    #expect(try Page.index(in: folder).names(forKeyword: "word").count == 10)
  }

  @Test("An index is kept until its operations are done, and results may outlive it")
  func releasingWhileIndexing() throws {
    var index: TextIndex<Page>? = try Page.index(in: folder)
    let operations = (0..<200).compactMap { index?.indexObject(Page("\($0)", "word")) }
    operations.first?.waitUntilFinished()
    let item = try #require(try index?.searchResults(forKeyword: "word").first)
    index = nil
    for operation in operations { try operation.wait() }
    #expect(item.strings == ["word"] && item.resultTokens == [[0, 0, 0]])
    try eventually { try Page.index(in: folder).count == 200 }
  }

  @Test("Deleting from disk removes the folder; opening again makes an empty index")
  func deleting() throws {
    let index = try Page.index(in: folder)
    try index.performBatch(clientState: Data([1]), [.index(Page("a", "word"))]).wait()
    try index.deleteFromDisk()
    #expect(folder.names == [])
    expectError(.closed) { try index.count }
    try index.deleteFromDisk()
    try index.reopen()
    #expect(try index.count == 0 && index.names(forKeyword: "word") == [] && index.clientState == nil)
    #expect(folder.names == ["pages.indexdb"])
    try index.indexObject(Page("b", "word")).wait()
    #expect(try index.names(forKeyword: "word") == ["b"])
    index.close()
    try index.deleteFromDisk()
    #expect(folder.names == [])
  }

  @Test("An index that was closed, and that somebody else has opened since, is not deleted")
  func deletingWhatOthersHave() throws {
    let index = try Page.index(in: folder)
    try index.indexObject(Page("a", "word")).wait()
    index.close()
    let other = try Page.index(in: folder)
    expectError(.alreadyOpen) { try index.deleteFromDisk() }
    try other.indexObject(Page("b", "word")).wait()
    #expect(try other.names(forKeyword: "word") == ["a", "b"])
    other.close()
    try index.deleteFromDisk()
    #expect(folder.names == [])
  }

  @Test("Deleting while others search and index leaves no folder behind")
  func deletingInUse() throws {
    let index = try Page.index(in: folder)
    try index.indexObjects((0..<500).map { Page("\($0)", "word number\($0)") }).wait()
    let done = Recorder<Void>()
    for thread in 0..<3 {
      Thread {
        for number in 0..<200 {
          if thread == 0 { index.indexObject(Page("new \(number)", "word")) } else { _ = try? index.search("number") }
        }
        done.record(())
      }.start()
    }
    try index.deleteFromDisk()
    while done.count < 3 { usleep(1000) }
    index.indexingQueue.waitUntilAllOperationsAreFinished()
    #expect(folder.names == [])
  }

  @Test("Two indexes in memory are two")
  func twoInMemory() throws {
    let first = try Page.index()
    let second = try Page.index()
    try first.indexObject(Page("a", "word")).wait()
    #expect(try second.count == 0)
  }

  @Test("Who opens an index that another thread is closing waits for that, and gets no error")
  func reopeningWhileClosing() throws {
    let index = try Page.index(in: folder)
    try index.indexObjects((0..<100).map { Page("\($0)", "word") }).wait()
    let errors = Recorder<String>()
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<50 {
        index.close()
        do { try index.reopen() } catch { errors.record("\(error)") }
      }
    }
    #expect(errors.values == [])
    #expect(try index.search("word").totalCount == 100)
  }

  @Test("Statistics tell what is there")
  func statistics() throws {
    let index = try Page.index(in: folder)
    #expect(try index.statistics.documents == 0)
    try index.indexObjects((0..<100).map { Page("\($0)", "word number\($0)") }).wait()
    try index.removeIndex(forIdentifier: Data("7".utf8)).wait()
    try index.compact()
    let statistics = try index.statistics
    #expect(statistics.documents == 99 && statistics.segments == 1)
    #expect(statistics.terms == 100)
    #expect(statistics.bytesOnDisk > 0 && !statistics.bytesByKind.isEmpty)
  }

  /// Waits until something holds that other threads bring about; fails after a minute.
  private func eventually(
    _ condition: () throws -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      if (try? condition()) == true { return }
      usleep(10_000)
    }
    #expect(try condition(), sourceLocation: sourceLocation)
  }
}
