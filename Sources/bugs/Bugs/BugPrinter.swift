import Foundation
import TerminalUI

/// Sets bugs for reading.
struct BugPrinter: Sendable {
  let painter: Painter
  /// How many columns a line may have; nil for any number.
  let columns: Int?

  /// A bug on one line: its number, how urgent it is, what it is called.
  func line(of entry: BugEntry) -> String {
    let spans = Self.line(of: entry, titleColumns: .max)
    return painter.paint(columns.map { DisplayText.fitted(spans, columns: $0) } ?? spans)
  }

  /// A bug that was found: its line, and below it the lines of its text that say most, each with an end of line.
  func found(_ entry: BugEntry) -> String {
    let indentation = String(repeating: " ", count: Self.gutterColumns)
    let lines = LineLocator(entry.text, ranges: entry.textMatches).best(2).lines.map { line in
      let excerpt = LineExcerpt.spans(of: line, columns: max((columns ?? 160) - Self.gutterColumns, 20))
      return painter.paint([StyledSpan(indentation)] + excerpt)
    }
    return ([line(of: entry)] + lines).map { $0 + "\n" }.joined()
  }

  /// All of a bug, with an end of line behind each line.
  func whole(_ entry: BugEntry) -> String {
    var lines = [Self.title(of: entry), Self.facts(of: entry)]
    let text = entry.lines
    if text.count > 0 { lines.append([]) }
    for place in 0..<text.count {
      let line = text[place]
      lines.append(line.spans(in: line.text.startIndex..<line.text.endIndex))
    }
    return lines.map { painter.paint($0) + "\n" }.joined()
  }

  /// A remark beside what was asked for.
  func remark(_ text: String) -> String { painter.paint([StyledSpan(text, .faint)]) + "\n" }

  /// A bug on one line, in style.
  ///
  /// - Parameter columns: How many columns the title may have.
  static func line(of entry: BugEntry, titleColumns columns: Int) -> [StyledSpan] {
    let number = "#\(entry.id)"
    let padding = String(repeating: " ", count: max(6 - number.count, 0))
    let title = entry.titleLine
    let spans =
      columns == .max
      ? title.spans(in: title.text.startIndex..<title.text.endIndex)
      : LineExcerpt.spans(of: title, columns: max(columns, 1))
    return [StyledSpan(padding + number + " ", .number), StyledSpan(mark(of: entry) + " ", .path)] + spans
  }

  /// How many columns stand before the title, for numbers of up to five digits.
  static let gutterColumns = 9

  /// One sign for the state and the priority.
  private static func mark(of entry: BugEntry) -> String {
    guard let bug = entry.bug else { return "-" }
    if bug.state == .closed { return "✓" }
    switch bug.priority {
    case .low: return "·"
    case .normal: return "○"
    case .high: return "●"
    case .urgent: return "!"
    }
  }

  /// The title in style; matches stand out in it.
  static func title(of entry: BugEntry) -> [StyledSpan] {
    let line = entry.titleLine
    return line.spans(in: line.text.startIndex..<line.text.endIndex).map {
      StyledSpan($0.text, $0.style == .plain ? .title : $0.style)
    }
  }

  /// Number, state, priority, component and dates.
  static func facts(of entry: BugEntry) -> [StyledSpan] {
    guard let bug = entry.bug else { return [StyledSpan("#\(entry.id) was deleted", .faint)] }
    let component = entry.componentLine
    var spans = [StyledSpan("#\(bug.id)", .number), StyledSpan("  \(bug.state.rawValue)  \(bug.priority.name)", .path)]
    if !component.text.isEmpty {
      spans += [StyledSpan("  ")] + component.spans(in: component.text.startIndex..<component.text.endIndex)
    }
    var dates = "  added \(day(bug.created))"
    if bug.changed != bug.created { dates += ", changed \(day(bug.changed))" }
    return spans + [StyledSpan(dates, .faint)]
  }

  private static func day(_ date: Date) -> String { date.formatted(.iso8601.year().month().day()) }
}
