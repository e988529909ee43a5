import SpotlightSearch

/// Random trees of queries.
enum RandomExpressions {
  /// A tree, of any conditions.
  static func expression(depth: Int, using generator: inout SeededGenerator) -> QueryExpression {
    expression(depth: depth, using: &generator) { condition(using: &$0) }
  }

  /// A tree of conditions that `leaf` makes.
  static func expression(
    depth: Int, using generator: inout SeededGenerator, leaf: (inout SeededGenerator) -> QueryExpression
  ) -> QueryExpression {
    guard depth > 0 else { return leaf(&generator) }
    switch Int.random(in: 0..<7, using: &generator) {
    case 0, 1:
      return expression(depth: depth - 1, using: &generator, leaf: leaf)
        && expression(depth: depth - 1, using: &generator, leaf: leaf)
    case 2, 3:
      return expression(depth: depth - 1, using: &generator, leaf: leaf)
        || expression(depth: depth - 1, using: &generator, leaf: leaf)
    case 4: return !expression(depth: depth - 1, using: &generator, leaf: leaf)
    default: return leaf(&generator)
    }
  }

  private static func condition(using generator: inout SeededGenerator) -> QueryExpression {
    let name = ["title", "rating", "com_acme_x", "dueDate", "größe"].randomElement(using: &generator) ?? "title"
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: return .number(name, comparison(using: &generator), value(using: &generator))
    case 1: return .inRange(name, value(using: &generator), value(using: &generator))
    case 2: return Bool.random(using: &generator) ? .present(name) : .absent(name)
    default:
      let letters = Array(#"ab *"'\é🙂"#)
      let text = String(
        (0..<Int.random(in: 0...5, using: &generator)).map { _ in
          letters.randomElement(using: &generator) ?? "a"
        })
      let pattern = TextPattern(
        text, hasLeadingStar: Bool.random(using: &generator), hasTrailingStar: Bool.random(using: &generator))
      let options = TextComparison(rawValue: UInt8.random(in: 0..<16, using: &generator))
      let equality: TextEquality = Bool.random(using: &generator) ? .equal : .notEqual
      return .condition(QueryCondition(name, .text(equality, pattern, options)))
    }
  }

  static func comparison(using generator: inout SeededGenerator) -> NumberComparison {
    NumberComparison.allCases.randomElement(using: &generator) ?? .equal
  }

  private static func value(using generator: inout SeededGenerator) -> QueryValue {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      .time(
        .relative(
          QueryTime.Unit.allCases.randomElement(using: &generator) ?? .now, Int.random(in: -3...3, using: &generator)))
    case 1: .time(.iso("2024-05-17T12:00:00.5+02:00"))
    case 2: .number(Double.random(in: -1e12...1e12, using: &generator))
    default: .number(Double(Int.random(in: -10...10, using: &generator)))
    }
  }
}
