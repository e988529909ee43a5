import Foundation
import Testing
import TextSearch

@Suite("Opening an index")
struct OpeningTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("A second opening in the same process fails at once and names the path; the first goes on")
  func alreadyOpen() throws {
    let index = try Page.index(in: folder)
    try index.indexObject(Page("a", "word")).wait()
    let start = ContinuousClock.now
    let error = expectError(.alreadyOpen) { try Page.index(in: folder) }
    #expect(ContinuousClock.now - start < .seconds(2))
    #expect(error?.path == folder.url(of: "pages.indexdb").path)
    // Not even a failed opening may let go of the first one's lock.
    expectError(.alreadyOpen) { try Page.index(in: folder) }
    try index.indexObject(Page("b", "word")).wait()
    #expect(try index.names(forKeyword: "word") == ["a", "b"])
    index.close()
    let second = try Page.index(in: folder)
    #expect(try second.count == 2)
    expectError(.alreadyOpen) { try index.reopen() }
    second.close()
    try index.reopen()
    #expect(try index.count == 2)
  }

  @Test("Another way to the same folder is no way round the lock", arguments: ["link", "dots", "linked index"])
  func otherPaths(way: String) throws {
    let index = try Page.index(in: folder)
    try index.indexObject(Page("a", "word")).wait()
    let directory: URL
    var name = "pages"
    switch way {
    case "link":
      directory = folder.url(of: "link")
      try FileManager.default.createSymbolicLink(at: directory, withDestinationURL: folder.url)
    case "dots":
      try FileManager.default.createDirectory(at: folder.url(of: "below"), withIntermediateDirectories: false)
      directory = URL(fileURLWithPath: folder.url.path + "/below/../", isDirectory: true)
    default:
      directory = folder.url
      name = "alias"
      try FileManager.default.createSymbolicLink(
        at: folder.url(of: "alias.indexdb"), withDestinationURL: folder.url(of: "pages.indexdb"))
    }
    expectError(.alreadyOpen) { try TextIndex<Page>(name: name, directory: directory) }
    try index.indexObject(Page("b", "word")).wait()
    index.close()
    try index.reopen()
    #expect(try index.count == 2)
    index.close()
    let other = try TextIndex<Page>(name: name, directory: directory)
    #expect(try other.count == 2)
  }

  @Test("Two indexes beside each other know nothing of each other")
  func sideBySide() throws {
    let first = try Page.index(in: folder, name: "one")
    let second = try Page.index(in: folder, name: "one.two")
    try first.indexObject(Page("a", "word")).wait()
    try second.indexObjects([Page("a", "winter"), Page("b", "winter")]).wait()
    #expect(try first.names(forKeyword: "word") == ["a"] && second.names(forKeyword: "word") == [])
    #expect(try second.count == 2 && first.count == 1)
    try first.deleteFromDisk()
    #expect(try second.names(forKeyword: "winter") == ["a", "b"])
    #expect(folder.names == ["one.two.indexdb"])
  }

  @Test(
    "A configuration that differs in what is fixed is refused, and the difference is named",
    arguments: [
      ("locale", ["locale", "“tr”"]), ("minimalTokenLength", ["minimalTokenLength", "2", "3"]),
      ("skipStopWords", ["skipStopWords", "true", "false"]), ("stopWords", ["stop words"]),
      ("discardDuplicateTokens", ["discardDuplicateTokens"]), ("analyzer", ["analyzer", "letters-1"]),
    ] as [(String, [String])])
  func mismatch(difference: String, words: [String]) throws {
    let index = try Page.index(in: folder)
    try index.indexObject(Page("a", "word")).wait()
    index.close()
    var configuration = IndexConfiguration()
    switch difference {
    case "locale": configuration.locale = Locale(identifier: "tr")
    case "minimalTokenLength": configuration.minimalTokenLength = 3
    case "skipStopWords": configuration.skipStopWords = false
    case "stopWords": configuration.stopWords = .custom(["ab"])
    case "discardDuplicateTokens": configuration.discardDuplicateTokens = true
    default: configuration.analyzer = LetterAnalyzer()
    }
    for _ in 0..<2 {
      let error = expectError(.configurationMismatch) { try Page.index(in: folder, configuration) }
      for word in words { #expect(error?.message.contains(word) == true, "\(error?.message ?? "")") }
      #expect(error?.path == folder.url(of: "pages.indexdb").path)
    }
    // It was not changed by the attempt, and is not locked.
    #expect(try Page.index(in: folder).names(forKeyword: "word") == ["a"])
  }

  @Test("What is not fixed may differ at each opening")
  func freeConfiguration() throws {
    let index = try Page.index(in: folder)
    try index.indexObject(Page("a", ["title", "word"])).wait()
    index.close()
    let other = IndexConfiguration(
      storesStrings: false, fields: [Field(name: "title", boost: 3)], durability: .powerLoss, memoryBudgetBytes: 2 << 20
    )
    let again = try Page.index(in: folder, other)
    try again.indexObject(Page("b", ["title", "word"])).wait()
    #expect(try again.names(for: .field("title", .word("title"))) == ["a", "b"])
    #expect(try again.names(for: .field("title", .word("word"))) == [])
    again.close()
    #expect(try Page.index(in: folder).names(forKeyword: "word") == ["a", "b"])
  }

  @Test("An analyzer of one's own is asked for documents and keywords, and remembered by its fingerprint")
  func customAnalyzer() throws {
    var configuration = IndexConfiguration()
    configuration.analyzer = LetterAnalyzer()
    let index = try Page.index(in: folder, configuration)
    try index.indexObject(Page("a", "One-Two three")).wait()
    #expect(try index.names(for: "ONE-TWO") == ["a"])
    #expect(
      try index.searchResults(forKeyword: "e-t").first?.rangeOfToken([0, 0, 2]) == NSRange(location: 2, length: 3))
    index.close()
    expectError(.configurationMismatch) { try Page.index(in: folder) }
    #expect(try Page.index(in: folder, configuration).count == 1)
  }
}

/// Takes what stands between spaces for a word, in lower case.
private struct LetterAnalyzer: Analyzer {
  var fingerprint: String { "letters-1" }

  func tokens(in text: String) -> [Token] {
    text.split(separator: " ").enumerated().map { number, word in
      let start = word.startIndex.utf16Offset(in: text)
      return Token(term: word.lowercased(), position: number, utf16Range: start..<start + word.utf16.count)
    }
  }
}
