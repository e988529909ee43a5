extension QueryExpression: CustomStringConvertible {
  /// The expression in the query language.
  public var description: String {
    switch self {
    case .condition(let condition): return condition.description
    case .not(let part): return "!(\(part))"
    case .any(let parts): return parts.map { $0.isAny ? "(\($0))" : $0.description }.joined(separator: " || ")
    case .all(let parts): return parts.map { $0.isCombination ? "(\($0))" : $0.description }.joined(separator: " && ")
    }
  }

  private var isAny: Bool { if case .any = self { true } else { false } }

  private var isCombination: Bool {
    switch self {
    case .all, .any: true
    case .condition, .not: false
    }
  }
}

extension QueryCondition: CustomStringConvertible {
  /// The condition in the query language.
  public var description: String {
    switch requirement {
    case .text(let equality, let pattern, let comparison):
      "\(attribute) \(equality.rawValue) \(pattern)\(comparison)"
    case .number(let comparison, let value): "\(attribute) \(comparison.rawValue) \(value)"
    case .range(let lower, let upper): "InRange(\(attribute), \(lower), \(upper))"
    case .presence(let isPresent): "\(attribute) \(isPresent ? "==" : "!=") \"*\""
    }
  }
}

extension TextPattern: CustomStringConvertible {
  /// The pattern in quotes.
  public var description: String {
    "\"\(hasLeadingStar ? "*" : "")\(QueryString.escape(text))\(hasTrailingStar ? "*" : "")\""
  }
}

extension TextComparison: CustomStringConvertible {
  /// The modifiers' letters.
  public var description: String {
    var letters = ""
    if contains(.ignoringCase) { letters += "c" }
    if contains(.ignoringDiacritics) { letters += "d" }
    if contains(.words) { letters += "w" }
    if contains(.tokens) { letters += "t" }
    return letters
  }
}
