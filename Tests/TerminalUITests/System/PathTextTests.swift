import Testing

@testable import TerminalUI

@Suite("PathText")
struct PathTextTests {
  @Test(
    "A path lies below a folder only at the border of a name",
    arguments: [
      ("/a/b", "/a", true), ("/a", "/a", true), ("/ab", "/a", false), ("/a", "/a/b", false), ("/a", "/", true),
      ("/a/b/c", "/a/b", true),
    ])
  func below(_ path: String, _ folder: String, _ expected: Bool) {
    #expect(PathText.isPath(path, atOrBelow: folder) == expected)
  }

  @Test(
    "A path below the folder is shown without it",
    arguments: [("/a/b", "b"), ("/ab", "/ab"), ("/a", "/a"), ("/c", "/c")])
  func displayed(_ path: String, _ expected: String) {
    #expect(PathText.displayed(path, from: "/a") == expected)
  }
}
