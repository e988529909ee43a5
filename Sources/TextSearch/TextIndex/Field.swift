/// A name, and a say in ranking, for the strings of one number: the first field is string 0, and so on.
public struct Field: Sendable, Hashable, Codable {
  /// The name that ``Query/field(_:_:)`` uses.
  public var name: String
  /// How much a word counts here beside the same word elsewhere: 1 is neutral, 2 doubles it.
  public var boost: Double

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - name: Its name: not empty, and no other field's.
  ///   - boost: The factor of the words in it: finite and not negative.
  public init(name: String, boost: Double = 1) {
    self.name = name
    self.boost = boost
  }
}
