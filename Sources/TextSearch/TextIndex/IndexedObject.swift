/// What an index keeps of one object: the texts to search, how much it counts, and what to hand back with a result.
public struct IndexedObject: Sendable, Hashable {
  /// The texts that are indexed, each on its own; the order gives each its string number.
  public var strings: [String]
  /// How much the object counts beside others: larger is better, 1 is neutral.
  ///
  /// A weight that is not finite makes indexing fail with ``TextIndexError/Code/invalidArgument``.
  public var weight: Double
  /// Values that each result hands back without asking for the object.
  public var context: [String: ContextValue]
  /// What the object is found by beside its text, for other modules of the package.
  package var orderedKeys: [OrderedKey] = []

  /// Makes the description of one object.
  ///
  /// - Parameters:
  ///   - strings: The texts to index, in the order of their string numbers.
  ///   - weight: How much the object counts; 1 is neutral.
  ///   - context: What each result hands back.
  public init(strings: [String], weight: Double = 1, context: [String: ContextValue] = [:]) {
    self.strings = strings
    self.weight = weight
    self.context = context
  }
}
