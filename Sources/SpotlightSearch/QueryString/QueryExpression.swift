/// What a query asks for: a condition on one attribute, or conditions combined.
///
/// Make one with the static functions and the operators `&&`, `||` and `!`. They bring combinations into one form, which
/// is also what a text is read as: a combination has two parts or more, none of which is a combination of the same kind,
/// and nothing is negated twice.
public indirect enum QueryExpression: Hashable, Sendable {
  /// A condition on one attribute.
  case condition(QueryCondition)
  /// All of these hold.
  case all([QueryExpression])
  /// Any of these holds.
  case any([QueryExpression])
  /// This does not hold.
  case not(QueryExpression)
}

extension QueryExpression {
  /// Holds where both do.
  public static func && (left: QueryExpression, right: QueryExpression) -> QueryExpression {
    .all(left.parts(ofAll: true) + right.parts(ofAll: true))
  }

  /// Holds where either does.
  public static func || (left: QueryExpression, right: QueryExpression) -> QueryExpression {
    .any(left.parts(ofAll: false) + right.parts(ofAll: false))
  }

  /// Holds where the expression does not.
  public static prefix func ! (expression: QueryExpression) -> QueryExpression {
    if case .not(let inner) = expression { inner } else { .not(expression) }
  }

  /// The attribute has a text like this.
  ///
  /// - Parameters:
  ///   - attribute: The attribute's name.
  ///   - pattern: The text, and where it may go on.
  ///   - comparison: What is ignored, and what counts as a match.
  public static func text(
    _ attribute: String, _ pattern: TextPattern, _ comparison: TextComparison = []
  ) -> QueryExpression {
    .condition(QueryCondition(attribute, .text(.equal, pattern, comparison)))
  }

  /// The attribute's number or date compares so with a value.
  ///
  /// - Parameters:
  ///   - attribute: The attribute's name.
  ///   - comparison: How they compare.
  ///   - value: A number, or a time.
  public static func number(
    _ attribute: String, _ comparison: NumberComparison, _ value: QueryValue
  ) -> QueryExpression {
    .condition(QueryCondition(attribute, .number(comparison, value)))
  }

  /// The attribute's number or date lies between two values, or is one of them.
  ///
  /// - Parameters:
  ///   - attribute: The attribute's name.
  ///   - lower: The least value.
  ///   - upper: The greatest value.
  public static func inRange(_ attribute: String, _ lower: QueryValue, _ upper: QueryValue) -> QueryExpression {
    .condition(QueryCondition(attribute, .range(lower, upper)))
  }

  /// The item has the attribute.
  ///
  /// - Parameter attribute: The attribute's name.
  public static func present(_ attribute: String) -> QueryExpression {
    .condition(QueryCondition(attribute, .presence(true)))
  }

  /// The item lacks the attribute.
  ///
  /// - Parameter attribute: The attribute's name.
  public static func absent(_ attribute: String) -> QueryExpression {
    .condition(QueryCondition(attribute, .presence(false)))
  }

  /// How many combinations stand in each other at most.
  var depth: Int {
    switch self {
    case .condition: 0
    case .all(let parts), .any(let parts): 1 + (parts.lazy.map(\.depth).max() ?? 0)
    case .not(let part): 1 + part.depth
    }
  }

  private func parts(ofAll isAll: Bool) -> [QueryExpression] {
    switch self {
    case .all(let parts) where isAll: parts
    case .any(let parts) where !isAll: parts
    default: [self]
    }
  }
}
