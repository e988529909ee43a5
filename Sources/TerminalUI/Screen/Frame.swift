/// All that is on the screen, line by line, with the place of the cursor.
package struct Frame: Sendable, Hashable {
  /// The lines from the top, painted, none wider than the screen.
  package var lines: [String]
  /// Where the cursor is, counted from 0; nil when it is hidden.
  package var cursor: (row: Int, column: Int)? {
    get { cursorRow.map { ($0, cursorColumn) } }
    set {
      cursorRow = newValue?.row
      cursorColumn = newValue?.column ?? 0
    }
  }
  private var cursorRow: Int?
  private var cursorColumn = 0

  package init(lines: [String], cursor: (row: Int, column: Int)? = nil) {
    self.lines = lines
    self.cursor = cursor
  }

  /// What to send to a terminal that shows another frame of the same size, or anything if there is none.
  ///
  /// Only lines that differ are written, all in one piece, and a terminal that can shows them at once: so nothing
  /// flickers.
  package func update(from shown: Frame?) -> String {
    var text = "\u{1B}[?2026h\u{1B}[?25l"
    for (row, line) in lines.enumerated() where shown.map({ row >= $0.lines.count || $0.lines[row] != line }) ?? true {
      text += "\u{1B}[\(row + 1);1H\(line)\u{1B}[0m\u{1B}[K"
    }
    if let cursor { text += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h" }
    return text + "\u{1B}[?2026l"
  }
}
