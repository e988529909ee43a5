import TerminalUI

/// Draws what a person browsing sees, for a screen of any size.
struct BrowseView: Sendable {
  let painter: Painter
  private static let prompt = "> "

  /// How many documents the list shows on a screen: two lines each, below the input and a line that says how many.
  static func visibleCount(rows: Int) -> Int { max((rows - 2) / 2, 1) }

  /// How many lines of a document fit on a screen, between its heading and the keys.
  static func pageHeight(rows: Int) -> Int { max(rows - 2, 1) }

  /// - Parameters:
  ///   - state: What to show.
  ///   - size: The size of the screen.
  ///   - hit: What is shown of the item with a place in the list.
  func frame(of state: BrowseState, size: TerminalSize, hit: (Int) -> Hit) -> Frame {
    var frame = state.page.map { page(of: $0, size) } ?? list(of: state, size, hit)
    let missing = size.rows - frame.lines.count
    frame.lines = Array(frame.lines.prefix(size.rows)) + Array(repeating: "", count: max(missing, 0))
    return frame
  }

  private func list(of state: BrowseState, _ size: TerminalSize, _ hit: (Int) -> Hit) -> Frame {
    let prompt = size.columns > 12 ? Self.prompt : ""
    let (text, column) = state.input.visible(columns: size.columns - prompt.count)
    var lines = [
      painter.paint([StyledSpan(prompt, .number), StyledSpan(DisplayText.cleaned(text))]),
      line([StyledSpan(status(of: state), .faint)], size),
    ]
    for place in state.list.visible {
      let hit = hit(place)
      lines.append(line(heading(of: hit, size), size, isSelected: place == state.list.chosen))
      let room = max(size.columns - 4, 1)
      let excerpt = hit.lines.first.map { LineExcerpt.spans(of: $0, columns: room) } ?? []
      lines.append(line([StyledSpan("    ")] + excerpt, size))
    }
    let cursorColumn = min(prompt.count + column, max(size.columns - 1, 0))
    return Frame(lines: lines, cursor: (row: 0, column: cursorColumn))
  }

  /// The heading with the end of the path in sight, which tells more than the beginning.
  private func heading(of hit: Hit, _ size: TerminalSize) -> [StyledSpan] {
    let width = DisplayWidth.of(hit.path) + "\(hit.line)".count + 1
    return width <= size.columns ? hit.heading : hit.heading(leavingOut: width - size.columns + 1)
  }

  private func status(of state: BrowseState) -> String {
    let mode = state.findsParts ? "parts of words" : "words"
    if let failure = state.outcome.failure { return DisplayText.cleaned(failure) }
    if state.input.characters.allSatisfy(\.isWhitespace) {
      return "Type to search (\(mode)). Tab: words or parts of words. Esc: leave."
    }
    let total = state.outcome.total
    let count = total == 0 ? "nothing found" : total == 1 ? "1 document" : "\(total) documents"
    let place = total > 1 ? ", \(state.list.chosen + 1) chosen" : ""
    let time = (state.outcome.milliseconds * 10).rounded() / 10
    return "\(count)\(place), \(time) ms (\(mode)). Enter: read. Tab: \(state.findsParts ? "words" : "parts of words")."
  }

  private func page(of page: DocumentPage, _ size: TerminalSize) -> Frame {
    let height = Self.pageHeight(rows: size.rows)
    var lines = [line(page.heading, size)]
    lines += page.rows().map { row in
      let number = row.number.map { "\($0)" } ?? ""
      let padding = String(repeating: " ", count: max(page.gutterWidth - number.count - 1, 0))
      let gutter = page.gutterWidth > 0 ? [StyledSpan(padding + number + " ", .faint)] : []
      return line(gutter + row.spans, size)
    }
    lines += Array(repeating: "", count: max(height + 1 - lines.count, 0))
    let keys = "\(page.text.matchCount) matches. Arrows: scroll. n, N: next, previous match. Esc: back."
    lines.append(line([StyledSpan(keys, .faint)], size))
    return Frame(lines: lines)
  }

  private func line(_ spans: [StyledSpan], _ size: TerminalSize, isSelected: Bool = false) -> String {
    painter.paint(DisplayText.fitted(spans, columns: size.columns), isSelected: isSelected)
  }
}
