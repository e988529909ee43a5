/// In which order a search by query hands out what it found. Ties are settled by identifier, so the order is stable.
public enum ResultOrder: Sendable, Hashable, Codable {
  /// The most relevant first.
  case relevance
  /// The heaviest first.
  case weight
  /// By the bytes of the identifier, rising.
  case identifier
  /// By the value that the objects have under a name in their context, rising; objects without it, or with null, come last.
  ///
  /// Values of several kinds come in this order: booleans, numbers, dates, texts, data, arrays, dictionaries. Whole and
  /// floating-point numbers are compared by value, and what is not a number comes behind them. Texts are compared without
  /// regard to case and accents, and only when they are alike so by their bytes; for the alphabet of a language, keep a
  /// key of its collation as data. Arrays are compared element by element.
  ///
  /// The record of everything found is read for it, whatever the limit: about a microsecond each.
  case context(String)
}
