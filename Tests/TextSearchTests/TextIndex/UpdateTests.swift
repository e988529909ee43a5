import Foundation
import Testing
import TextSearch

@Suite("Indexing an object again")
struct UpdateTests {
  /// What may happen to an index between two edits.
  enum Event: CaseIterable, Sendable {
    case nothing, search, reopening, compacting, flushing

    func happen(to index: TextIndex<Page>) throws {
      switch self {
      case .nothing: break
      case .search: _ = try index.search("word")
      case .reopening:
        index.close()
        try index.reopen()
      case .compacting: try index.compact()
      case .flushing:
        // More than the buffers of the smallest memory budget hold.
        let text = String(repeating: String(repeating: "x", count: 500) + " ", count: 80)
        try index.indexObjects((0..<20).map { Page("filler \($0)", "\($0) \(text)") }).wait()
        _ = try index.search("word")
      }
    }
  }

  private static let configuration = IndexConfiguration(memoryBudgetBytes: 1 << 20)

  @Test(
    "What vanished from an object's text is found no more, whatever came between", arguments: Event.allCases,
    Event.allCases)
  func staleHits(between: Event, after: Event) throws {
    let folder = try TemporaryFolder()
    let index = try Page.index(in: folder, Self.configuration)
    try index.indexObjects([Page("a", ["apple banana", "left"]), Page("b", "apple")]).wait()
    try between.happen(to: index)
    try index.indexObject(Page("a", ["banana cherry"])).wait()
    try after.happen(to: index)
    #expect(try index.names(forKeyword: "apple") == ["b"])
    #expect(try index.names(forKeyword: "left") == [])
    #expect(try index.names(forKeyword: "banana") == ["a"] && index.names(forKeyword: "cherry") == ["a"])
    #expect(try index.names(for: "apple") == ["b"] && index.names(for: "cherry") == ["a"])
    #expect(try index.search("banana").totalCount == 1)
    let item = try #require(try index.searchResults(forKeyword: "banana").first)
    #expect(item.resultTokens == [[0, 0, 0]] && item.strings == ["banana cherry"])
    try index.removeIndex(for: Page("a", "")).wait()
    try after.happen(to: index)
    #expect(try index.names(forKeyword: "banana") == [])
    #expect(try !index.contains(identifier: Data("a".utf8)))
    #expect(try index.verify().problems == [])
  }

  @Test("Weight and context of the last version count")
  func newDetails() throws {
    let index = try TextIndex<Page>.inMemory()
    index.identifier = { $0.identifier }
    index.indexer = { page, _ in
      IndexedObject(strings: page.strings, weight: page.weight, context: ["weight": .double(page.weight)])
    }
    try index.indexObjects([Page("a", "word", weight: 3), Page("b", "word", weight: 2)]).wait()
    #expect(try index.names(forKeyword: "word") == ["a", "b"])
    try index.updateIndex(for: Page("a", "word", weight: 1)).wait()
    #expect(try index.names(forKeyword: "word") == ["b", "a"])
    #expect(try index.searchResults(forKeyword: "word").last?.context == ["weight": 1.0])
  }

  @Test("The last version of an object within one call counts")
  func twiceInOneCall() throws {
    let index = try Page.index()
    try index.indexObjects([Page("a", "one"), Page("b", "two"), Page("a", "three")]).wait()
    #expect(try index.count == 2)
    #expect(try index.names(forKeyword: "one") == [] && index.names(forKeyword: "three") == ["a"])
  }

  @Test("An update that changes nothing writes nothing")
  func unchanged() throws {
    let folder = try TemporaryFolder()
    let index = try Page.index(in: folder)
    let pages = (0..<200).map { Page("\($0)", "some text number \($0)") }
    try index.indexObjects(pages).wait()
    try index.compact()
    let before = try index.statistics
    try index.indexObjects(pages).wait()
    for page in pages { try index.updateIndex(for: page).wait() }
    #expect(try index.statistics == before)
  }

  @Test("Whoever searches while an object is updated finds it, in exactly one version")
  func searchesBesideUpdates() throws {
    let index = try Page.index()
    try index.indexObjects([Page("a", "word v0"), Page("b", "word still")]).wait()
    let done = Recorder<Void>()
    let searchers = (0..<2).map { number in
      Thread {
        while done.count == 0 {
          let names = number == 0 ? try? index.names(forKeyword: "word") : try? index.names(for: "word").sorted()
          guard names == ["a", "b"] else {
            Issue.record("found \(names ?? ["an error"])")
            break
          }
        }
        done.record(())
      }
    }
    for searcher in searchers { searcher.start() }
    for number in 1...300 { try index.indexObject(Page("a", "word v\(number)")).wait() }
    done.record(())
    while done.count < 3 { usleep(1000) }
    #expect(try index.names(forKeyword: "v300") == ["a"])
  }

  @Test(
    "Rounds of random edits, each with the index closed and opened, leave exactly the last versions",
    arguments: [1, 2] as [UInt64])
  func rounds(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: seed)
    var expected: [String: Int] = [:]
    var version = 0
    for round in 0..<8 {
      let index = try Page.index(in: folder, Self.configuration)
      for _ in 0..<60 {
        let name = "\(Int.random(in: 0..<50, using: &random))"
        if Int.random(in: 0..<4, using: &random) == 0 {
          index.removeIndex(forIdentifier: Data(name.utf8))
          expected[name] = nil
        } else {
          version += 1
          let length = Int.random(in: 0..<100, using: &random)
          index.indexObject(Page(name, "version\(version)x " + String(repeating: "some filling text ", count: length)))
          expected[name] = version
        }
      }
      if round % 3 == 2 {
        index.indexingQueue.waitUntilAllOperationsAreFinished()
        try index.compact()
      }
      // Closing commits what has been called for.
      index.close()
      try index.reopen()
      #expect(try index.count == expected.count, "seed \(seed), round \(round)")
      for (name, version) in expected {
        #expect(try index.names(forKeyword: "version\(version)x") == [name], "seed \(seed), round \(round)")
      }
      #expect(try index.search("version").totalCount == expected.count)
      #expect(try index.verify().problems == [])
      index.close()
    }
  }
}
