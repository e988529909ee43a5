import TerminalUI
import TextSearch

/// Sets hits below one another for reading.
struct HitPrinter: Sendable {
  let painter: Painter
  /// How many columns a line may have.
  let columns: Int

  /// One hit in lines, with an end of line behind each.
  func text(of hit: Hit) -> String {
    var lines = [painter.paint(hit.heading)]
    let width = hit.isNumbered ? max("\(hit.lines.last?.number ?? 0)".count, 3) : 0
    for line in hit.lines {
      var spans = [StyledSpan("  ")]
      if hit.isNumbered {
        let number = "\(line.number)"
        let padding = String(repeating: " ", count: max(width - number.count, 0))
        spans = [StyledSpan("  " + padding), StyledSpan(number, .number), StyledSpan("  ")]
      }
      let room = columns - spans.reduce(0) { $0 + $1.text.count }
      lines.append(painter.paint(spans + LineExcerpt.spans(of: line, columns: max(room, 20))))
    }
    if let explanation = hit.explanation {
      lines += explanation.outline.split(separator: "\n").map {
        painter.paint([StyledSpan("    " + DisplayText.cleaned(String($0)), .faint)])
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
