/// A terminal's screen, as far as the tool uses one: it shows what a person would see.
package struct ScreenEmulator {
  package let columns: Int
  package let rows: Int
  package private(set) var isAlternate = false
  package private(set) var isCursorVisible = true
  package private(set) var cursor = (row: 0, column: 0)
  private var cells: [[String]]
  /// Bytes of a sequence or a character that has not come in full.
  private var rest: [UInt8] = []

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The lines without the spaces at their ends.
  package var lines: [String] {
    cells.map { row in
      var text = row.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  package var text: String { lines.joined(separator: "\n") }

  package mutating func feed(_ bytes: [UInt8]) {
    rest += bytes
    // A piece may end inside a character; the rest waits for the next.
    var end = rest.count
    while end > 0, end > rest.count - 4, !Self.isWhole(rest[..<end]) { end -= 1 }
    let text = String(decoding: rest[..<end], as: UTF8.self)
    let tail = rest[end...]
    var position = text.startIndex
    while position < text.endIndex {
      if text[position] == "\u{1B}" {
        guard let next = sequence(in: text, at: position) else { break }
        position = next
      } else {
        put(text[position])
        position = text.index(after: position)
      }
    }
    rest = Array(text[position...].utf8) + tail
  }

  private static func isWhole(_ bytes: ArraySlice<UInt8>) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }

  private mutating func put(_ character: Character) {
    switch character {
    case "\r": cursor.column = 0
    case "\n", "\r\n": cursor = (min(cursor.row + 1, rows - 1), character == "\r\n" ? 0 : cursor.column)
    default:
      guard cursor.column < columns else { return }
      cells[cursor.row][cursor.column] = String(character)
      cursor.column += 1
      if !character.isASCII, wide.contains(character), cursor.column < columns {
        cells[cursor.row][cursor.column] = ""
        cursor.column += 1
      }
    }
  }

  /// The wide characters of the tests' texts: kept apart from the tool's own table, which is what is being tested.
  private let wide: Set<Character> = Set("人工智能研究重启港口🌍")

  private mutating func sequence(in text: String, at start: String.Index) -> String.Index? {
    let body = text.index(after: start)
    guard body < text.endIndex else { return nil }
    guard text[body] == "[" else { return text.index(after: body) }
    let parameters = text.index(after: body)
    guard let end = text[parameters...].firstIndex(where: { $0.isASCII && $0 >= "@" && $0 <= "~" }) else { return nil }
    let values = text[parameters..<end].split(separator: ";").map { Int($0) ?? 0 }
    switch text[end] {
    case "H":
      cursor = (min((values.first ?? 1) - 1, rows - 1), min((values.count > 1 ? values[1] : 1) - 1, columns - 1))
    case "K": for column in min(cursor.column, columns)..<columns { cells[cursor.row][column] = " " }
    case "J": cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    case "h", "l":
      let isOn = text[end] == "h"
      if text[parameters..<end] == "?1049" { isAlternate = isOn }
      if text[parameters..<end] == "?25" { isCursorVisible = isOn }
    default: break
    }
    return text.index(after: end)
  }
}
