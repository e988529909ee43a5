import Foundation
import LevelDB
import Testing
import TextSearch

/// Holds operations to a number of accesses of the store: work that grows with the index shows here, on any machine.
@Suite("What operations ask of the store")
struct StoreAccessTests {
  private let folder: TemporaryFolder
  private let counter = AccessCounter()

  init() throws { folder = try TemporaryFolder() }

  /// Every page has `common`, and letters inside `uncommonly`; each tenth has `tenth`, three have `rare`.
  private static func page(_ number: Int) -> Page {
    var text = "common word\(number % 997) uncommonly"
    if number.isMultiple(of: 10) { text += " tenth" }
    if [5, 70, 700].contains(number) { text += " rare" }
    return Page("page \(number)", [text], weight: Double(number % 7))
  }

  /// An index of that many pages, in one segment, whose accesses are counted from its opening on.
  private func index(_ count: Int) throws -> TextIndex<Page> {
    let name = "pages \(count)"
    let made = try Page.index(in: folder, name: name)
    try made.indexObjects(PageSequence(count: count, page: Self.page)).wait()
    try made.compact()
    made.close()
    return try AccessCounter.$current.withValue(counter) { try Page.index(in: folder, name: name) }
  }

  /// What is asked of the store while `body` runs.
  private func accesses(_ body: () throws -> Void) rethrows -> AccessCounts {
    _ = counter.take()
    try body()
    return counter.take()
  }

  private static let firstTen = SearchOptions(limit: 10)

  @Test("Opening makes as few reads of a large index as of a small one", arguments: [100, 1000, 8000])
  func opening(count: Int) throws {
    let index = try index(count)
    let counts = counter.counts
    #expect(try index.count == count)
    #expect(counts.lookups + counts.seeks + counts.steps <= 16)
    // A segment's directories, and a few bytes for each object.
    #expect(counts.bytesLookedUp <= 4096 + 16 * count)
    #expect(counts.writes == 0)
  }

  @Test("A first search for a rare word reads the word's few entries", arguments: [1000, 8000])
  func rareWord(count: Int) throws {
    let index = try index(count)
    let counts = try accesses {
      let found = try index.search(.word("rare"), options: Self.firstTen).totalCount
      #expect(found == 3)
    }
    #expect(counts.lookups + counts.seeks + counts.steps <= 12)
  }

  @Test(
    "A search that is made again reads nothing",
    arguments: [Query.word("rare"), .word("common"), .prefix("wo"), .containing("ommo"), .phrase("common word7")])
  func repeatedSearch(query: Query) throws {
    let index = try index(8000)
    let first = try index.search(query, options: Self.firstTen)
    let counts = try accesses {
      let second = try index.search(query, options: Self.firstTen)
      #expect(second.map(\.identifier) == first.map(\.identifier))
    }
    #expect(counts == AccessCounts())
  }

  @Test("Of thousands of objects that match, those that are shown are read, and only when their text is asked for")
  func shownObjects() throws {
    let index = try index(8000)
    _ = try index.search(.word("common"), options: Self.firstTen)
    let searching = try accesses {
      let results = try index.search(.word("common"), options: Self.firstTen)
      #expect(results.totalCount == 8000 && results.map(\.identifier).count == 10)
    }
    #expect(searching.lookups == 0 && searching.steps == 0)
    let showing = try accesses {
      let results = try index.search(.word("common"), options: Self.firstTen)
      #expect(results.compactMap(\.strings).count == 10)
    }
    #expect(showing.lookups == 10 && showing.steps == 0)
  }

  @Test("A keyword's objects are read as they are shown: an enumeration that stops at the first reads no others")
  func stoppedEnumeration() throws {
    let index = try index(8000)
    var strings: [String]?
    func enumerate() throws {
      try index.enumerateObjects(forKeyword: "ommo") { item, _, count, stop in
        #expect(count == 8000)
        strings = item.strings
        stop = true
      }
    }
    try enumerate()
    let counts = try accesses { try enumerate() }
    #expect(strings?.first?.hasPrefix("common") == true)
    #expect(counts.lookups + counts.steps <= 10)
  }

  @Test("One object an operation is one write, of little more than its text")
  func smallCommit() throws {
    let index = try index(1000)
    let text = String(repeating: "some text ", count: 40)
    let counts = try accesses { try index.indexObject(Page("new", text)).wait() }
    #expect(counts.writes == 1)
    #expect(counts.bytesWritten <= text.utf8.count + 64)
    #expect(counts.lookups <= 2 && counts.seeks == 0)
  }

  @Test("What changes nothing writes nothing")
  func nothingChanged() throws {
    let index = try index(1000)
    let pages = (0..<50).map(Self.page)
    let again = try accesses { try index.indexObjects(pages).wait() }
    #expect(again.writes == 0 && again.bytesWritten == 0)
    let missing = try accesses { try index.removeIndex(for: Page("missing", "")).wait() }
    #expect(missing.writes == 0)
  }

  @Test(
    "Objects that are new to an index that was empty are not looked for in the store; those that it has are",
    arguments: [false, true])
  func newObjects(isEmptied: Bool) throws {
    let index =
      try isEmptied ? index(100) : AccessCounter.$current.withValue(counter) { try Page.index(in: folder) }
    if isEmptied { try index.removeAll().wait() }
    let pages = (0..<3000).map(Self.page)
    let adding = try accesses {
      try index.indexObjects(pages.prefix(2000)).wait()
      try index.indexObjects(pages.suffix(1000)).wait()
    }
    #expect(adding.lookups == 0)
    let again = try accesses { try index.indexObjects(pages).wait() }
    #expect(again.lookups >= 3000 && again.writes == 0)
    try index.removeIndex(for: pages[5]).wait()
    try index.indexObject(pages[5]).wait()
    try index.indexObject(Page("page 6", "changed")).wait()
    #expect(try index.count == 3000)
    #expect(try index.search(.word("common")).totalCount == 2999)
    #expect(try index.search(.word("changed")).map(\.identifier) == [pages[6].identifier])
  }

  @Test("Operations that wait together are written together")
  func groupCommit() throws {
    let index = try index(100)
    let counts = accesses {
      index.indexingQueue.isSuspended = true
      for number in 1000..<2000 { index.indexObject(Self.page(number)) }
      index.indexingQueue.isSuspended = false
      index.indexingQueue.waitUntilAllOperationsAreFinished()
    }
    #expect(try index.count == 1100)
    #expect(counts.writes <= 10)
  }

  @Test("Indexing writes each text about twice: once for safety, once with its words in a segment")
  func bulk() throws {
    let pages = (0..<2000).map { Page("page \($0)", Self.prose($0)) }
    let bytes = pages.reduce(0) { $0 + $1.strings[0].utf8.count }
    let index = try AccessCounter.$current.withValue(counter) { try Page.index(in: folder) }
    let counts = try accesses {
      try index.indexObjects(pages).wait()
      try index.compact()
    }
    #expect(counts.bytesWritten <= 3 * bytes)
  }

  /// Some hundred words, the same for the same number.
  private static func prose(_ number: Int) -> String {
    var generator = SeededGenerator(seed: UInt64(number))
    return (0..<120).map { _ in
      "word\(Int.random(in: 0..<30, using: &generator) * Int.random(in: 0..<300, using: &generator))"
    }
    .joined(separator: " ")
  }
}
