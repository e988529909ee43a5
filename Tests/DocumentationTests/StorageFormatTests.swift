import Foundation
import LevelDB
import Testing
import TextSearch

@Suite("Storage format")
struct StorageFormatTests {
  @Test("The article's example is what lies on the disk, byte by byte")
  func example() throws {
    let folder = try TemporaryFolder()
    let index = try TextIndex<[String]>(
      name: "example", directory: folder.url, configuration: IndexConfiguration(stopWords: .none))
    index.identifier = { strings in Data(strings[0].utf8) }
    index.indexer = { strings, _ in
      strings[0] == "a"
        ? IndexedObject(strings: strings) : IndexedObject(strings: strings, weight: 2, context: ["n": 7])
    }
    try wait(for: index.indexObjects([["a", "Fox, fox, dog"], ["b", "fox-dog"]]))
    try index.compact()
    index.close()
    let article = try Document(path: "Sources/TextSearch/TextSearch.docc/StorageFormat.md")
    let shown = try #require(article.blocks.first { $0.language == "text" })
    let dump = try dump(folder.url(of: "example.indexdb").path)
    #expect(dump == shown.text)
  }

  private func wait(for operation: IndexingOperation) throws {
    operation.waitUntilFinished()
    if let error = operation.error { throw error }
  }

  /// Each key and its value on a line.
  private func dump(_ path: String) throws -> String {
    let cursor = try Database(path: path).cursor()
    var lines = ""
    try cursor.seekToFirst()
    while cursor.isValid {
      lines += "\(Self.readable(cursor.key)) →" + (cursor.value.isEmpty ? "" : " \(Self.readable(cursor.value))") + "\n"
      try cursor.next()
    }
    return lines
  }

  /// Printable ASCII as it is, but for the backslash, and all else in two digits behind one.
  private static func readable(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      0x21...0x7E ~= byte && byte != UInt8(ascii: "\\")
        ? String(UnicodeScalar(byte)) : "\\" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }
}
