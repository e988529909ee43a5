/// A query in the language of Core Spotlight, read from text or put together from parts.
///
/// ```swift
/// let query = try QueryString("title == \"har*\"cd && (rating >= 4 || dueDate == $time.today)")
/// ```
/// The same query, made from values:
/// ```swift
/// let query = QueryString(
///   .text("title", .init("har", hasTrailingStar: true), [.ignoringCase, .ignoringDiacritics])
///     && (.number("rating", .greaterOrEqual, 4) || .number("dueDate", .equal, .today)))
/// ```
/// ``description`` writes the query as text that reads back as the same query.
public struct QueryString: Hashable, Sendable {
  /// How many combinations may stand in each other; brackets that change nothing do not count.
  ///
  /// The tree of a query is walked by functions that call themselves; the limit keeps them off the end of the stack.
  public static let maximumDepth = 64

  /// What the query asks for.
  public let expression: QueryExpression

  /// Makes a query from its tree.
  ///
  /// - Parameter expression: What to ask for.
  public init(_ expression: QueryExpression) {
    self.expression = expression
  }

  /// Reads a query.
  ///
  /// - Parameter text: The text, by the grammar that the module's documentation gives.
  /// - Throws: ``SearchQueryError`` with ``SearchQueryError/Code/invalidQuery``, the position in the text and what was
  ///   expected there.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String) throws(SearchQueryError) {
    var parser = QueryStringParser(text)
    expression = try parser.parse()
  }

  /// Text that stands for itself between quotes of a query, of either kind: quotes, stars and backslashes lose their
  /// meaning.
  ///
  /// ```swift
  /// let query = "(textContent == \"\(QueryString.escape(typed))*\"cd)"
  /// ```
  ///
  /// - Parameter text: Any text, such as what a person typed.
  /// - Returns: The text with a backslash before each `\`, `"`, `'` and `*`.
  /// - Complexity: O(*n*) in the length of the text.
  public static func escape(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if QueryStringLexer.isSpecial(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }
}

extension QueryString: CustomStringConvertible {
  /// The query as text that reads back as the same query.
  public var description: String { expression.description }
}
