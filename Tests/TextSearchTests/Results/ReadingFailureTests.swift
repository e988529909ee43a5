import Foundation
import LevelDB
import Testing
import TextSearch

@Suite("What a found object whose record is damaged tells")
struct ReadingFailureTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What happens to a record: it is removed, emptied, or cut off.
  enum Harm: CaseIterable {
    case removal, emptying, cut
  }

  @Test("The reason, and nothing of the object; those that are whole tell all", arguments: Harm.allCases)
  func failure(harm: Harm) throws {
    let pages = (0..<20).map { Page("page\($0)", "number\($0)end of pages", context: ["place": .integer(Int64($0))]) }
    let index = try Page.index(in: folder)
    try index.indexObjects(pages).wait()
    try index.compact()
    index.close()
    try damage("page7", harm)
    try index.reopen()

    let results: SearchResults<Page> = try index.search(.word("pages"), options: SearchOptions(limit: nil))
    #expect(results.count == 20)
    for item in results where item.name != "page7" {
      #expect(item.readingFailure == nil && item.strings?.count == 1 && item.context["place"] != nil)
    }
    let item = try #require(results.first { $0.name == "page7" })
    #expect(item.readingFailure?.code == .corrupted, "\(item.readingFailure?.description ?? "no failure")")
    #expect(item.strings == nil && item.context == [:])
    #expect(item.ranges(inString: 0) == [])
    // It stays what it is when the index is closed.
    index.close()
    #expect(item.readingFailure?.code == .corrupted)
    #expect(results.first { $0.name == "page8" }?.readingFailure == nil)
  }

  private func damage(_ identifier: String, _ harm: Harm) throws {
    let database = try Database(path: folder.url(of: "pages.indexdb").path)
    let number = try #require(try database.value(forKey: [0x49] + Array(identifier.utf8))?.first)
    let key: [UInt8] = [0x44, 0, 0, 0, 0, 0, 0, 0, number]
    let record = try #require(try database.value(forKey: key))
    let batch = WriteBatch()
    switch harm {
    case .removal: batch.remove(key)
    case .emptying: batch.put([], forKey: key)
    case .cut: batch.put(Array(record.prefix(record.count / 2)), forKey: key)
    }
    try database.write(batch)
  }
}
