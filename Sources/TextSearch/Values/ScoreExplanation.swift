/// How a score comes about: a value, what it is, and the values that it is made of.
///
/// The details of a sum add up to its value and those of a product multiply to it, as their description says; where the
/// occurrences of many words are added up, that is so to the precision of a 32-bit number.
public struct ScoreExplanation: Sendable, Hashable, Codable {
  /// The number that is explained.
  public var value: Double
  /// What the number is: which words, how often, in which field, with which factor.
  public var description: String
  /// What it is made of; empty when there is nothing more to tell.
  public var details: [ScoreExplanation]

  /// Makes an explanation.
  ///
  /// - Parameters:
  ///   - value: The number that is explained.
  ///   - description: What the number is.
  ///   - details: What it is made of.
  public init(value: Double, description: String, details: [ScoreExplanation] = []) {
    self.value = value
    self.description = description
    self.details = details
  }

  /// The whole tree as text: one line for each value, those it is made of two spaces further in.
  public var outline: String { lines(indentation: "").joined(separator: "\n") }

  // As deep as the query, which is bounded.
  private func lines(indentation: String) -> [String] {
    ["\(indentation)\(value.shortened) \(description)"]
      + details.flatMap { $0.lines(indentation: indentation + "  ") }
  }
}
