import Foundation
import Testing
import TextSearch

@Suite("A closed index")
struct ClosedIndexTests {
  /// Everything that an index can be asked for.
  static let members: [(name: String, use: @Sendable (TextIndex<Page>) throws -> Void)] = [
    ("count", { _ = try $0.count }),
    ("contains", { _ = try $0.contains(identifier: Data("a".utf8)) }),
    ("contains nothing", { _ = try $0.contains(identifier: Data()) }),
    ("identifiers", { _ = try $0.identifiers() }),
    ("clientState", { _ = try $0.clientState }),
    ("searchResults", { _ = try $0.searchResults(forKeyword: "word") }),
    ("searchResults for nothing", { _ = try $0.searchResults(forKeyword: "") }),
    ("enumerateObjects", { try $0.enumerateObjects(forKeyword: "word") { _, _, _, _ in Issue.record("called") } }),
    ("search query", { _ = try $0.search(Query.word("word")) as SearchResults<Page> }),
    ("search nothing", { _ = try $0.search(Query.nothing) as SearchResults<Page> }),
    ("search text", { _ = try $0.search("word") as SearchResults<Page> }),
    ("search empty text", { _ = try $0.search("") as SearchResults<Page> }),
    ("verify", { _ = try $0.verify() }),
    ("compact", { try $0.compact() }),
    ("statistics", { _ = try $0.statistics }),
    ("indexObject", { try $0.indexObject(Page("b", "word")).wait() }),
    ("indexObjects", { try $0.indexObjects([Page("b", "word")]).wait() }),
    ("indexObjects of none", { try $0.indexObjects([]).wait() }),
    ("updateIndex", { try $0.updateIndex(for: Page("b", "word")).wait() }),
    ("removeIndex", { try $0.removeIndex(for: Page("a", "")).wait() }),
    ("removeIndex by identifier", { try $0.removeIndex(forIdentifier: Data("a".utf8)).wait() }),
    ("removeAll", { try $0.removeAll().wait() }),
    ("performBatch", { try $0.performBatch(clientState: Data(), [.index(Page("b", "word"))]).wait() }),
    ("performBatch of none", { try $0.performBatch(clientState: nil, []).wait() }),
  ]

  @Test("Every member says that it is closed, and how to go on", arguments: members.indices)
  func everyMember(number: Int) async throws {
    let folder = try TemporaryFolder()
    let index = try Page.index(in: folder)
    try await index.indexObject(Page("a", "word")).finished()
    index.close()
    let member = Self.members[number]
    let error = expectError(.closed, "\(member.name)") { try member.use(index) }
    #expect(error?.message.contains("reopen()") == true)
    #expect(error?.path == folder.url(of: "pages.indexdb").path)
    let thrown = await #expect(throws: TextIndexError.self) { _ = try await index.search("word") }
    #expect(thrown?.code == .closed)
    try index.reopen()
    #expect(try index.identifiers() == [Data("a".utf8)])
  }

  @Test("Closing twice, and opening an open index, does nothing")
  func twice() throws {
    let index = try Page.index()
    try index.indexObject(Page("a", "word")).wait()
    try index.reopen()
    #expect(try index.count == 1)
    index.close()
    index.close()
    try index.reopen()
    try index.reopen()
    #expect(try index.names(forKeyword: "word") == ["a"])
  }

  @Test("Closing commits what has been called for")
  func committing() throws {
    let folder = try TemporaryFolder()
    let index = try Page.index(in: folder)
    let operations = (0..<300).map { index.indexObject(Page("\($0)", "word")) }
    index.close()
    for operation in operations { try operation.wait() }
    try index.reopen()
    #expect(try index.count == 300)
  }

  @Test("What a suspended queue holds back when the index closes is carried out once it is open again")
  func suspended() throws {
    let index = try Page.index()
    index.indexingQueue.isSuspended = true
    let operation = index.indexObject(Page("a", "word"))
    index.close()
    #expect(!operation.isFinished)
    try index.reopen()
    index.indexingQueue.isSuspended = false
    try operation.wait()
    #expect(try index.count == 1)
  }
}
