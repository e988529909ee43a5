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
        if first & ByteFlags.beyondASCII != 0 {
          position = start
          if let surface = surfaceBeyondASCII() { return surface }
          start = position
          continue
        }
        hasSeparator = true
        start &+= 1
        continue
      }
      var inner: UInt8 = 0
      var end = start &+ 1
      let limit = min(count, start &+ Surface.maximalBytes)
      var stop: UInt8 = 0
      while end < limit {
        stop = flags[Int(bytes[end])]
        if stop & ByteFlags.word == 0 { break }
        inner |= stop
        end &+= 1
      }
      if end == count || (end < limit && stop == 0) {
        let isMixed = inner & ByteFlags.uppercase != 0 && (first | inner) & ByteFlags.lowercase != 0
        return finish(
          start: start, end: end, surplusAtStart: surplus, surplus: surplus, isUnit: false, isPlain: !isMixed)
      }
      return word(
        WordScan(start: start, surplus: surplus, first: first, inner: inner, end: end, last: end &- 1, text: text))
    }
    position = start
    return nil
  }

  /// Makes a surface of what was scanned and goes on behind it.
  @inline(__always)
  mutating func finish(
    start: Int, end: Int, surplusAtStart: Int, surplus: Int, isUnit: Bool, isPlain: Bool
  ) -> Surface {
    let hasGap = hasSeparator && previous != .none && (isUnit || previous == .unit)
    previous = isUnit ? .unit : .word
    hasSeparator = false
    position = end
    self.surplus = surplus
    let hash = text.baseAddress.map {
      SurfaceHash.hash($0 + start, count: end &- start, readable: text.count &- start)
    }
    return Surface(
      start: start, end: end, utf16Start: start &- surplusAtStart, hasGapBefore: hasGap, isUnit: isUnit,
      isPlain: isPlain, hash: hash ?? 0)
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
