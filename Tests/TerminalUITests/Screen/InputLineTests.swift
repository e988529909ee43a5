import Testing

@testable import TerminalUI

@Suite("InputLine")
struct InputLineTests {
  /// The line with a bar where the cursor is.
  private func typed(_ keys: Key...) -> String {
    var line = InputLine()
    for key in keys { _ = line.apply(key) }
    return String(line.characters[..<line.cursor]) + "|" + String(line.characters[line.cursor...])
  }

  @Test("Keys write, move and delete")
  func editing() {
    #expect(typed(.text("ab"), .text("c")) == "abc|")
    #expect(typed(.text("ac"), .left, .text("b")) == "ab|c")
    #expect(typed(.text("abc"), .backspace, .left, .delete) == "a|")
    #expect(typed(.text("abc"), .home, .text("x"), .end, .text("y")) == "xabcy|")
    #expect(typed(.text("one two "), .control("w")) == "one |")
    #expect(typed(.text("one two"), .control("u")) == "|")
    #expect(typed(.text("one two"), .home, .control("k")) == "|")
    #expect(typed(.backspace, .left, .delete, .right) == "|")
  }

  @Test("Whole characters are moved over and deleted, also when a mark joins one")
  func characters() {
    #expect(typed(.text("👩‍👩‍👧e"), .text("\u{301}"), .backspace) == "👩‍👩‍👧|")
    #expect(typed(.text("👩‍👩‍👧"), .left, .text("a")) == "a|👩‍👩‍👧")
  }

  @Test("Of a long line the part with the cursor is seen")
  func visible() {
    var line = InputLine("abcdefghij")
    #expect(line.visible(columns: 20) == ("abcdefghij", 10))
    #expect(line.visible(columns: 5) == ("ghij", 4))
    _ = line.apply(.home)
    #expect(line.visible(columns: 5) == ("abcd", 0))
    #expect(InputLine("人工智能").visible(columns: 6) == ("智能", 4))
  }
}
