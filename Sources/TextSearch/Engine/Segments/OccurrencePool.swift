/// The occurrences of a batch by terms: each term has a chain of slices of one large buffer, which get longer as it goes on.
///
/// An occurrence takes about three bytes: the distance to the position before, and to the document before where a new one
/// begins. To gather occurrences in the order of the text and to sort them would take twenty.
///
/// It frees nothing by itself: its owner calls ``deallocate()``.
struct OccurrencePool {
  /// What is known of a term.
  private struct Chain: BitwiseCopyable {
    /// Where the first slice begins; 0 for a term that does not occur.
    var first: UInt32 = 0
    /// Where the next occurrence is written, and where its slice's room for occurrences ends.
    var position: UInt32 = 0
    var end: UInt32 = 0
    var sliceBytes: UInt32 = 0
    /// The place of the last occurrence; the document is one more than that, to tell a first one.
    var nextDocument: UInt32 = 0
    var lastPosition: UInt32 = 0
  }

  /// Of the first slice of a term. It must hold the longest occurrence and the link.
  static let firstSliceBytes: UInt32 = 16
  static let largestSliceBytes: UInt32 = 512
  /// The end of each slice says where the next one begins.
  static let linkBytes: UInt32 = 4
  /// What an occurrence announces in its first number, above which stands the distance of positions.
  static let documentFlag: UInt64 = 1
  static let kindFlag: UInt64 = 2
  static let flagBits: UInt64 = 2
  /// One that is written in one go has no more bytes.
  private static let wordBytes: UInt64 = 8

  private var chains = GrowingBuffer<Chain>()
  private var bytes = GrowingBuffer<UInt8>(capacity: 64)

  func deallocate() {
    chains.deallocate()
    bytes.deallocate()
  }

  /// Forgets everything.
  ///
  /// - Parameter expectedCount: About how many occurrences there will be.
  mutating func reset(expectedCount: Int) {
    chains.removeAll()
    bytes.reset(reserving: expectedCount * 6 + 1024)
    // No slice begins at 0.
    bytes.append(0)
  }

  /// Forgets everything and gives the memory back.
  mutating func shrink() {
    chains.shrink()
    bytes.shrink()
  }

  /// How many terms may have occurrences: those from here on have none.
  var termCount: Int { chains.count }

  @inline(__always)
  func contains(term: Int) -> Bool { chains[term].first != 0 }

  /// Adds an occurrence; those of a term in the order of their documents.
  @inline(__always)
  mutating func append(term: UInt32, document: UInt32, position: UInt32, kind: UInt32) {
    if Int(term) >= chains.count { addChains(upTo: Int(term)) }
    let chain = chains.base + Int(term)
    let isNewDocument = chain.pointee.nextDocument != document &+ 1
    var word: UInt64
    var bits: UInt64 = 0
    if isNewDocument {
      // Documents and positions of most texts fit.
      let distance = UInt64(document &+ 1 &- chain.pointee.nextDocument)
      guard kind == 0, position < 1 << 24, distance < 1 << 28 else {
        appendLong(to: chain, document: document, position: position, kind: kind)
        return
      }
      word = Self.varint(UInt64(position) &<< Self.flagBits &+ Self.documentFlag &+ 1, at: &bits)
      let start = bits
      word |= Self.varint(distance, at: &bits) &<< start
    } else {
      guard kind == 0, position >= chain.pointee.lastPosition else {
        appendLong(to: chain, document: document, position: position, kind: kind)
        return
      }
      word = Self.varint(UInt64(position &- chain.pointee.lastPosition) &<< Self.flagBits &+ 1, at: &bits)
    }
    let count = UInt32(truncatingIfNeeded: bits &>> 3)
    // Eight bytes may be written where the link will stand.
    if chain.pointee.end &- chain.pointee.position < max(count, 8 - Self.linkBytes) { addSlice(to: chain) }
    UnsafeMutableRawPointer(bytes.base + Int(chain.pointee.position))
      .storeBytes(of: word.littleEndian, as: UInt64.self)
    chain.pointee.position &+= count
    chain.pointee.nextDocument = document &+ 1
    chain.pointee.lastPosition = position
  }

  /// The bytes of a number of at most 56 bits, the first the lowest.
  @inline(__always)
  private static func varint(_ value: UInt64, at bits: inout UInt64) -> UInt64 {
    var rest = value
    var word: UInt64 = 0
    var shift: UInt64 = 0
    while rest >= 0x80 {
      word |= (rest & 0x7F | 0x80) &<< shift
      shift &+= 8
      rest &>>= 7
    }
    bits &+= shift &+ 8
    return word | rest &<< shift
  }

  /// Adds an occurrence with whatever does not fit into eight bytes, or where the one before stands behind it.
  @inline(never)
  private mutating func appendLong(
    to chain: UnsafeMutablePointer<Chain>, document: UInt32, position: UInt32, kind: UInt32
  ) {
    if chain.pointee.end &- chain.pointee.position < Self.firstSliceBytes - Self.linkBytes { addSlice(to: chain) }
    let isNewDocument = chain.pointee.nextDocument != document &+ 1
    // The distance backwards comes out as one forwards, all around.
    let distance = isNewDocument ? position : position &- chain.pointee.lastPosition
    let flags = (isNewDocument ? Self.documentFlag : 0) | (kind != 0 ? Self.kindFlag : 0)
    appendVarint((UInt64(distance) << Self.flagBits | flags) + 1, to: chain)
    if isNewDocument { appendVarint(UInt64(document &+ 1 &- chain.pointee.nextDocument), to: chain) }
    if kind != 0 { appendVarint(UInt64(kind), to: chain) }
    chain.pointee.nextDocument = document &+ 1
    chain.pointee.lastPosition = position
  }

  private mutating func appendVarint(_ value: UInt64, to chain: UnsafeMutablePointer<Chain>) {
    var rest = value
    while rest >= 0x80 {
      bytes[Int(chain.pointee.position)] = UInt8(truncatingIfNeeded: rest) | 0x80
      chain.pointee.position &+= 1
      rest >>= 7
    }
    bytes[Int(chain.pointee.position)] = UInt8(truncatingIfNeeded: rest)
    chain.pointee.position &+= 1
  }

  @inline(never)
  private mutating func addChains(upTo term: Int) {
    // Terms come in the order of their numbers, so that there will soon be more.
    let count = max(term + 1, chains.count + chains.count / 4)
    for _ in chains.count..<count { chains.append(Chain()) }
  }

  @inline(never)
  private mutating func addSlice(to chain: UnsafeMutablePointer<Chain>) {
    let start = UInt32(bytes.count)
    if chain.pointee.first == 0 {
      chain.pointee.first = start
      chain.pointee.sliceBytes = Self.firstSliceBytes
    } else {
      if chain.pointee.position < chain.pointee.end { bytes[Int(chain.pointee.position)] = 0 }
      UnsafeMutableRawPointer(bytes.base + Int(chain.pointee.end)).storeBytes(of: start, as: UInt32.self)
      chain.pointee.sliceBytes = min(chain.pointee.sliceBytes * 2, Self.largestSliceBytes)
    }
    bytes.appendUninitialized(count: Int(chain.pointee.sliceBytes))
    chain.pointee.position = start
    chain.pointee.end = start + chain.pointee.sliceBytes - Self.linkBytes
  }

  /// Calls `body` with each occurrence of a term, in the order in which they were added.
  @inline(__always)
  func forEachOccurrence(of term: Int, _ body: (_ document: UInt32, _ position: UInt32, _ kind: UInt32) -> Void) {
    let chain = chains[term]
    let base = bytes.base
    var place = chain.first
    var sliceBytes = Self.firstSliceBytes
    var end = place &+ sliceBytes &- Self.linkBytes
    var document: UInt32 = .max
    var position: UInt32 = 0
    while place != chain.position {
      if place == end || base[Int(place)] == 0 {
        place = UnsafeRawPointer(base + Int(end)).loadUnaligned(as: UInt32.self)
        sliceBytes = min(sliceBytes &* 2, Self.largestSliceBytes)
        end = place &+ sliceBytes &- Self.linkBytes
        continue
      }
      let announcement = Self.readVarint(base, &place) &- 1
      let distance = UInt32(truncatingIfNeeded: announcement &>> Self.flagBits)
      if announcement & Self.documentFlag != 0 {
        document = document &+ UInt32(truncatingIfNeeded: Self.readVarint(base, &place))
        position = distance
      } else {
        position = position &+ distance
      }
      let hasKind = announcement & Self.kindFlag != 0
      body(document, position, hasKind ? UInt32(truncatingIfNeeded: Self.readVarint(base, &place)) : 0)
    }
  }

  @inline(__always)
  private static func readVarint(_ base: UnsafeMutablePointer<UInt8>, _ place: inout UInt32) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = base[Int(place)]
      place &+= 1
      value |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return value }
      shift &+= 7
    }
  }
}
