import Foundation
import Testing
import TextSearch

/// Indexes that earlier versions made, which every later one must open: `Fixtures/format-1` and the same without strings.
@Suite("Indexes of earlier versions")
struct FormatTests {
  private static let names = ["format-1", "format-1-without-strings"]
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("An index that version 1 of the format made opens, is sound, and gives back what it holds", arguments: names)
  func contents(name: String) throws {
    let index = try open(name)
    defer { index.close() }
    #expect(try index.verify().problems == [])
    #expect(try index.count == 12)
    #expect(try index.clientState == Data("state".utf8))
    let items = Array(try index.search(.everything, options: SearchOptions(order: .identifier)))
    #expect(
      items.map { String(decoding: $0.identifier, as: UTF8.self) }
        == ["ar", "de", "el", "emoji", "fr", "he", "hi", "ja", "ko", "ru", "th", "zh"])
    #expect(items[1].weight == 2 && items[11].weight == 0.5)
    #expect(items[6].context == ["pages": 42, "out": true])
    #expect(items[9].context == ["language": "Russian"])
    let strings = name == "format-1" ? ["图书馆", "我在北京大学图书馆看书"] : nil
    #expect(items[11].strings == strings)
    #expect(items.allSatisfy { $0.readingFailure == nil })
  }

  @Test(
    "It finds the same in every script as it did then",
    arguments: [
      ("strassenbahn", ["de"]), ("weisswurst", ["de"]), ("aquatortaufe", ["de"]), ("chateau", ["fr"]), ("ещё", ["ru"]),
      ("елка", ["ru"]), ("οδυσσευσ", ["el"]), ("مكتبة", ["ar"]), ("בראשית", ["he"]), ("पुस्तक", ["hi"]),
      ("หนังสือ", ["th"]), ("图书馆", ["zh"]), ("図書館", ["ja"]), ("ラーメン", ["ja"]), ("도서관", ["ko"]), ("rocket", ["emoji"]),
      ("cafe", ["emoji"]), ("removed", []), ("replaced", []), ("old", []),
    ] as [(String, [String])])
  func searches(text: String, expected: [String]) throws {
    for name in Self.names {
      let index = try open(name)
      defer { index.close() }
      #expect(try index.names(for: text) == expected, "\(name)")
    }
  }

  @Test("It can be changed, compacted, repaired and opened again", arguments: names)
  func changes(name: String) throws {
    let index = try open(name)
    try index.indexObject(Page("zh", "新的")).wait()
    try index.removeIndex(forIdentifier: Data("de".utf8)).wait()
    try index.compact()
    #expect(try index.verify().problems == [])
    index.close()
    let report = try TextIndex<Page>.repair(
      name: name, directory: folder.url, configuration: Self.configuration(of: name))
    #expect(report == RepairReport(keptCount: 11))
    try index.reopen()
    #expect(try index.verify().problems == [])
    #expect(try index.names(for: "图书馆") == [])
    #expect(try index.names(for: "rocket") == ["emoji"])
    index.close()
  }

  private static func configuration(of name: String) -> IndexConfiguration {
    IndexConfiguration(storesStrings: name == "format-1")
  }

  /// Opens a copy.
  private func open(_ name: String) throws -> TextIndex<Page> {
    let fixture = try #require(Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Fixtures"))
    let copy = folder.url(of: "\(name).indexdb")
    if !FileManager.default.fileExists(atPath: copy.path) { try FileManager.default.copyItem(at: fixture, to: copy) }
    return try Page.index(in: folder, name: name, Self.configuration(of: name))
  }
}
