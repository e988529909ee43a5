/// Cuts text into surfaces: the words and units of Unicode Standard Annex #29, as search wants them.
///
/// It reads UTF-8 bytes in place and allocates nothing. Words of ASCII letters and digits take the path in this file;
/// all else is in the extensions. Bytes that are no UTF-8 separate words and count as one UTF-16 code unit each.
struct Tokenizer {
  let text: UnsafeBufferPointer<UInt8>
  let table: ScalarTable
  /// The start of what has not been read.
  private var position = 0
  /// How many bytes more than UTF-16 code units stand before `position`.
  private var surplus = 0
  /// The kind of the surface before, and whether something stands between it and what comes.
  private var previous = Neighbour.none
  private var hasSeparator = false

  private enum Neighbour { case none, word, unit }

  /// Makes a tokenizer of `text`, whose memory must outlive it.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    table = .shared
  }

  /// The next surface, or nil at the end of the text.
  ///
  /// - Complexity: O(*n*) in the bytes up to its end.
  @inline(__always)
  mutating func next() -> Surface? {
    guard let bytes = text.baseAddress else { return nil }
    let flags = table.byteFlags
    let count = text.count
    var start = position
    while start < count {
      let first = flags[Int(bytes[start])]
      if first & ByteFlags.word == 0 {
        if first & ByteFlags.beyondASCII == 0 {
          hasSeparator = true
          start &+= 1
          continue
        }
        position = start
        if let surface = surfaceBeyondASCII() { return surface }
        start = position
        continue
      }
      return plainWord(at: start, bytes) ?? word(WordScan(start: start, surplus: surplus))
    }
    position = start
    return nil
  }

  /// The word that starts at `start` if it is of ASCII letters and digits alone and not near a limit, else nil.
  @inline(__always)
  private mutating func plainWord(at start: Int, _ bytes: UnsafePointer<UInt8>) -> Surface? {
    let flags = table.byteFlags
    // Leaves room to read a block, and the byte after the word and the one after that.
    let limit = min(text.count &- 10, start &+ Surface.maximalBytes &- 16)
    var position = start
    var hash = SurfaceHash()
    var innerUppercase: UInt64 = 0
    var lowercase: UInt64 = 0
    // The capital that a word may start with.
    var ignored: UInt64 = 0x80
    while position <= limit {
      let bits = SurfaceHash.block(at: bytes + position)
      let block = ASCIIBlock(bits)
      guard block.others != 0 else {
        innerUppercase |= block.uppercase & ~ignored
        lowercase |= block.lowercase
        ignored = 0
        hash.add(bits)
        position &+= 8
        continue
      }
      // All bits below the first other byte's top bit.
      let below = block.others ^ (block.others &- 1)
      let end = position &+ block.others.trailingZeroBitCount >> 3
      let stop = flags[Int(bytes[end])]
      if stop != 0 {
        // Punctuation connects only if a word goes on behind it, or behind more of it.
        if stop & ByteFlags.beyondASCII != 0 || flags[Int(bytes[end &+ 1])] != 0 { return nil }
      }
      innerUppercase |= block.uppercase & ~ignored & below
      lowercase |= block.lowercase & below
      return surface(
        start: start, end: end, surplusAtStart: surplus, surplus: surplus, isUnit: false,
        isPlain: innerUppercase == 0 || lowercase == 0,
        hash: hash.finish(tail: bits & below >> 8, count: end &- start))
    }
    return nil
  }

  /// Makes a surface of what was scanned and goes on behind it.
  @inline(__always)
  mutating func surface(
    start: Int, end: Int, surplusAtStart: Int, surplus: Int, isUnit: Bool, isPlain: Bool, hash: UInt64
  ) -> Surface {
    let hasGap = hasSeparator && previous != .none && (isUnit || previous == .unit)
    previous = isUnit ? .unit : .word
    hasSeparator = false
    position = end
    self.surplus = surplus
    return Surface(
      start: start, end: end, utf16Start: start &- surplusAtStart, hasGapBefore: hasGap, isUnit: isUnit,
      isPlain: isPlain, hash: hash)
  }

  /// Makes a surface of what `scan` holds and goes on behind it.
  mutating func surface(of scan: WordScan, isUnit: Bool, isPlain: Bool) -> Surface {
    let start = scan.start.position
    let hash = text.baseAddress.map { SurfaceHash.hash($0 + start, count: scan.end.position - start) }
    return surface(
      start: start, end: scan.end.position, surplusAtStart: scan.start.surplus, surplus: scan.end.surplus,
      isUnit: isUnit, isPlain: isPlain, hash: hash ?? 0)
  }

  /// Reads on from a byte beyond ASCII: a surface, or nil when `position` has moved past what belongs to none.
  @inline(never)
  private mutating func surfaceBeyondASCII() -> Surface? {
    while position < text.count, text[position] >= 0x80 {
      let scalar = text.scalar(at: position)
      let scalarClass = table[scalar.value]
      if scalarClass.isWord { return word(WordScan(start: position, surplus: surplus)) }
      if scalarClass.isUnit { return unit(at: position, surplus: surplus, scalar: scalar, scalarClass: scalarClass) }
      // Marks and format characters without a letter before them are neither word nor separator.
      if !scalarClass.isExtending && scalarClass != .format { hasSeparator = true }
      position += scalar.length
      surplus += scalar.surplus
    }
    return nil
  }
}
