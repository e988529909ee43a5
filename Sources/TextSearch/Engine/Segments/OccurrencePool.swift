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

  private var chains = GrowingBuffer<Chain>()
  private var bytes = GrowingBuffer<UInt8>(capacity: 64)
  /// Of no meaning: it keeps ``fetch(term:)`` from being left out.
  private var fetched: UInt8 = 0

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

  /// Has what ``append(term:document:position:kind:)`` will need come from the memory: for several terms one after the
  /// other, so that the processor waits for all of them at once.
  @inline(__always)
  mutating func fetch(term: UInt32) {
    guard Int(term) < chains.count else { return }
    fetched ^= bytes.base[Int(chains.base[Int(term)].position)]
  }

  /// Adds an occurrence; those of a term in the order of their documents.
  @inline(__always)
  mutating func append(term: UInt32, document: UInt32, position: UInt32, kind: UInt32) {
    if Int(term) >= chains.count { addChains(upTo: Int(term)) }
    let chain = chains.base + Int(term)
    // All ones in a new document, else nothing: there are about as many of one as of the other, which cannot be guessed.
    let isNewDocument: UInt32 = chain.pointee.nextDocument == document &+ 1 ? 0 : .max
    let distance = position &- chain.pointee.lastPosition & ~isNewDocument
    let documentDistance = document &+ 1 &- chain.pointee.nextDocument
    // Documents and positions of most texts fit.
    guard kind == 0, distance < 1 << 24, documentDistance < 1 << 28 else {
      appendLong(to: chain, document: document, position: position, kind: kind)
      return
    }
    let flag = UInt64(isNewDocument) & Self.documentFlag
    let (announcement, length) = Self.encoded(UInt64(distance) &<< Self.flagBits &+ flag &+ 1)
    let (second, secondLength) = Self.encoded(UInt64(documentDistance & isNewDocument))
    let count = length &+ secondLength & isNewDocument
    // Eight bytes are written, the last of them perhaps where the link will stand.
    if chain.pointee.end &- chain.pointee.position < max(count, 8 - Self.linkBytes) { addSlice(to: chain) }
    UnsafeMutableRawPointer(bytes.base + Int(chain.pointee.position))
      .storeBytes(of: (announcement | second &<< UInt64(length &* 8)).littleEndian, as: UInt64.self)
    chain.pointee.position &+= count
    chain.pointee.nextDocument = document &+ 1
    chain.pointee.lastPosition = position
  }

  /// The bytes of a number of at most 28 bits, the first the lowest, and how many they are.
  @inline(__always)
  private static func encoded(_ value: UInt64) -> (bytes: UInt64, count: UInt32) {
    let bits = UInt64.bitWidth &- (value | 1).leadingZeroBitCount
    let count = ((bits &+ 6) &* 37) &>> 8
    let spread =
      value & 0x7F | value &<< 1 & 0x7F00 | value &<< 2 & 0x7F_0000 | value &<< 3 & 0x7F00_0000
    // All but the last byte say that another follows.
    let flags: UInt64 = 0x0080_8080 & ((1 &<< UInt64(8 &* (count &- 1))) &- 1)
    return (spread | flags, UInt32(truncatingIfNeeded: count))
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
    // Eight bytes are read wherever an occurrence may stand.
    bytes.reserve(8)
    chain.pointee.position = start
    chain.pointee.end = start + chain.pointee.sliceBytes - Self.linkBytes
  }

  /// Adds the occurrences of a term to `buffer`, in the order in which they came.
  func read(term: Int, into buffer: inout PostingBuffer) {
    let chain = chains[term]
    guard chain.first != 0 else { return }
    var slice = chain.first
    var sliceBytes = Self.firstSliceBytes
    var reading = Reading()
    while true {
      let end = slice &+ sliceBytes &- Self.linkBytes
      let isLast = end == chain.end
      read(slice, upTo: isLast ? chain.position : end, &reading, into: &buffer)
      if isLast { return }
      slice = UnsafeRawPointer(bytes.base + Int(end)).loadUnaligned(as: UInt32.self)
      sliceBytes = min(sliceBytes &* 2, Self.largestSliceBytes)
    }
  }

  /// The occurrence that was read last.
  private struct Reading {
    var document: UInt32 = .max
    var position: UInt32 = 0
  }

  /// Reads a slice up to its end or a zero.
  @inline(__always)
  private func read(_ slice: UInt32, upTo end: UInt32, _ reading: inout Reading, into buffer: inout PostingBuffer) {
    let base = UnsafeRawPointer(bytes.base)
    // None takes less than a byte.
    var room = buffer.room(for: Int(end &- slice))
    var document = reading.document
    var position = reading.position
    var place = Int(slice)
    while place < Int(end) {
      let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      if word & 0xFF == 0 { break }
      // Both numbers are taken from the word, and the second is made nothing where there is none, so that no branch has to
      // be guessed.
      let (announcement, length) = Self.shortVarint(word)
      let flags = announcement &- 1
      let isNewDocument = flags & Self.documentFlag
      let (distance, distanceLength) = Self.shortVarint(word &>> UInt64(length &* 8))
      if length > 4 || flags & Self.kindFlag != 0 || distanceLength > 4 && isNewDocument != 0 {
        readLong(&place, &document, &position, &room, into: &buffer)
        continue
      }
      let mask = 0 &- isNewDocument
      document = document &+ UInt32(truncatingIfNeeded: distance & mask)
      position =
        UInt32(truncatingIfNeeded: flags &>> Self.flagBits)
        &+ position & UInt32(truncatingIfNeeded: ~mask)
      place &+= length &+ distanceLength & Int(truncatingIfNeeded: mask)
      room.append(document: document, isNewDocument: Int(truncatingIfNeeded: isNewDocument), position: position)
    }
    reading = Reading(document: document, position: position)
    buffer.takeIn(room)
  }

  /// The first number in a word if it has four bytes at most, and its length; otherwise any number, and a length above four.
  @inline(__always)
  private static func shortVarint(_ word: UInt64) -> (value: UInt64, length: Int) {
    // The top bit of the first byte that has none set; the fifth byte if all four have.
    let stop = ~word & 0x8080_8080 | 1 &<< 39
    let bits = word & (stop ^ (stop &- 1))
    let value =
      bits & 0x7F | bits &>> 1 & 0x7F &<< 7 | bits &>> 2 & 0x7F &<< 14 | bits &>> 3 & 0x7F &<< 21
    return (value, (stop.trailingZeroBitCount &+ 1) &>> 3)
  }

  /// Reads what ``appendLong(to:document:position:kind:)`` has written.
  @inline(never)
  private func readLong(
    _ place: inout Int, _ document: inout UInt32, _ position: inout UInt32, _ room: inout PostingBuffer.Room,
    into buffer: inout PostingBuffer
  ) {
    let flags = readVarint(&place) &- 1
    let distance = UInt32(truncatingIfNeeded: flags &>> Self.flagBits)
    let isNewDocument = flags & Self.documentFlag
    if isNewDocument != 0 {
      document = document &+ UInt32(truncatingIfNeeded: readVarint(&place))
      position = distance
    } else {
      position = position &+ distance
    }
    if flags & Self.kindFlag != 0 {
      buffer.set(kind: UInt16(truncatingIfNeeded: readVarint(&place)), ofOccurrence: room.occurrenceCount)
    }
    room.append(document: document, isNewDocument: Int(truncatingIfNeeded: isNewDocument), position: position)
  }

  private func readVarint(_ place: inout Int) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = bytes.base[place]
      place &+= 1
      value |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return value }
      shift &+= 7
    }
  }
}
