/// In which order a search by query hands out what it found. Ties are settled by identifier, so the order is stable.
public enum ResultOrder: Sendable, Hashable, Codable {
  /// The most relevant first.
  case relevance
  /// The heaviest first.
  case weight
  /// By the bytes of the identifier, rising.
  case identifier
}
