/// How much an index may hold. Beyond it, what would add to an index is refused; removing goes on.
struct IndexLimits: Sendable {
  /// Strings of a document, and so named fields: their numbers have 16 bits.
  static let strings = 65_535

  /// The documents of a segment are numbered with 32 bits, and everything can be merged into one.
  var documents = 2_000_000_000
  /// So are the terms. Those of all segments count, each for itself.
  var terms = 4_000_000_000
  /// What merging and checking get through in less than a day or two; the numbers have 64 bits.
  var bytes = 1 << 40
}
