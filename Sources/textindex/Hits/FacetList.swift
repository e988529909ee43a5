import Foundation
import TerminalUI
import TextSearch

/// How many of the found documents have each value of one name.
struct FacetList: Sendable {
  /// The most values that a person is shown.
  private static let shownCount = 20

  /// A value and its count as a JSON object.
  struct Record: Sendable, Encodable {
    let facet: String
    let value: String
    let count: Int
  }

  let name: String
  /// The values as text with their counts, the greatest count first.
  let values: [(text: String, count: Int)]

  /// - Parameters:
  ///   - name: What the values are called.
  ///   - counts: The counts.
  ///   - folder: The folder that paths are shown from.
  init(name: String, counts: [ContextValue: Int], folder: String) {
    self.name = name
    let texts = counts.map { value, count in
      var text = Self.text(of: value)
      if name == SourceDocument.folderKey, text.hasPrefix("/") { text = PathText.displayed(text, from: folder) }
      return (text: text, count: count)
    }
    values = texts.sorted { ($1.count, $0.text) < ($0.count, $1.text) }
  }

  var records: [Record] { values.map { Record(facet: name, value: $0.text, count: $0.count) } }

  /// The name, and below it the counts with their values.
  func text(painter: Painter) -> String {
    var lines = [painter.paint([StyledSpan(DisplayText.cleaned(name), .title)])]
    let shown = values.prefix(Self.shownCount)
    let width = shown.map { "\($0.count)".count }.max() ?? 0
    for (text, count) in shown {
      let padding = String(repeating: " ", count: 2 + width - "\(count)".count)
      lines.append(
        painter.paint([
          StyledSpan(padding), StyledSpan("\(count)", .number), StyledSpan("  " + DisplayText.cleaned(text)),
        ]))
    }
    if shown.count < values.count {
      lines.append(painter.paint([StyledSpan("  and \(values.count - shown.count) more", .faint)]))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func text(of value: ContextValue) -> String {
    switch value {
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .double(let number): "\(number)"
    case .bool(let flag): "\(flag)"
    case .date(let date): date.formatted(.iso8601)
    case .data(let data): data.base64EncodedString()
    case .array(let values): values.map { text(of: $0) }.joined(separator: ", ")
    case .dictionary(let values): values.keys.sorted().joined(separator: ", ")
    case .null: ""
    }
  }
}
