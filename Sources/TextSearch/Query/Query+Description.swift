extension Query: CustomStringConvertible {
  /// The query in one line: `title:harbour && (paint* || "oil on canvas") && !copy`.
  ///
  /// What was typed prints as it can be typed again: `paint* OR draw* -copy*`. ``init(userText:)`` reads that as the same
  /// query, unless there are quotation marks in it that open nothing or close nothing; the operators of queries that are
  /// put together from functions are not part of what can be typed.
  public var description: String { Self.describe(self, within: .any) }

  /// How strongly the operators bind, weakest first.
  private enum Binding: Int {
    case any, all, unary
  }

  private static func describe(_ query: Query, within outer: Binding) -> String {
    switch query.node {
    case .nothing: return "nothing"
    case .everything: return "everything"
    case .nestedTooDeeply: return "(nested too deeply)"
    case .text(let text, let matching): return describe(text, matching)
    case .not(let query): return "!" + describe(query, within: .unary)
    case .field(let name, let query): return bare(name) + ":" + describe(query, within: .unary)
    case .typedField: return typed(query)
    case .boosted(let query, let factor): return describe(query, within: .unary) + "^\(factor)"
    case .ordered(let range): return "values(" + bare(range.name) + ")"
    case .checked(let query, _): return "checked(" + describe(query, within: .any) + ")"
    case .near(let queries, let distance):
      return "near(" + queries.map { describe($0, within: .any) }.joined(separator: ", ") + "; \(distance))"
    case .any(let queries): return joined(queries.map { describe($0, within: .all) }, " || ", .any, within: outer)
    case .all(let queries): return joined(queries.map { describe($0, within: .unary) }, " && ", .all, within: outer)
    case .typed(let items): return joined(items.map(typed), " ", .all, within: outer)
    }
  }

  private static func joined(
    _ parts: [String], _ separator: String, _ binding: Binding, within outer: Binding
  ) -> String {
    let text = parts.joined(separator: separator)
    return parts.count > 1 && outer.rawValue > binding.rawValue ? "(\(text))" : text
  }

  private static func describe(_ text: String, _ matching: TextMatching) -> String {
    switch matching {
    case .phrase: "\"\(text)\""
    case .word: bare(text)
    case .prefix: bare(text) + "*"
    case .suffix: "*" + bare(text)
    case .containing: "*" + bare(text) + "*"
    case .wildcard: text.contains(where: \.isWhitespace) ? "'\(text)'" : text
    case .fuzzy(let maxEdits, let fixedLetters):
      bare(text) + "~\(maxEdits)" + (fixedLetters == 1 ? "" : "/\(fixedLetters)")
    }
  }

  /// The text as it is where that cannot be mistaken for more than one word, in single quotes otherwise.
  private static func bare(_ text: String) -> String {
    let isPlain =
      text.contains { $0.isLetter || $0.isNumber } && !text.contains { $0.isWhitespace || signs.contains($0) }
    return isPlain ? text : "'\(text)'"
  }

  private static let signs: Set<Character> = ["\"", "'", "(", ")", "&", "|", "!", "^", "~", "*", ":", ";", ","]

  /// One item of what was typed, as it is typed.
  private static func typed(_ item: Query) -> String {
    // Where that is kept with its stars: other texts may have the same reading as a field.
    if case .typedField(_, _, let otherwise) = item.node, otherwise.count == 1,
      case .text(let text, .prefix) = otherwise[0].node, text.contains("*")
    {
      return text
    }
    return typedAnew(item)
  }

  /// One item of what was typed, put together from its parts.
  private static func typedAnew(_ item: Query) -> String {
    switch item.node {
    case .text(let text, .prefix) where text.contains(where: \.isWhitespace): "\"\(text)*\""
    // Behind these signs another star would not be read as one of its own.
    case .text(let text, .prefix) where text.contains("*") || text.hasSuffix(":"): text
    case .text(let text, .prefix): UserTextItem.hasLetters(text) ? text + "*" : text
    case .text(let text, .suffix): "*" + text
    case .text(let text, .containing): "*" + text + "*"
    case .text(let text, .fuzzy(let maxEdits, 1)): text + (maxEdits == 1 ? "~" : "~\(maxEdits)")
    case .not(let item): "-" + typed(item)
    case .any(let items): items.map(typed).joined(separator: " OR ")
    case .typedField(let name, let item, _): name + ":" + typed(item)
    default: describe(item, within: .unary)
    }
  }
}
