public import Foundation

extension TextIndex {
  /// How the score comes about that an object has for a query: each field, word, frequency, length, weight and factor.
  ///
  /// The explanation's value is the ``SearchResultItem/score`` of the object in a search for the query.
  ///
  /// - Parameters:
  ///   - query: What is searched for.
  ///   - identifier: The identifier of the object.
  /// - Returns: Nil if the index has no such object, or the query does not find it.
  /// - Throws: ``TextIndexError``: as the search for the query, and `.cancelled` when the task is.
  /// - Complexity: As a search for the query and for each of its parts.
  public func explain(_ query: Query, for identifier: Data) throws -> ScoreExplanation? {
    let plan = try core.planner.plan(query)
    return try core.withReader { reader -> ScoreExplanation? in
      guard let number = try reader.number(ofIdentifier: [UInt8](identifier)) else { return nil }
      let context = core.context(reader) { Task.isCancelled }
      let explainer = ScoreExplainer(context: context, fields: core.configuration.fields.map(\.name))
      return try explainer.explain(plan, words: core.planner.words(of: query), number: number)
    }
  }

  /// How the score comes about that an object has for a typed text.
  ///
  /// - Parameters:
  ///   - userText: What was typed.
  ///   - identifier: The identifier of the object.
  /// - Returns: Nil if the index has no such object, or the text does not find it.
  /// - Throws: ``TextIndexError``: as the search for the text.
  /// - Complexity: As for a ``Query``.
  public func explain(_ userText: String, for identifier: Data) throws -> ScoreExplanation? {
    try explain(Query(userText: userText), for: identifier)
  }
}
