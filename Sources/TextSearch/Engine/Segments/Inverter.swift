/// Turns documents into a segment: analyses their text, gathers the occurrences of each term, writes them in order.
///
/// It remembers across batches which terms each surface form gave, so that a word is folded once and not each time it
/// is read. It is a structure of its own, not a class, so that its inner loops need no check for exclusive access.
struct Inverter: ~Copyable {
  /// What is remembered across batches is dropped when it takes more than this.
  static let cacheBytes = 12 << 20

  private struct SurfaceEntry: BitwiseCopyable {
    /// The link count of a surface that is one plain word; ``firstLink`` then is its term.
    static let plainWord = UInt16.max

    var firstLink: UInt32
    var linkCount: UInt16
    var positionCount: UInt16
  }

  /// A term of a surface form.
  private struct Link: BitwiseCopyable {
    var term: UInt32
    var position: UInt16
    var kind: UInt16
  }

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
  private let words: WordAnalyzer?
  private let asciiSurface: ASCIISurface?
  private var surfaces = ByteStringTable()
  private var surfaceEntries = GrowingBuffer<SurfaceEntry>()
  private var links = GrowingBuffer<Link>()
  private var terms = ByteStringTable()
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
    words = analysis.standard?.wordAnalyzer
    asciiSurface = words.map { ASCIISurface(folder: $0.folder) }
    stems = analysis.stemming.stemmerNumbers.map { _ in [] }
  }

  deinit {
    surfaces.deallocate()
    surfaceEntries.deallocate()
    links.deallocate()
    terms.deallocate()
    occurrences.deallocate()
  }

  /// The segment of `documents`, in memory. Their numbers ascend.
  mutating func invert(_ batch: ArraySlice<PendingDocument>, number: UInt32, writesTrigrams: Bool) throws -> Segment {
    if surfaces.byteCount + terms.byteCount + links.byteCount > Self.cacheBytes { forget() }
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
      for string in document.strings {
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
    surfaces.removeAll()
    surfaceEntries.removeAll()
    links.removeAll()
    terms.removeAll()
    for stemmer in stems.indices { stems[stemmer].removeAll(keepingCapacity: true) }
  }

  /// Records the occurrences of one string.
  ///
  /// - Returns: its length in positions.
  private mutating func read(_ string: String, document: UInt32, start: UInt32) -> UInt32 {
    var string = string
    if let words {
      string.makeContiguousUTF8()
      let length = string.utf8.withContiguousStorageIfAvailable {
        readStandard($0, words: words, document: document, start: start)
      }
      return length ?? 0
    }
    let text = analysis.analyze(string)
    for token in text.tokens {
      let term = token.term.withUnsafeBufferPointer { terms.index(of: $0, hash: ByteStringTable.hash($0)).index }
      record(
        term: UInt32(term), document: document, position: start &+ UInt32(token.position),
        kind: UInt32(token.kind.rawValue))
    }
    return UInt32(text.positionCount)
  }

  private mutating func readStandard(
    _ text: UnsafeBufferPointer<UInt8>, words: WordAnalyzer, document: UInt32, start: UInt32
  ) -> UInt32 {
    guard let base = text.baseAddress else { return 0 }
    var tokenizer = Tokenizer(text)
    var position = start
    while let surface = tokenizer.next() {
      if surface.hasGapBefore {
        record(term: separator, document: document, position: position, kind: UInt32(OccurrenceKind.word.rawValue))
        position &+= 1
      }
      let bytes = UnsafeBufferPointer(start: base + surface.start, count: surface.end - surface.start)
      let (index, isNew) = surfaces.index(of: bytes, hash: surface.hash)
      if isNew, !(surface.isPlain && addPlain(bytes, words)) { analyze(bytes, isUnit: surface.isUnit, words: words) }
      let entry = surfaceEntries[index]
      if entry.linkCount == SurfaceEntry.plainWord {
        record(term: entry.firstLink, document: document, position: position, kind: 0)
        position &+= 1
        continue
      }
      for number in Int(entry.firstLink)..<Int(entry.firstLink) + Int(entry.linkCount) {
        let link = links[number]
        record(
          term: link.term, document: document, position: position &+ UInt32(link.position), kind: UInt32(link.kind))
      }
      position &+= UInt32(entry.positionCount)
    }
    return position &- start
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

  /// Takes in a surface that is one word of ASCII letters and digits, as most are.
  ///
  /// - Returns: false when it is not, and nothing was done.
  private mutating func addPlain(_ surface: UnsafeBufferPointer<UInt8>, _ words: WordAnalyzer) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: surface.count) { folded in
      for index in 0..<surface.count {
        guard surface[index] < 0x80 else { return false }
        folded[index] = words.folder.table.ascii[Int(surface[index])]
        if folded[index] == 0 { return false }
      }
      let term = UnsafeBufferPointer(folded)
      let (index, _) = terms.index(of: term, hash: ByteStringTable.hash(term))
      surfaceEntries.append(
        SurfaceEntry(firstLink: UInt32(index), linkCount: SurfaceEntry.plainWord, positionCount: 1))
      return true
    }
  }

  @inline(never)
  private mutating func analyze(_ surface: UnsafeBufferPointer<UInt8>, isUnit: Bool, words: WordAnalyzer) {
    let first = links.count
    var positionCount: Int?
    if !isUnit, let asciiSurface {
      positionCount = asciiSurface.forEachTerm(of: surface) { addLink($0, position: $1, kind: $2) }
    }
    if positionCount == nil {
      let analysis = words.analyze(surface, isUnit: isUnit)
      for term in analysis.terms {
        term.term.withUnsafeBufferPointer { addLink($0, position: term.position, kind: term.kind) }
      }
      positionCount = analysis.positionCount
    }
    surfaceEntries.append(
      SurfaceEntry(
        firstLink: UInt32(first), linkCount: UInt16(truncatingIfNeeded: links.count - first),
        positionCount: UInt16(truncatingIfNeeded: positionCount ?? 1)))
  }

  private mutating func addLink(_ term: UnsafeBufferPointer<UInt8>, position: Int, kind: OccurrenceKind) {
    let index = terms.index(of: term, hash: ByteStringTable.hash(term)).index
    links.append(
      Link(
        term: UInt32(index), position: UInt16(truncatingIfNeeded: position),
        kind: UInt16(truncatingIfNeeded: kind.rawValue)))
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
    var order: [(key: UInt64, term: UInt32)] = []
    for term in 0..<min(terms.count, occurrences.termCount) where occurrences.contains(term: term) {
      order.append((Self.sortKey(terms.bytes(of: term)), UInt32(term)))
    }
    let terms = terms
    order.sort { left, right in
      if left.key != right.key { return left.key < right.key }
      return terms.bytes(of: Int(left.term)).lexicographicallyPrecedes(terms.bytes(of: Int(right.term)))
    }
    return order.map(\.term)
  }

  /// The first eight bytes as a number that sorts as they do.
  private static func sortKey(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var key: UInt64 = 0
    for index in 0..<8 { key = key << 8 | (index < bytes.count ? UInt64(bytes[index]) : 0) }
    return key
  }
}
