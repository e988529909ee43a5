import Foundation
import Testing

@testable import TextSearch

@Suite("The limits of an index")
struct LimitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func index(_ change: (inout IndexLimits) -> Void) throws -> TextIndex<Page> {
    var configuration = IndexConfiguration()
    change(&configuration.limits)
    return try Page.index(in: folder, configuration)
  }

  @Test("Beyond so many objects new ones are refused, whole batches of them; updates and removals are not")
  func documents() throws {
    let index = try index { $0.documents = 10 }
    try index.indexObjects((0..<8).map { Page("\($0)", "word") }).wait()
    let error = expectError(.invalidArgument) { try index.indexObjects((8..<11).map { Page("\($0)", "word") }).wait() }
    #expect(error?.message.contains("11 objects") == true && error?.message.contains("10") == true)
    #expect(try index.count == 8)
    try index.indexObjects([Page("8", "word"), Page("9", "word")]).wait()
    expectError(.invalidArgument) { try index.indexObject(Page("10", "word")).wait() }
    try index.indexObject(Page("9", "changed")).wait()
    try index.performBatch(
      clientState: nil, [.remove(identifier: Data("0".utf8)), .index(Page("10", "word"))]
    ).wait()
    #expect(try index.count == 10 && index.names(for: "changed") == ["9"])
    try index.removeIndex(forIdentifier: Data("1".utf8)).wait()
    try index.indexObject(Page("11", "word")).wait()
    #expect(try index.verify().problems == [])
  }

  @Test("Beyond so many distinct words nothing more is added, until some are gone")
  func terms() throws {
    let index = try index { $0.terms = 100 }
    try index.indexObjects((0..<20).map { Page("\($0)", (0..<10).map { _ in UUID().uuidString }) }).wait()
    _ = try index.search("word")
    let error = expectError(.invalidArgument) { try index.indexObject(Page("more", "word")).wait() }
    #expect(error?.message.contains("words") == true)
    #expect(try index.count == 20 && index.verify().problems == [])
    try index.removeAll().wait()
    try index.indexObject(Page("more", "word")).wait()
    #expect(try index.names(for: "word") == ["more"])
  }

  @Test("Beyond a size nothing more is added, until there is room; it counts across openings")
  func bytes() throws {
    let index = try index { $0.bytes = 200_000 }
    var generator = SeededGenerator(seed: 1)
    func page(_ number: Int) -> Page {
      Page("\(number)", (0..<3_000).map { _ in String(generator.next(), radix: 36) }.joined(separator: " "))
    }
    var taken = 0
    while taken < 200, index.indexObject(page(taken)).outcome() == nil {
      taken += 1
      if taken % 2 == 0 { try index.compact() }
    }
    #expect(2..<20 ~= taken, "\(taken)")
    let error = expectError(.invalidArgument) { try index.indexObject(page(999)).wait() }
    #expect(error?.message.contains("bytes") == true && error?.path == folder.url(of: "pages.indexdb").path)
    index.close()
    try index.reopen()
    expectError(.invalidArgument) { try index.indexObject(page(999)).wait() }
    try index.removeIndex(forIdentifier: Data("0".utf8)).wait()
    try index.removeIndex(forIdentifier: Data("1".utf8)).wait()
    try index.compact()
    try index.indexObject(page(999)).wait()
    #expect(try index.count == taken - 1)
  }

  @Test("As many fields can be named as an object can have strings, and no more")
  func fields() throws {
    func configuration(_ count: Int) -> IndexConfiguration {
      IndexConfiguration(fields: (0..<count).map { Field(name: "field\($0)") })
    }
    let error = expectError(.invalidArgument) { try Page.index(in: folder, configuration(65_536)) }
    #expect(error?.message.contains("65536 fields") == true)
    let index = try Page.index(in: folder, configuration(65_535))
    try index.indexObject(Page("a", ["word"])).wait()
    #expect(try index.names(for: .field("field0", .word("word"))) == ["a"])
  }

  @Test("An identifier and the strings of an object at their limits are taken, and beyond are refused")
  func identifiersAndStrings() throws {
    let index = try index { _ in }
    try index.indexObject(Page(Data(repeating: 7, count: 65_535), ["word"])).wait()
    expectError(.invalidArgument) { try index.indexObject(Page(Data(repeating: 7, count: 65_536), ["word"])).wait() }
    expectError(.invalidArgument) { try index.indexObject(Page(Data(), ["word"])).wait() }
    try index.compact()
    #expect(try index.searchResults(forKeyword: "word").first?.identifier.count == 65_535)
  }
}

extension IndexingOperation {
  /// Waits until the operation has finished; what went wrong.
  fileprivate func outcome() -> TextIndexError? {
    waitUntilFinished()
    return error
  }
}
