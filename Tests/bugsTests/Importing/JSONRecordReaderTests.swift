import Testing

@testable import bugs

@Suite("JSONRecordReader")
struct JSONRecordReaderTests {
  @Test("A line is a bug with all that it names")
  func wholeRecord() throws {
    let line =
      #"{"id": 7, "title": " Crash\non close ", "body": "a\nb", "component": "ui", "priority": "high", "state": "closed"}"#
    let draft = try JSONRecordReader.draft(of: Array(line.utf8))
    var expected = BugDraft(title: "Crash on close", text: "a\nb", component: "ui", priority: .high, state: .closed)
    expected.origin = "7"
    #expect(draft == expected)
  }

  @Test(
    "A title is enough", arguments: [#"{"title": "a"}"#, #"{"title": "a", "text": null, "priority": 2, "tags": []}"#])
  func least(_ line: String) throws {
    #expect(try JSONRecordReader.draft(of: Array(line.utf8)) == BugDraft(title: "a"))
  }

  @Test(
    "What is no bug is told",
    arguments: [
      ("", "no JSON object"), ("[1]", "no JSON object"), ("{", "no JSON object"), ("{}", "no text in title"),
      (#"{"title": " "}"#, "no text in title"), (#"{"title": ["a"]}"#, "no text in title"),
      (#"{"title": "a", "priority": "soon"}"#, "no priority is called 'soon'"),
      (#"{"title": "a", "priority": 5}"#, "no priority is called '5'"),
      (#"{"title": "a", "state": "new"}"#, "no state is called 'new'"),
    ])
  func problems(_ line: String, _ message: String) {
    #expect(throws: ImportProblem(message: message)) { try JSONRecordReader.draft(of: Array(line.utf8)) }
  }
}
