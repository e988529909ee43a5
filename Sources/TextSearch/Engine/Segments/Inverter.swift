/// Turns documents into a segment: analyses their text, gathers the occurrences of each term, writes them in order.
///
/// It is a structure of its own, not a class, so that its inner loops need no check for exclusive access.
struct Inverter: ~Copyable {
  /// What is remembered across batches is dropped when it takes more than this, without the free places of tables, which
  /// are up to as much again.
  static let cacheBytes = 3 << 20
  /// How many surfaces are looked up together: so many that the processor waits for the memory of several at a time.
  private static let surfaceBatch = 64

  /// An occurrence whose term may have a stem.
  private struct StemmedOccurrence {
    var term: UInt32
    var position: UInt32
    var kind: UInt32
  }

  /// What is known of the stem of a term.
  private enum Stem {
    case unknown
    case none
    case term(UInt32)
  }

  private let analysis: TextAnalysis
  private var terms = ByteStringTable()
  /// nil when another analyzer than the standard one cuts the text.
  private var surfaceTerms: SurfaceTerms?
  /// Some surfaces of a string, and what is known of each.
  private var surfaces = GrowingBuffer<Surface>(capacity: surfaceBatch)
  private var found = GrowingBuffer<SurfaceTerms.Entry>(capacity: surfaceBatch)
  /// The term that stands for separators.
  private var separator: UInt32 = 0
  /// The stems of terms, for each stemmer.
  private var stems: [[Stem]]
  /// The occurrences of the batch.
  private var occurrences = OccurrencePool()
  /// Those of one string, where their words have stems.
  private var stemmed: [StemmedOccurrence] = []
  private var gathersStemmed = false

  init(analysis: TextAnalysis) {
    self.analysis = analysis
    surfaceTerms = (analysis.standard?.wordAnalyzer).map { SurfaceTerms($0) }
    stems = analysis.stemming.stemmerNumbers.map { _ in [] }
  }

  deinit {
    terms.deallocate()
    surfaceTerms?.deallocate()
    surfaces.deallocate()
    found.deallocate()
    occurrences.deallocate()
  }

  /// The segment of `documents`, in memory. Their numbers ascend.
  mutating func invert(_ batch: ArraySlice<PendingDocument>, number: UInt32, writesTrigrams: Bool) throws -> Segment {
    if terms.usedBytes + (surfaceTerms?.usedBytes ?? 0) > Self.cacheBytes { forget() }
    // A word of English with what follows it is about six bytes.
    occurrences.reset(expectedCount: batch.reduce(0) { $0 + $1.byteCount } / 6)
    defer { occurrences.shrink() }
    separator = Separator.term.withUnsafeBufferPointer {
      UInt32(terms.index(of: $0, hash: ByteStringTable.hash($0)).index)
    }
    var documents = SegmentDocumentsBuilder()
    var lengths: [UInt32] = []
    for (index, document) in batch.enumerated() {
      lengths.removeAll(keepingCapacity: true)
      var start: UInt32 = 0
      document.forEachString { string in
        let stemmer = analysis.stemming.stemmer(ofString: lengths.count)
        gathersStemmed = stemmer != nil
        let length = read(string, document: UInt32(index), start: start)
        if let stemmer { addStems(document: UInt32(index), stemmer: stemmer) }
        lengths.append(length)
        start = start &+ length &+ SegmentDocuments.stringGap
      }
      documents.append(number: document.number, weight: document.weight, stringLengths: lengths)
    }
    return try write(
      SegmentDocuments(documents), identifiers: batch.map(\.identifier), number: number, writesTrigrams: writesTrigrams)
  }

  private mutating func forget() {
    terms.removeAll()
    surfaceTerms?.removeAll()
    for stemmer in stems.indices { stems[stemmer].removeAll(keepingCapacity: true) }
  }

  /// Records the occurrences of one string.
  ///
  /// - Returns: its length in positions.
  private mutating func read(_ string: UnsafeBufferPointer<UInt8>, document: UInt32, start: UInt32) -> UInt32 {
    if surfaceTerms != nil { return readStandard(string, document: document, start: start) }
    let text = analysis.analyze(String(decoding: string, as: UTF8.self))
    for token in text.tokens {
      let term = token.term.withUnsafeBufferPointer { terms.index(of: $0, hash: ByteStringTable.hash($0)).index }
      record(
        term: UInt32(term), document: document, position: start &+ UInt32(token.position),
        kind: UInt32(token.kind.rawValue))
    }
    return UInt32(text.positionCount)
  }

  private mutating func readStandard(
    _ text: UnsafeBufferPointer<UInt8>, document: UInt32, start: UInt32
  ) -> UInt32 {
    var tokenizer = Tokenizer(text)
    var position = start
    while true {
      surfaces.removeAll()
      while surfaces.count < Self.surfaceBatch, let surface = tokenizer.next() { surfaces.append(surface) }
      if surfaces.count == 0 { return position &- start }
      surfaceTerms?.find(surfaces, in: text, terms: &terms, into: &found)
      for entry in found.buffer where entry.isPlainWord { occurrences.fetch(term: entry.firstLink) }
      for (surface, entry) in zip(surfaces.buffer, found.buffer) {
        record(surface, entry, document: document, position: &position)
      }
    }
  }

  @inline(__always)
  private mutating func record(
    _ surface: Surface, _ entry: SurfaceTerms.Entry, document: UInt32, position: inout UInt32
  ) {
    if surface.hasGapBefore {
      record(term: separator, document: document, position: position, kind: UInt32(OccurrenceKind.word.rawValue))
      position &+= 1
    }
    if entry.isPlainWord {
      record(term: entry.firstLink, document: document, position: position, kind: 0)
      position &+= 1
      return
    }
    if let links = surfaceTerms?.links(of: entry) {
      for link in links {
        record(
          term: link.term, document: document, position: position &+ UInt32(link.position), kind: UInt32(link.kind))
      }
    }
    position &+= UInt32(entry.positionCount)
  }

  @inline(__always)
  private mutating func record(term: UInt32, document: UInt32, position: UInt32, kind: UInt32) {
    occurrences.append(term: term, document: document, position: position, kind: kind)
    if gathersStemmed { stemmed.append(StemmedOccurrence(term: term, position: position, kind: kind)) }
  }

  /// Records the stem of each word in a string that has been read.
  private mutating func addStems(document: UInt32, stemmer: Int) {
    var last: (stem: UInt32, position: UInt32)?
    for index in stemmed.indices {
      let occurrence = stemmed[index]
      guard OccurrenceKind(rawValue: occurrence.kind).span == 1,
        let stem = stem(of: Int(occurrence.term), stemmer: stemmer)
      else { continue }
      // Two words in one place may have one stem, which stands there once.
      if let last, last == (stem, occurrence.position) { continue }
      last = (stem, occurrence.position)
      occurrences.append(term: stem, document: document, position: occurrence.position, kind: occurrence.kind)
    }
    stemmed.removeAll(keepingCapacity: true)
  }

  /// The term of a term's stem; each is made once.
  private mutating func stem(of term: Int, stemmer: Int) -> UInt32? {
    if term >= stems[stemmer].count {
      stems[stemmer].append(contentsOf: repeatElement(.unknown, count: terms.count - stems[stemmer].count))
    }
    switch stems[stemmer][term] {
    case .term(let stem): return stem
    case .none: return nil
    case .unknown:
      let word = Array(terms.bytes(of: term))
      guard let stem = analysis.stemming.term(of: word, stemmer: stemmer) else {
        stems[stemmer][term] = .none
        return nil
      }
      let index = stem.withUnsafeBufferPointer { terms.index(of: $0, hash: ByteStringTable.hash($0)).index }
      stems[stemmer][term] = .term(UInt32(index))
      return UInt32(index)
    }
  }

  private mutating func write(
    _ documents: SegmentDocuments, identifiers: [[UInt8]], number: UInt32, writesTrigrams: Bool
  ) throws -> Segment {
    let order = sortedTerms()
    var values: [SegmentKey: [UInt8]] = [:]
    let emit: SegmentBuilder.Emit = { values[$0] = $1 }
    var builder = SegmentBuilder(documents: documents, writesTrigrams: writesTrigrams)
    var buffer = PostingBuffer()
    let firstLengths = (0..<UInt32(documents.count)).map { UInt32(documents.firstStringLength(of: $0) ?? 0) }
    for term in order {
      buffer.removeAll()
      occurrences.read(term: Int(term), into: &buffer)
      firstLengths.withUnsafeBufferPointer { buffer.countOccurrences(firstStringLengths: $0) }
      try builder.append(term: terms.bytes(of: Int(term)), postings: buffer, emit: emit)
    }
    try builder.finish(emit: emit)
    var writer = IdentifierWriter()
    for identifier in identifiers { try writer.append(identifier, emit: emit) }
    try writer.finish(emit: emit)
    guard let segment = Segment(number: number, values: values) else {
      throw TextIndexError.corruptedRecord("a segment could not be read back")
    }
    return segment
  }

  /// The terms that occur in the batch, in the order of their bytes.
  private func sortedTerms() -> [UInt32] {
    var present: [UInt32] = []
    var keys: [UInt64] = []
    for term in 0..<min(terms.count, occurrences.termCount) where occurrences.contains(term: term) {
      present.append(UInt32(term))
      keys.append(Self.sortKey(terms.bytes(of: term)))
    }
    var order = Array(0..<UInt32(present.count))
    RadixOrder.sort(&order, by: keys) {}
    // Those that begin alike are told apart by the rest of their bytes.
    var start = 0
    while start < order.count {
      let key = keys[Int(order[start])]
      var end = start + 1
      while end < order.count, keys[Int(order[end])] == key { end += 1 }
      if end - start > 1 {
        order[start..<end].sort { left, right in
          terms.bytes(of: Int(present[Int(left)])).lexicographicallyPrecedes(terms.bytes(of: Int(present[Int(right)])))
        }
      }
      start = end
    }
    return order.map { present[Int($0)] }
  }

  /// The first eight bytes as a number that sorts as they do.
  private static func sortKey(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var key: UInt64 = 0
    for index in 0..<8 { key = key << 8 | (index < bytes.count ? UInt64(bytes[index]) : 0) }
    return key
  }
}
