import Testing

@testable import TextSearch

@Suite("TableDirectory")
struct TableDirectoryTests {
  private static func directory(_ keys: [String], entriesPerChunk: UInt32 = 10) -> TableDirectory {
    var directory = TableDirectory()
    for (index, key) in keys.enumerated() {
      directory.append(firstKey: Array(key.utf8), firstOrdinal: UInt32(index) * entriesPerChunk)
    }
    directory.finish(entryCount: UInt32(keys.count) * entriesPerChunk)
    return directory
  }

  @Test("A directory comes back as it was written", arguments: [[], ["a"], ["a", "ab", "b", "z"]])
  func roundTrip(keys: [String]) throws {
    let directory = Self.directory(keys)
    let back = try #require(TableDirectory(decoding: directory.encoded))
    #expect(back.entryCount == directory.entryCount && back.chunkCount == keys.count)
    for (chunk, key) in keys.enumerated() {
      #expect(back.firstKey(ofChunk: chunk).elementsEqual(key.utf8))
      #expect(back.firstOrdinal(ofChunk: chunk) == UInt32(chunk) * 10)
    }
    #expect(back.encoded == directory.encoded)
  }

  @Test(
    "The chunk that may hold a key is the last that begins at or before it",
    arguments: [("", nil), ("a", nil), ("b", 0), ("c", 0), ("d", 1), ("dd", 1), ("f", 2), ("zz", 2)]
      as [(String, Int?)])
  func chunkForKey(key: String, chunk: Int?) {
    #expect(Self.directory(["b", "d", "f"]).chunk(for: Array(key.utf8)) == chunk)
  }

  @Test("An entry stands in the chunk whose ordinals hold it, and none behind the last")
  func chunkForOrdinal() {
    let directory = Self.directory(["b", "d", "f"])
    for ordinal in 0..<30 as Range<UInt32> { #expect(directory.chunk(forOrdinal: ordinal) == Int(ordinal) / 10) }
    #expect(directory.chunk(forOrdinal: 30) == nil && directory.chunk(forOrdinal: .max) == nil)
    #expect(TableDirectory().chunk(forOrdinal: 0) == nil)
  }

  @Test("Keys out of order, ordinals that do not rise, and bytes left over are refused")
  func refused() {
    var unordered = TableDirectory()
    unordered.append(firstKey: [2], firstOrdinal: 0)
    unordered.append(firstKey: [1], firstOrdinal: 1)
    unordered.finish(entryCount: 2)
    #expect(TableDirectory(decoding: unordered.encoded) == nil)
    var standing = TableDirectory()
    standing.append(firstKey: [1], firstOrdinal: 0)
    standing.append(firstKey: [2], firstOrdinal: 0)
    standing.finish(entryCount: 2)
    #expect(TableDirectory(decoding: standing.encoded) == nil)
    #expect(TableDirectory(decoding: Self.directory(["a"]).encoded + [0]) == nil)
    #expect(TableDirectory(decoding: []) == nil)
  }

  @Test(
    "A number of entries for which the chunks have no room is refused: whoever reads them all would ask for as much")
  func tooManyEntries() {
    #expect(TableDirectory(decoding: Self.directory(["a", "b"], entriesPerChunk: 2000).encoded) != nil)
    #expect(TableDirectory(decoding: Self.directory(["a", "b"], entriesPerChunk: 5000).encoded) == nil)
    #expect(TableDirectory(decoding: Self.directory(["a"], entriesPerChunk: .max).encoded) == nil)
  }

  @Test("Damaged bytes are refused or give a directory, and never trap", arguments: 0..<4 as Range<UInt64>)
  func damage(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sound = Self.directory((0..<40).map { "key\(100 + $0)" }).encoded
    for _ in 0..<300 {
      guard let directory = TableDirectory(decoding: random.damaged(sound)) else { continue }
      for ordinal in [0, 1, 399, directory.entryCount] { _ = directory.chunk(forOrdinal: ordinal) }
      #expect(directory.chunk(for: Array("key12".utf8)).map { (0..<directory.chunkCount).contains($0) } ?? true)
    }
  }
}
