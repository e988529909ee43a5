extension Query: CustomStringConvertible {
  /// The query in one line: `title:harbour && (paint* || "oil on canvas") && !copy`.
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
    case .field(let name, let query): return name + ":" + describe(query, within: .unary)
    case .boosted(let query, let factor): return describe(query, within: .unary) + "^\(factor)"
    case .any(let queries): return joined(queries, " || ", .any, within: outer)
    case .all(let queries), .typed(let queries): return joined(queries, " && ", .all, within: outer)
    }
  }

  private static func joined(
    _ queries: [Query], _ separator: String, _ binding: Binding, within outer: Binding
  ) -> String {
    if queries.count == 1 { return describe(queries[0], within: outer) }
    let text = queries.map { describe($0, within: binding == .any ? .all : .unary) }.joined(separator: separator)
    return outer.rawValue > binding.rawValue ? "(\(text))" : text
  }

  private static func describe(_ text: String, _ matching: TextMatching) -> String {
    switch matching {
    case .phrase: return "\"\(text)\""
    case .word: return bare(text)
    case .prefix: return bare(text) + "*"
    case .suffix: return "*" + bare(text)
    case .containing: return "*" + bare(text) + "*"
    }
  }

  /// The text as it is when it is letters and digits alone, in single quotes otherwise.
  private static func bare(_ text: String) -> String {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber } ? text : "'\(text)'"
  }
}
