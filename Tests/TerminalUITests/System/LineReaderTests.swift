import TerminalTesting
import Testing

@testable import TerminalUI

@Suite("LineReader")
struct LineReaderTests {
  private func lines(of text: String) throws -> [String] {
    let work = try Workplace()
    try work.write(text, to: "a")
    var reader = try LineReader(path: work.at("a"))
    var lines: [String] = []
    while let line = try reader.next() {
      lines.append(String(decoding: line, as: UTF8.self))
      #expect(reader.number == lines.count)
    }
    return lines
  }

  @Test(
    "Lines come one after another, the last with or without an end",
    arguments: [
      ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\n\nb", ["a", "", "b"]), ("a\r\nb\r\n", ["a\r", "b\r"]),
    ] as [(String, [String])])
  func lines(_ text: String, _ expected: [String]) throws {
    #expect(try lines(of: text) == expected)
  }

  @Test("Lines longer than a piece of the file, and around its borders, come whole")
  func long() throws {
    let expected = [1, (1 << 20) - 2, 1, 3 << 20, 0, 5].map { String(repeating: "x", count: $0) }
    #expect(try lines(of: expected.joined(separator: "\n")) == expected)
  }
}
