/// Queries for what is not text; their makers are other modules of the package.
extension Query {
  /// Finds the objects that have an ordered key in a range. Each scores nothing.
  ///
  /// - Parameter range: The name and the values.
  /// - Complexity: O(*n* log *n*) in the keys of the range, whatever else the index holds.
  package static func ordered(_ range: OrderedKeyRange) -> Query { Query(.ordered(range)) }

  /// Finds those of the objects that a query finds whose records stand a check; they score as the query does.
  ///
  /// - Parameters:
  ///   - query: What finds the candidates.
  ///   - check: The condition on each.
  package static func checked(_ query: Query, _ check: DocumentCheck) -> Query { Query(.checked(query, check)) }
}
