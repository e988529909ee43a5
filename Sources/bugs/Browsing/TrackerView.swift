import TerminalUI

/// Draws what a person sees of the tracker, for a screen of any size.
struct TrackerView: Sendable {
  let painter: Painter
  private static let prompt = "> "

  /// - Parameters:
  ///   - state: What was typed, found and chosen.
  ///   - details: The chosen bug, fitted to the layout.
  ///   - status: What there is to say beside what was found.
  ///   - layout: How the screen is shared out.
  func frame(of state: TrackerState, details: BugDetails?, status: TrackerStatus, _ layout: TrackerLayout) -> Frame {
    let size = layout.size
    var frame: Frame
    if state.isReading, let details {
      frame = page(of: details, layout)
    } else {
      frame = list(of: state, details, status, layout)
    }
    let missing = size.rows - frame.lines.count
    frame.lines = Array(frame.lines.prefix(size.rows)) + Array(repeating: "", count: max(missing, 0))
    return frame
  }

  private func list(
    of state: TrackerState, _ details: BugDetails?, _ status: TrackerStatus, _ layout: TrackerLayout
  ) -> Frame {
    let columns = layout.size.columns
    let prompt = columns > 12 ? Self.prompt : ""
    let (text, column) = state.input.visible(columns: columns - prompt.count)
    var lines = [
      painter.paint([StyledSpan(prompt, .number), StyledSpan(DisplayText.cleaned(text))]),
      line([StyledSpan(status.text(of: state), .faint)], columns),
    ]
    lines += body(of: state, details?.rows(layout.detailRows) ?? [], layout)
    let keys = "↑↓ choose  Enter read  Tab \(state.mode.next.name)  Ctrl-O close, reopen  Esc leave"
    if layout.size.rows > lines.count { lines.append(line([StyledSpan(keys, .faint)], columns)) }
    let cursorColumn = min(prompt.count + column, max(columns - 1, 0))
    return Frame(lines: lines, cursor: (row: 0, column: cursorColumn))
  }

  private func body(of state: TrackerState, _ details: [[StyledSpan]], _ layout: TrackerLayout) -> [String] {
    let list = (0..<layout.listRows).map { row -> (spans: [StyledSpan], isSelected: Bool) in
      let place = state.list.top + row
      guard let entry = state.found[place] else { return ([], false) }
      let spans = BugPrinter.line(of: entry, titleColumns: layout.listColumns - BugPrinter.gutterColumns)
      return (DisplayText.fitted(spans, columns: layout.listColumns), place == state.list.chosen)
    }
    guard layout.isBeside else {
      var lines = list.map { painter.paint($0.spans, isSelected: $0.isSelected) }
      if layout.detailRows > 0 {
        lines.append(painter.paint([StyledSpan(String(repeating: "─", count: layout.size.columns), .faint)]))
        lines += (0..<layout.detailRows).map { row in
          details.indices.contains(row) ? line(details[row], layout.detailColumns) : ""
        }
      }
      return lines
    }
    return list.enumerated().map { row, item in
      let width = item.spans.reduce(0) { $0 + DisplayWidth.of($1.text) }
      let padding = StyledSpan(String(repeating: " ", count: max(layout.listColumns - width, 0)))
      return painter.paint(item.spans + [padding], isSelected: item.isSelected)
        + painter.paint([StyledSpan("│ ", .faint)])
        + (details.indices.contains(row) ? line(details[row], layout.detailColumns) : "")
    }
  }

  private func page(of details: BugDetails, _ layout: TrackerLayout) -> Frame {
    let columns = layout.size.columns
    var lines = details.rows(layout.pageRows).map { line($0, columns) }
    lines += Array(repeating: "", count: max(layout.pageRows - lines.count, 0))
    let count = details.matchCount
    let matches = count == 0 ? "" : count == 1 ? "1 match  n show it  " : "\(count) matches  n, N next, previous  "
    let keys = "\(matches)↑↓ scroll  Ctrl-O close, reopen  Esc back"
    lines.append(line([StyledSpan(keys, .faint)], columns))
    return Frame(lines: lines)
  }

  private func line(_ spans: [StyledSpan], _ columns: Int) -> String {
    painter.paint(DisplayText.fitted(spans, columns: columns))
  }
}
