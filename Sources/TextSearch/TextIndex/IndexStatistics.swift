/// How large an index is and what takes the room.
public struct IndexStatistics: Sendable, Hashable, Codable {
  /// How many objects can be found.
  public var documents: Int
  /// How many distinct terms the segments hold, summed over the segments: one in two segments counts twice.
  public var terms: Int
  /// How many segments a search visits, in memory and stored.
  public var segments: Int
  /// The size of the index's folder, in bytes; 0 for an index in memory.
  public var bytesOnDisk: Int
  /// About how many bytes each kind of record takes: `documents`, `terms`, `positions` and so on.
  public var bytesByKind: [String: Int]

  /// Makes statistics from their figures.
  public init(
    documents: Int = 0, terms: Int = 0, segments: Int = 0, bytesOnDisk: Int = 0, bytesByKind: [String: Int] = [:]
  ) {
    self.documents = documents
    self.terms = terms
    self.segments = segments
    self.bytesOnDisk = bytesOnDisk
    self.bytesByKind = bytesByKind
  }
}
