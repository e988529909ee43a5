/// Names one value of a segment. With the segment's number behind the family it is a key of the store.
struct SegmentKey: Hashable, Sendable {
  /// What a value holds; the first byte of its key.
  enum Family: UInt8, CaseIterable, Sendable {
    /// A chunk of the vocabulary, with short posting lists.
    case terms = 0x54  // T
    /// The positions of the short posting lists of one chunk.
    case positions = 0x4F  // O
    /// A long posting list: part 0 holds the skip entries, the others the blocks.
    case longPostings = 0x50  // P
    /// The positions of a long posting list.
    case longPositions = 0x51  // Q
    /// A chunk of trigrams, each with the terms that contain it.
    case trigrams = 0x47  // G
    /// Lengths, weights and numbers of the documents.
    case documents = 0x4E  // N
    /// The identifiers of a run of documents.
    case identifiers = 0x55  // U
  }

  var family: Family
  /// The chunk, or the ordinal of the term whose long list this is.
  var number: UInt32
  /// The part of a long list.
  var part: UInt32 = 0

  func hash(into hasher: inout Hasher) {
    // One number instead of three: keys are looked up for every value that a search reads.
    hasher.combine(UInt64(family.rawValue) << 56 ^ UInt64(number) << 24 ^ UInt64(part))
  }

  /// The number of a table's directory, which sorts behind its chunks.
  static let directory = UInt32.max
}
