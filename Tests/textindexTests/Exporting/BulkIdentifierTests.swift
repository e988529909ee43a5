import Testing

@testable import textindex

@Suite("BulkIdentifier")
struct BulkIdentifierTests {
  @Test("A file's is its path, and a record's has its own identifier behind two slashes")
  func short() {
    #expect(BulkIdentifier.text(of: DocumentIdentity(path: "/a/b.txt")) == "/a/b.txt")
    #expect(BulkIdentifier.text(of: DocumentIdentity(path: "/a/b.jsonl", record: "c/d")) == "/a/b.jsonl//c/d")
  }

  @Test("A long one fits, begins as before, and differs from others that begin so", arguments: ["x", "é", "京", "𝄞"])
  func long(letter: String) {
    let path = "/" + String(repeating: letter, count: 600)
    let texts = ["1", "2", "3"].map { BulkIdentifier.text(of: DocumentIdentity(path: path, record: $0)) }
    #expect(Set(texts).count == 3)
    for text in texts {
      #expect(text.utf8.count <= BulkIdentifier.maximumBytes && text.utf8.count > BulkIdentifier.maximumBytes - 8)
      #expect(text.hasPrefix("/" + String(repeating: letter, count: 100)))
    }
  }
}
