import Testing

@testable import bugs

@Suite("BugTitle")
struct BugTitleTests {
  @Test(
    "A title is one line with something in it",
    arguments: [
      ("Crash", "Crash"), ("  two\twords\n", "two words"), ("one\r\nline", "one line"), ("", nil), (" \n\t", nil),
    ] as [(String, String?)])
  func titles(_ text: String, _ expected: String?) {
    #expect(BugTitle(text)?.text == expected)
  }
}
