/// Which terms each surface form gives, so that a word is folded once and not each time it is read.
///
/// It frees nothing by itself: its owner calls ``deallocate()``.
struct SurfaceTerms {
  /// What is known of a surface form.
  struct Entry: BitwiseCopyable {
    /// The link count of a surface that is one plain word.
    fileprivate static let plainWord = UInt16.max

    /// The number of the first link; of a plain word, that of its term.
    fileprivate(set) var firstLink: UInt32
    fileprivate var linkCount: UInt16
    /// How many positions it takes.
    fileprivate(set) var positionCount: UInt16

    @inline(__always)
    var isPlainWord: Bool { linkCount == Self.plainWord }
  }

  /// A term of a surface form.
  struct Link: BitwiseCopyable {
    var term: UInt32
    var position: UInt16
    var kind: UInt16
  }

  private let words: WordAnalyzer
  private let asciiSurface: ASCIISurface
  private var surfaces = ByteStringTable()
  private var entries = GrowingBuffer<Entry>()
  private var links = GrowingBuffer<Link>()
  private var candidates = GrowingBuffer<UInt32>(capacity: 64)

  init(_ words: WordAnalyzer) {
    self.words = words
    asciiSurface = ASCIISurface(folder: words.folder)
  }

  func deallocate() {
    surfaces.deallocate()
    entries.deallocate()
    links.deallocate()
    candidates.deallocate()
  }

  /// The bytes that what it knows takes; the memory is more, as it grows in steps.
  var usedBytes: Int {
    surfaces.usedBytes + entries.count * MemoryLayout<Entry>.stride + links.count * MemoryLayout<Link>.stride
  }

  /// Forgets everything and keeps the memory.
  mutating func removeAll() {
    surfaces.removeAll()
    entries.removeAll()
    links.removeAll()
  }

  /// The terms of a surface that is not a plain word.
  @inline(__always)
  func links(of entry: Entry) -> UnsafeBufferPointer<Link> {
    UnsafeBufferPointer(start: links.base + Int(entry.firstLink), count: Int(entry.linkCount))
  }

  /// Looks up some surfaces of a text, all at once: in the first step none waits for the memory of another.
  ///
  /// - Parameters:
  ///   - batch: The surfaces.
  ///   - text: The text that they are of.
  ///   - terms: Where terms have their numbers, and new ones get them.
  ///   - found: What is known of each, when it returns.
  mutating func find(
    _ batch: GrowingBuffer<Surface>, in text: UnsafeBufferPointer<UInt8>, terms: inout ByteStringTable,
    into found: inout GrowingBuffer<Entry>
  ) {
    found.removeAll()
    candidates.removeAll()
    guard let base = text.baseAddress else { return }
    for surface in batch.buffer { candidates.append(surfaces.candidate(hash: surface.hash)) }
    for (surface, candidate) in zip(batch.buffer, candidates.buffer) {
      let start = base + surface.start
      let bytes = UnsafeBufferPointer(start: start, count: surface.end &- surface.start)
      var index = Int(candidate) &- 1
      // Near the end of the text there may be no eight bytes to read.
      if index < 0 || surface.start &+ 8 > text.count
        || !surfaces.isEntry(index, bytes, head: SurfaceHash.block(at: start) & Self.mask(count: bytes.count))
      {
        index = number(of: surface, bytes, terms: &terms)
      }
      found.append(entries[index])
    }
  }

  /// The low bytes of a block, eight at most.
  @inline(__always)
  private static func mask(count: Int) -> UInt64 {
    UInt64.max &>> UInt64(8 &* max(0, 8 &- count) & 63)
  }

  /// The number of a surface's entry, which is made now if there is none.
  @inline(never)
  private mutating func number(
    of surface: Surface, _ bytes: UnsafeBufferPointer<UInt8>, terms: inout ByteStringTable
  ) -> Int {
    let (index, isNew) = surfaces.index(of: bytes, hash: surface.hash)
    if isNew, !(surface.isPlain && addPlain(bytes, terms: &terms)) {
      analyze(bytes, isUnit: surface.isUnit, terms: &terms)
    }
    return index
  }

  /// Takes in a surface that is one word of ASCII letters and digits, as most are.
  ///
  /// - Returns: false when it is not, and nothing was done.
  private mutating func addPlain(_ surface: UnsafeBufferPointer<UInt8>, terms: inout ByteStringTable) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: surface.count) { folded in
      for index in 0..<surface.count {
        guard surface[index] < 0x80 else { return false }
        folded[index] = words.folder.table.ascii[Int(surface[index])]
        if folded[index] == 0 { return false }
      }
      let term = UnsafeBufferPointer(folded)
      let (index, _) = terms.index(of: term, hash: ByteStringTable.hash(term))
      entries.append(Entry(firstLink: UInt32(index), linkCount: Entry.plainWord, positionCount: 1))
      return true
    }
  }

  @inline(never)
  private mutating func analyze(_ surface: UnsafeBufferPointer<UInt8>, isUnit: Bool, terms: inout ByteStringTable) {
    let first = links.count
    var positionCount: Int?
    if !isUnit {
      positionCount = asciiSurface.forEachTerm(of: surface) { addLink($0, position: $1, kind: $2, terms: &terms) }
    }
    if positionCount == nil {
      let analysis = words.analyze(surface, isUnit: isUnit)
      for term in analysis.terms {
        term.term.withUnsafeBufferPointer { addLink($0, position: term.position, kind: term.kind, terms: &terms) }
      }
      positionCount = analysis.positionCount
    }
    entries.append(
      Entry(
        firstLink: UInt32(first), linkCount: UInt16(truncatingIfNeeded: links.count - first),
        positionCount: UInt16(truncatingIfNeeded: positionCount ?? 1)))
  }

  private mutating func addLink(
    _ term: UnsafeBufferPointer<UInt8>, position: Int, kind: OccurrenceKind, terms: inout ByteStringTable
  ) {
    let index = terms.index(of: term, hash: ByteStringTable.hash(term)).index
    links.append(
      Link(
        term: UInt32(index), position: UInt16(truncatingIfNeeded: position),
        kind: UInt16(truncatingIfNeeded: kind.rawValue)))
  }
}
