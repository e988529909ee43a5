/// A document that is being read, with long lines broken to the width of the screen.
///
/// Only the lines in sight are ever broken, so that a document of any length opens at once.
package struct DocumentPage: Sendable {
  /// A row of the screen: a part of a line, and the line's number where it begins.
  package struct Row: Sendable, Hashable {
    package let number: Int?
    package let spans: [StyledSpan]
  }

  package let heading: [StyledSpan]
  package let text: DocumentText
  /// The line at the top of the screen.
  package private(set) var line = 0
  /// Which row of that line is at the top.
  private var row = 0
  /// The line that the last jump led to.
  private var focus: Int
  private var width = 80
  private var height = 1
  /// Whether the focus has to be brought into sight, as soon as the size of the screen is known.
  private var isToJump = true

  /// - Parameters:
  ///   - heading: What the document is called.
  ///   - text: All of it.
  ///   - line: The number of the line to begin with, if the lines are numbered.
  package init(heading: [StyledSpan], text: DocumentText, line number: Int) {
    self.heading = heading
    self.text = text
    focus = (text.isNumbered ? number - 1 : text.matchedLine(from: 0, step: 1)) ?? 0
  }

  /// How many columns the numbers of the lines take.
  package var gutterWidth: Int { text.isNumbered ? "\(max(text.count, 1))".count + 1 : 0 }

  /// Fits the page to the screen.
  package mutating func fit(columns: Int, height: Int) {
    if columns != width { row = 0 }
    width = columns
    self.height = max(height, 1)
    if isToJump { jump() }
  }

  /// What is in sight.
  package func rows() -> [Row] {
    var rows: [Row] = []
    var place = line
    var skipped = row
    while rows.count < height, place < text.count {
      let line = text[place]
      let parts = LineWrapper.rows(of: line, columns: textWidth).enumerated().dropFirst(skipped)
      rows += parts.prefix(height - rows.count).map { part, range in
        Row(number: part == 0 ? line.number : nil, spans: line.spans(in: range))
      }
      skipped = 0
      place += 1
    }
    return rows
  }

  /// Scrolls as the key asks; false when the key means nothing to a page.
  package mutating func apply(_ key: Key) -> Bool {
    switch key {
    case .up, .text("k"), .control("p"): scroll(by: -1)
    case .down, .text("j"), .control("n"): scroll(by: 1)
    case .pageUp, .control("b"): scroll(by: -max(height - 1, 1))
    case .pageDown, .text(" "), .control("f"): scroll(by: max(height - 1, 1))
    case .home, .text("g"): (line, row, focus) = (0, 0, 0)
    case .end, .text("G"):
      (line, row) = (max(text.count - 1, 0), 0)
      scroll(by: 1 - height)
    case .text("n"), .right, .tab: jump(to: text.matchedLine(from: focus + 1, step: 1))
    case .text("N"), .left: jump(to: text.matchedLine(from: focus - 1, step: -1))
    default: return false
    }
    return true
  }

  private var textWidth: Int { max(width - gutterWidth, 1) }

  private mutating func jump(to place: Int?) {
    guard let place else { return }
    focus = place
    jump()
  }

  /// Puts the focus a third down the screen, so that what leads to it is seen.
  private mutating func jump() {
    isToJump = false
    (line, row) = (max(min(focus, text.count - 1), 0), 0)
    let wanted = focus
    scroll(by: -height / 3)
    stayWithinEnd()
    focus = wanted
  }

  private mutating func scroll(by rows: Int) {
    var rest = rows
    while rest < 0, line > 0 || row > 0 {
      if row == 0 {
        line -= 1
        row = rowCount(of: line)
      }
      let step = min(row, -rest)
      row -= step
      rest += step
    }
    while rest > 0, line < text.count {
      let left = rowCount(of: line) - row
      if rest < left || line == text.count - 1 {
        row += min(rest, left - 1)
        break
      }
      rest -= left
      line += 1
      row = 0
    }
    if rows > 0 { stayWithinEnd() }
    // Scrolling by hand carries the place from which the next match is looked for along.
    if !(line..<line + height).contains(focus) { focus = line }
  }

  /// Goes back when less than a screen is left.
  private mutating func stayWithinEnd() {
    let missing = height - rows().count
    if missing > 0 { scroll(by: -missing) }
  }

  private func rowCount(of place: Int) -> Int { LineWrapper.rows(of: text[place], columns: textWidth).count }
}
