import Testing

@testable import textindex

@Suite("FileKind")
struct FileKindTests {
  @Test(
    "The name tells what a file holds",
    arguments: [
      ("README.md", .text), ("main.SWIFT", .text), ("a.tar.gz", .binary), ("photo.JPG", .binary),
      ("log.jsonl", .records),
      ("x.ndjson", .records), ("Makefile", .unknown), (".profile", .unknown), (".zip", .unknown), ("a.", .unknown),
      ("", .unknown), ("strange.qqq", .unknown), (".hidden.txt", .text),
    ] as [(String, FileKind)])
  func kinds(_ name: String, _ kind: FileKind) {
    #expect(FileKind(name: name) == kind)
  }
}
