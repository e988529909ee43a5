import Testing

@testable import textindex

@Suite("BulkIndexName")
struct BulkIndexNameTests {
  @Test(
    "What the engines refuse is refused",
    arguments: [
      "", "Notes", "-a", "_a", "+a", ".", "..", "a b", "a/b", "a\\b", "a*", "a?", "a\"", "a<", "a>", "a|", "a,", "a#",
      "a:",
      String(repeating: "a", count: 256),
    ])
  func refused(name: String) {
    #expect(BulkIndexName(name) == nil)
  }

  @Test("What they take is taken", arguments: ["notes", "notes-2", "a.b_c", "京都"])
  func taken(name: String) {
    #expect(BulkIndexName(name)?.text == name)
  }

  @Test(
    "Every name of an index gives one that they take",
    arguments: [
      ("notes", "notes"), ("My Notes", "my-notes"), ("_x:y", "x-y"), ("---", "textindex"), ("Straße", "straße"),
    ])
  func made(name: String, text: String) throws {
    let made = BulkIndexName(for: try IndexLocation(name, from: "/"))
    #expect(made.text == text)
    #expect(BulkIndexName(text)?.text == text)
  }
}
