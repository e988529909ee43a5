/// A line of text that is being typed, with the place of the cursor.
package struct InputLine: Sendable, Hashable {
  package private(set) var characters: [Character]
  package private(set) var cursor: Int

  package init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  package var text: String { String(characters) }

  /// Changes it as the key asks; false when the key means nothing to a line.
  package mutating func apply(_ key: Key) -> Bool {
    switch key {
    case .text(let text):
      // Joined as text, since a mark may combine with the character before the cursor.
      let before = String(characters[..<cursor]) + text.filter { $0 >= " " || !$0.isASCII }
      let after = characters[cursor...]
      characters = Array(before)
      cursor = characters.count
      characters += after
    case .backspace:
      if cursor > 0 { remove(from: cursor - 1) }
    case .delete, .control("d"):
      if cursor < characters.count { characters.remove(at: cursor) }
    case .left, .control("b"): cursor = max(cursor - 1, 0)
    case .right, .control("f"): cursor = min(cursor + 1, characters.count)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = characters.count
    case .control("u"): remove(from: 0)
    case .control("k"): characters.removeSubrange(cursor...)
    case .control("w"): remove(from: startOfWord)
    default: return false
    }
    return true
  }

  private var startOfWord: Int {
    var start = cursor
    while start > 0, characters[start - 1].isWhitespace { start -= 1 }
    while start > 0, !characters[start - 1].isWhitespace { start -= 1 }
    return start
  }

  private mutating func remove(from start: Int) {
    characters.removeSubrange(start..<cursor)
    cursor = start
  }

  /// What is seen of it in some columns, and the column of the cursor there.
  package func visible(columns: Int) -> (text: String, cursorColumn: Int) {
    let room = max(columns - 1, 1)
    var start = cursor
    var before = 0
    while start > 0 {
      let width = DisplayWidth.of(characters[start - 1])
      if before + width > room { break }
      before += width
      start -= 1
    }
    var text = String(characters[start..<cursor])
    var width = before
    for character in characters[cursor...] {
      width += DisplayWidth.of(character)
      if width > room { break }
      text.append(character)
    }
    return (text, before)
  }
}
