/// A condition on one attribute.
public struct QueryCondition: Hashable, Sendable {
  /// What is required of the attribute.
  public enum Requirement: Hashable, Sendable {
    /// A text like, or unlike, a pattern.
    case text(TextEquality, TextPattern, TextComparison)
    /// A number or date that compares so with a value.
    case number(NumberComparison, QueryValue)
    /// A number or date from one value to another, both included.
    case range(QueryValue, QueryValue)
    /// Whether there is any value at all.
    case presence(Bool)
  }

  /// The attribute's name.
  public var attribute: String
  /// What is required of it.
  public var requirement: Requirement

  /// Makes a condition.
  ///
  /// - Parameters:
  ///   - attribute: The attribute's name: letters, digits and `_ . : -`, beginning with a letter or `_`.
  ///   - requirement: What is required of it. A text of stars alone asks whether there is any value.
  public init(_ attribute: String, _ requirement: Requirement) {
    self.attribute = attribute
    self.requirement = requirement
    if case .text(let equality, let pattern, _) = requirement, pattern.isAnything {
      self.requirement = .presence(equality == .equal)
    }
  }
}

/// Whether a text is to be like a pattern.
public enum TextEquality: String, Hashable, Sendable {
  /// Any of the attribute's values is like it.
  case equal = "=="
  /// None of the attribute's values is like it; holds for items without the attribute too.
  case notEqual = "!="
}

/// How a number or a date compares with a value.
public enum NumberComparison: String, Hashable, Sendable, CaseIterable {
  /// It is the value, or lies in the period that the value is.
  case equal = "=="
  /// It is not the value; holds for items without the attribute too.
  case notEqual = "!="
  /// It comes before the value.
  case less = "<"
  /// It comes behind the value.
  case greater = ">"
  /// It does not come behind the value.
  case lessOrEqual = "<="
  /// It does not come before the value.
  case greaterOrEqual = ">="
}
