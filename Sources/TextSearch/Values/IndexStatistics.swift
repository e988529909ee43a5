/// How large an index is and what takes the room.
public struct IndexStatistics: Sendable, Hashable, Codable {
  /// How many objects can be found.
  public var documents: Int
  /// How many distinct terms there are; one in two segments counts once.
  public var terms: Int
  /// How many segments a search visits, in memory and stored.
  public var segments: Int
  /// The size of the index's folder, in bytes; 0 for an index in memory.
  public var bytesOnDisk: Int
  /// About how many bytes each kind of record takes on disk, by its name: `documents`, `identifiers`, `vocabulary`,
  /// `postings`, `positions`, `trigrams`, `lengths` and `deletions`.
  ///
  /// The store estimates them; what was committed lately and is in no table yet is left out.
  public var bytesByKind: [String: Int]

  /// Makes statistics from their figures, which stand in the properties of the same names.
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
