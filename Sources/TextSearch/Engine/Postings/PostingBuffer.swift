/// The postings of one term in memory: filled by the inverter or a merge, read by the encoder.
struct PostingBuffer: ~Copyable {
  /// Documents of the segment, ascending.
  private(set) var documents = GrowingBuffer<UInt32>()
  /// Occurrences in each document.
  private(set) var frequencies = GrowingBuffer<UInt32>()
  /// How many of them stand in the document's first string.
  private(set) var firstStringFrequencies = GrowingBuffer<UInt32>()
  /// The position of every occurrence, document by document, never falling within one.
  private(set) var positions = GrowingBuffer<UInt32>()
  /// The raw ``OccurrenceKind`` of every occurrence.
  private(set) var kinds = GrowingBuffer<UInt16>()
  /// Whether any occurrence is other than a plain word.
  private(set) var hasKinds = false

  deinit {
    documents.deallocate()
    frequencies.deallocate()
    firstStringFrequencies.deallocate()
    positions.deallocate()
    kinds.deallocate()
  }

  var isEmpty: Bool { documents.count == 0 }

  mutating func removeAll() {
    documents.removeAll()
    frequencies.removeAll()
    firstStringFrequencies.removeAll()
    positions.removeAll()
    kinds.removeAll()
    hasKinds = false
  }

  /// Begins the next document; ``append(position:kind:isInFirstString:)`` then adds to it.
  @inline(__always)
  mutating func beginDocument(_ document: UInt32) {
    documents.append(document)
    frequencies.append(0)
    firstStringFrequencies.append(0)
  }

  @inline(__always)
  mutating func append(position: UInt32, kind: UInt16, isInFirstString: Bool) {
    positions.append(position)
    kinds.append(kind)
    if kind != 0 { hasKinds = true }
    let last = frequencies.count - 1
    frequencies[last] &+= 1
    if isInFirstString { firstStringFrequencies[last] &+= 1 }
  }

  /// Adds a whole document of another list.
  mutating func appendDocument(
    _ document: UInt32, firstStringFrequency: UInt32, positions: UnsafeBufferPointer<UInt32>,
    kinds: UnsafeBufferPointer<UInt16>?
  ) {
    documents.append(document)
    frequencies.append(UInt32(truncatingIfNeeded: positions.count))
    firstStringFrequencies.append(firstStringFrequency)
    self.positions.append(contentsOf: positions)
    if let kinds {
      self.kinds.append(contentsOf: kinds)
      hasKinds = hasKinds || kinds.contains { $0 != 0 }
    } else {
      for _ in positions { self.kinds.append(0) }
    }
  }
}
