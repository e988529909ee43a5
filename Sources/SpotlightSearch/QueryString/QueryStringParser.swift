/// Reads the tree of a query from its tokens.
///
/// It keeps the open brackets in a list of its own, so that their number does not matter to the stack.
struct QueryStringParser {
  /// An open bracket, or the query as a whole.
  private struct Group {
    /// Where the bracket stands.
    var position: Int
    var isNegated: Bool
    /// What stands before the last `||`.
    var alternatives: [QueryExpression] = []
    /// What stands behind it.
    var factors: [QueryExpression] = []
  }

  private var lexer: QueryStringLexer
  private var token = QueryStringLexer.Token(kind: .end, position: 0)

  init(_ text: String) {
    lexer = QueryStringLexer(text)
  }

  /// The tree of the whole text.
  mutating func parse() throws(SearchQueryError) -> QueryExpression {
    var groups = [Group(position: 0, isNegated: false)]
    try advance()
    while true {
      let isNegated = try openBracketFollows()
      if let isNegated {
        groups.append(Group(position: token.position, isNegated: isNegated))
        try advance()
        continue
      }
      groups[groups.count - 1].factors.append(.condition(try condition()))
      // Behind an operand: close brackets as long as there are any, then an operator must follow.
      while case .closeBracket = token.kind {
        guard groups.count > 1, let group = groups.popLast() else { throw fault("“&&”, “||” or the end") }
        groups[groups.count - 1].factors.append(try expression(of: group))
        try advance()
      }
      switch token.kind {
      case .and: try advance()
      case .or:
        let factors = groups[groups.count - 1].factors
        groups[groups.count - 1].alternatives.append(Self.all(factors))
        groups[groups.count - 1].factors = []
        try advance()
      case .end:
        guard groups.count == 1 else { throw fault("“)”, “&&” or “||”") }
        return try expression(of: groups[0])
      default: throw fault(groups.count > 1 ? "“&&”, “||” or “)”" : "“&&”, “||” or the end")
      }
    }
  }

  // MARK: - Combinations

  /// Whether the bracket that stands here is negated; nil when there is none.
  private mutating func openBracketFollows() throws(SearchQueryError) -> Bool? {
    switch token.kind {
    case .openBracket: return false
    case .not:
      try advance()
      guard case .openBracket = token.kind else { throw fault("“(” behind “!”") }
      return true
    default: return nil
    }
  }

  private func expression(of group: Group) throws(SearchQueryError) -> QueryExpression {
    let inner = Self.any(group.alternatives + [Self.all(group.factors)])
    let expression = group.isNegated ? !inner : inner
    guard expression.depth <= QueryString.maximumDepth else {
      throw .faulty(
        at: group.position, expected: "at most \(QueryString.maximumDepth) combinations in each other", found: "more")
    }
    return expression
  }

  private static func all(_ parts: [QueryExpression]) -> QueryExpression {
    if parts.count == 1 { return parts[0] }
    return .all(parts.flatMap { part in if case .all(let inner) = part { inner } else { [part] } })
  }

  private static func any(_ parts: [QueryExpression]) -> QueryExpression {
    if parts.count == 1 { return parts[0] }
    return .any(parts.flatMap { part in if case .any(let inner) = part { inner } else { [part] } })
  }

  // MARK: - Conditions

  private mutating func condition() throws(SearchQueryError) -> QueryCondition {
    guard case .name(let name) = token.kind else { throw fault("an attribute, “(” or “!(”") }
    try advance()
    if name == "InRange" || name == "inRange", case .openBracket = token.kind { return try range() }
    guard case .comparison(let comparison, var modifiers) = token.kind else {
      throw fault("an operator (==, !=, <, >, <=, >=)")
    }
    try advance()
    switch token.kind {
    case .text(let pattern, let more):
      guard let equality = TextEquality(rawValue: comparison.rawValue) else {
        throw fault("a number or a time, as texts have no order")
      }
      modifiers.formUnion(more)
      try advance()
      return QueryCondition(name, .text(equality, pattern, modifiers))
    case .number, .time:
      guard modifiers.isEmpty else { throw fault("a text, as modifiers are for texts") }
      return QueryCondition(name, .number(comparison, try value()))
    default: throw fault("a text in quotes, a number or $time")
    }
  }

  private mutating func range() throws(SearchQueryError) -> QueryCondition {
    try advance()
    guard case .name(let name) = token.kind else { throw fault("an attribute") }
    try advance()
    try take(.comma, "“,”")
    let lower = try value()
    try take(.comma, "“,”")
    let upper = try value()
    try take(.closeBracket, "“)”")
    return QueryCondition(name, .range(lower, upper))
  }

  private mutating func value() throws(SearchQueryError) -> QueryValue {
    switch token.kind {
    case .number(let number):
      try advance()
      return .number(number)
    case .time(let time):
      try advance()
      return .time(time)
    default: throw fault("a number or $time")
    }
  }

  private mutating func take(_ kind: QueryStringLexer.Kind, _ expectation: String) throws(SearchQueryError) {
    guard token.kind == kind else { throw fault(expectation) }
    try advance()
  }

  private mutating func advance() throws(SearchQueryError) {
    token = try lexer.next()
  }

  private func fault(_ expectation: String) -> SearchQueryError {
    .faulty(at: token.position, expected: expectation, found: QueryStringLexer.name(token.beginning))
  }
}
