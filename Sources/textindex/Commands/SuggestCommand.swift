import TerminalUI
import TextSearch

/// `textindex suggest`: completes what is being typed.
struct SuggestCommand: Command {
  static let description = CommandDescription(
    name: "suggest",
    summary: "Complete the last word of a query, or tell what may have been meant.",
    operands: "INDEX TEXT…",
    discussion: [
      "Writes whole queries, one a line, those that find most first. When nothing completes the text and it finds nothing, "
        + "words that are not in the index are replaced by the nearest that are.",
      "The exit status is 1 when there is nothing to suggest.",
    ],
    ownOptions: [
      .value("limit", short: "n", "N", "Write at most N suggestions; 10 unless given."),
      .flag("json", "Write one JSON object a line: text and count, the number of documents it finds."),
    ],
    examples: [
      .init("suggest notes harb", "What words begin so."),
      .init("suggest notes old harb", "What words begin so in documents that have 'old'."),
      .init("suggest notes harbuor", "What may have been meant."),
    ],
    readsDashedWords: true)

  private struct Record: Encodable {
    let text: String
    let count: Int
  }

  private let index: String
  private let text: String
  private let limit: Int
  private let writesJSON: Bool

  init(_ arguments: ParsedArguments) throws {
    guard let index = arguments.operands.first else { throw arguments.error("which index? Name it before the text") }
    guard arguments.operands.count > 1 else {
      throw arguments.error("what is to be completed? Write it behind the index")
    }
    self.index = index
    text = arguments.operands.dropFirst().joined(separator: " ")
    limit = try arguments.integer(of: "limit", atLeast: 1) ?? 10
    writesJSON = arguments.contains("json")
  }

  func run(in console: Console) throws -> ExitCode {
    let index = try IndexLocation(index, from: console.currentFolder).open(in: console)
    defer { index.close() }
    var suggestions: [Suggestion] = try index.suggestions(for: text, limit: limit)
    if suggestions.isEmpty, let meant: Suggestion = try index.didYouMean(text) { suggestions = [meant] }
    for suggestion in suggestions {
      try console.output.write(
        writesJSON
          ? JSONText.line(Record(text: suggestion.text, count: suggestion.count))
          : console.painter.paint(Self.spans(of: suggestion)) + "\n")
    }
    return suggestions.isEmpty ? .failure : .success
  }

  /// The text with what is new in it marked.
  private static func spans(of suggestion: Suggestion) -> [StyledSpan] {
    var spans: [StyledSpan] = []
    var cursor = suggestion.text.startIndex
    for range in suggestion.newRanges {
      spans.append(StyledSpan(DisplayText.cleaned(suggestion.text[cursor..<range.lowerBound])))
      spans.append(StyledSpan(DisplayText.cleaned(suggestion.text[range]), .match))
      cursor = range.upperBound
    }
    return spans + [StyledSpan(DisplayText.cleaned(suggestion.text[cursor...]))]
  }
}
