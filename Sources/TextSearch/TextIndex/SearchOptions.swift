/// How much of what a query finds is wanted, and in which order.
public struct SearchOptions: Sendable, Hashable {
  /// At most how many results are handed out, 20 by default; nil for all. What is found is counted in full either way.
  public var limit: Int?
  /// How many of the first results to pass over, 0 by default.
  public var offset: Int
  /// The order of the results, relevance by default.
  public var order: ResultOrder
  /// Whether the order is turned round.
  public var isReversed: Bool

  /// Makes options.
  ///
  /// - Parameters:
  ///   - limit: At most how many results; nil for all.
  ///   - offset: How many of the first results to pass over.
  ///   - order: The order of the results.
  ///   - isReversed: Whether the order is turned round.
  public init(limit: Int? = 20, offset: Int = 0, order: ResultOrder = .relevance, isReversed: Bool = false) {
    self.limit = limit
    self.offset = offset
    self.order = order
    self.isReversed = isReversed
  }
}
