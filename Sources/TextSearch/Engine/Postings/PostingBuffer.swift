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
  /// The raw ``OccurrenceKind`` of every occurrence, if ``hasKinds``.
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

  /// Adds a whole document of another list.
  mutating func appendDocument(
    _ document: UInt32, firstStringFrequency: UInt32, positions: UnsafeBufferPointer<UInt32>,
    kinds: UnsafeBufferPointer<UInt16>?
  ) {
    documents.append(document)
    frequencies.append(UInt32(truncatingIfNeeded: positions.count))
    firstStringFrequencies.append(firstStringFrequency)
    self.positions.append(contentsOf: positions)
    if let kinds, kinds.contains(where: { $0 != 0 }) {
      hasKinds = true
      fillKinds(upTo: self.positions.count - kinds.count)
      self.kinds.append(contentsOf: kinds)
    } else if hasKinds {
      fillKinds(upTo: self.positions.count)
    }
  }

  // MARK: - Occurrence by occurrence

  /// Where occurrences are written one by one, without a look each time at whether there is room.
  struct Room {
    fileprivate var documents: UnsafeMutablePointer<UInt32>
    fileprivate var starts: UnsafeMutablePointer<UInt32>
    fileprivate var positions: UnsafeMutablePointer<UInt32>
    fileprivate(set) var documentCount: Int
    fileprivate(set) var occurrenceCount: Int

    /// Adds an occurrence.
    ///
    /// - Parameter isNewDocument: 1 for the first one in its document, else 0: a number, so that it needs no branch.
    @inline(__always)
    mutating func append(document: UInt32, isNewDocument: Int, position: UInt32) {
      documents[documentCount] = document
      starts[documentCount] = UInt32(truncatingIfNeeded: occurrenceCount)
      documentCount &+= isNewDocument
      positions[occurrenceCount] = position
      occurrenceCount &+= 1
    }
  }

  /// Room for so many occurrences; ``takeIn(_:)`` must follow.
  @inline(__always)
  mutating func room(for count: Int) -> Room {
    documents.reserve(count)
    frequencies.reserve(count)
    positions.reserve(count)
    return Room(
      documents: documents.base, starts: frequencies.base, positions: positions.base, documentCount: documents.count,
      occurrenceCount: positions.count)
  }

  /// Takes in what has been written to `room`.
  @inline(__always)
  mutating func takeIn(_ room: Room) {
    documents.appendUninitialized(count: room.documentCount &- documents.count)
    frequencies.appendUninitialized(count: room.documentCount &- frequencies.count)
    positions.appendUninitialized(count: room.occurrenceCount &- positions.count)
  }

  /// Says that the occurrence of this number, which is being added, is not a plain word.
  mutating func set(kind: UInt16, ofOccurrence number: Int) {
    hasKinds = true
    fillKinds(upTo: number)
    kinds.append(kind)
  }

  /// Counts the occurrences of each document, after all have been written to rooms.
  ///
  /// - Parameter firstStringLengths: How many positions the first string of each document of the segment has.
  mutating func countOccurrences(firstStringLengths: UnsafeBufferPointer<UInt32>) {
    if hasKinds { fillKinds(upTo: positions.count) }
    firstStringFrequencies.reserve(documents.count)
    firstStringFrequencies.appendUninitialized(count: documents.count)
    var end = UInt32(truncatingIfNeeded: positions.count)
    var index = documents.count
    while index > 0 {
      index &-= 1
      // Until now, where they begin.
      let start = frequencies[index]
      let length = firstStringLengths[Int(documents[index])]
      var place = start
      while place < end, positions[Int(place)] < length { place &+= 1 }
      firstStringFrequencies[index] = place &- start
      frequencies[index] = end &- start
      end = start
    }
  }

  private mutating func fillKinds(upTo count: Int) {
    while kinds.count < count { kinds.append(0) }
  }
}
