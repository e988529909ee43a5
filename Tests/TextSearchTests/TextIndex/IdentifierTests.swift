import Foundation
import Testing
import TextSearch

@Suite("Identifiers")
struct IdentifierTests {
  /// All that differ at all, of which some could be taken for each other or for keys of the store.
  static let identifiers: [Data] = [
    Data("a".utf8), Data("a\0".utf8), Data("a\0\0".utf8), Data("a\0b".utf8), Data("ab".utf8), Data("A".utf8),
    Data([0]), Data([0, 0]), Data([0xFF]), Data([0xFF, 0xFF]), Data([0xFF, 0]), Data([0x80]), Data([0x7F]),
    Data("I".utf8), Data("M".utf8), Data("Ia".utf8), Data("é".utf8), Data("e\u{301}".utf8),
    Data([0x44, 0, 0, 0, 0, 0, 0, 0, 1]), Data(repeating: 0x61, count: 65_534), Data(repeating: 0x61, count: 65_535),
    Data(repeating: 0, count: 65_535), Data(repeating: 0xFF, count: 65_535),
  ]

  @Test("Identifiers that differ in anything are different objects")
  func collisions() throws {
    let folder = try TemporaryFolder()
    let index = try Page.index(in: folder)
    try index.indexObjects(Self.identifiers.enumerated().map { Page($1, ["word number\($0)x"]) }).wait()
    func check(_ live: [Int], _ moment: Comment) throws {
      let expected = live.map { Self.identifiers[$0] }.sorted { $0.lexicographicallyPrecedes($1) }
      #expect(try index.identifiers() == expected, moment)
      #expect(try index.count == live.count, moment)
      let all: SearchResults<Page> = try index.search("word", options: SearchOptions(limit: nil, order: .identifier))
      #expect(all.map(\.identifier) == expected, moment)
      for (number, identifier) in Self.identifiers.enumerated() {
        let isLive = live.contains(number)
        let found = try index.searchResults(forKeyword: "number\(number)x").map(\.identifier)
        #expect(found == (isLive ? [identifier] : []), moment)
        #expect(try index.contains(identifier: identifier) == isLive, moment)
      }
    }
    let all = Array(Self.identifiers.indices)
    try check(all, "as indexed")
    for number in all.reversed() where number % 2 == 0 {
      try index.removeIndex(forIdentifier: Self.identifiers[number]).wait()
    }
    let odd = all.filter { $0 % 2 == 1 }
    try check(odd, "after every second was removed")
    index.close()
    try index.reopen()
    try check(odd, "after opening again")
    try index.compact()
    try check(odd, "after compacting")
    for number in all where number % 2 == 0 {
      try index.indexObject(Page(Self.identifiers[number], ["word number\(number)x"])).wait()
    }
    try check(all, "after they were indexed again")
    #expect(try index.verify().problems == [])
  }

  @Test("Identifiers that no index can hold are refused, and nothing is changed", arguments: [0, 65_536, 100_000])
  func unusable(length: Int) throws {
    let index = try Page.index()
    try index.indexObject(Page("a", "word")).wait()
    let identifier = Data(repeating: 0x61, count: length)
    expectError(.invalidArgument) { try index.indexObject(Page(identifier, ["word"])).wait() }
    expectError(.invalidArgument) { try index.indexObjects([Page(identifier, ["word"])]).wait() }
    expectError(.invalidArgument) { try index.removeIndex(for: Page(identifier, [])).wait() }
    let error = expectError(.invalidArgument) { try index.removeIndex(forIdentifier: identifier).wait() }
    #expect(error?.message.contains(length == 0 ? "empty" : "65535") == true)
    #expect(try !index.contains(identifier: identifier))
    #expect(try index.identifiers() == [Data("a".utf8)])
  }

  @Test("A slice of data is the identifier that its bytes are")
  func slices() throws {
    let index = try Page.index()
    let slice = Data([9, 9, 0x61, 0x62, 9])[2..<4]
    try index.indexObject(Page(slice, ["word"])).wait()
    #expect(try index.contains(identifier: Data("ab".utf8)) && index.contains(identifier: slice))
    #expect(try index.names(forKeyword: "word") == ["ab"])
    try index.removeIndex(forIdentifier: slice).wait()
    #expect(try index.count == 0)
  }
}
