/// A word whose folded form does not tell how it lies on the original.
///
/// The bytes: the distance in positions from the exception before; the kind with two flags below it; if the first flag is
/// set, how far the word starts from the start of its position; if the second is set, four bytes of the term's hash; the
/// number of bytes of the ``FoldingSteps``, and those.
struct LayoutException: Sendable {
  var position: Int
  var kind: OccurrenceKind
  /// Where the word starts, from the start of its position.
  var startDistance = 0
  /// Tells words of one kind at one position apart, as an analyzer with synonyms gives them; nil if there is one only.
  var termHash: UInt32?
  /// The steps, as a range of the layout's bytes.
  var steps: Range<Int>

  func range(of folded: Range<Int>, in term: [UInt8], wordStart: Int, bytes: [UInt8]) -> Range<Int>? {
    guard let range = FoldingSteps.range(of: folded, in: term, steps: bytes[steps]) else { return nil }
    let start = wordStart + startDistance
    guard start >= 0 else { return nil }
    return start + range.lowerBound..<start + range.upperBound
  }

  /// The 32-bit FNV-1a hash.
  static func hash(of term: [UInt8]) -> UInt32 {
    term.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }

  // MARK: Bytes

  private static let startFlag: UInt = 1
  private static let hashFlag: UInt = 2

  /// Appends the exception but for its position.
  static func append(
    kind: OccurrenceKind, startDistance: Int, termHash: UInt32?, steps: [UInt8], to bytes: inout [UInt8]
  ) {
    let flags = (startDistance != 0 ? startFlag : 0) | (termHash != nil ? hashFlag : 0)
    bytes.append(layoutNumber: UInt(kind.rawValue) << 2 | flags)
    if startDistance != 0 { bytes.append(layoutNumber: startDistance.zigzag) }
    if let termHash { bytes += (0..<4).map { UInt8(truncatingIfNeeded: termHash >> ($0 * 8)) } }
    bytes.append(layoutNumber: UInt(steps.count))
    bytes += steps
  }

  /// Reads what ``append(kind:startDistance:termHash:steps:to:)`` wrote, and moves the cursor behind it.
  ///
  /// - Returns: Nil if the bytes make no sense.
  init?(position: Int, bytes: ArraySlice<UInt8>, cursor: inout Int) {
    guard let header = bytes.layoutNumber(at: &cursor), let rawValue = UInt32(exactly: header >> 2) else { return nil }
    self.position = position
    kind = OccurrenceKind(rawValue: rawValue)
    let flags = UInt(header) & 3
    if flags & Self.startFlag != 0 {
      guard let distance = bytes.layoutNumber(at: &cursor) else { return nil }
      startDistance = Int(zigzag: UInt(distance))
    }
    if flags & Self.hashFlag != 0 {
      guard bytes.endIndex - cursor >= 4 else { return nil }
      termHash = bytes[cursor..<cursor + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
      cursor += 4
    }
    guard let count = bytes.layoutNumber(at: &cursor), count <= bytes.endIndex - cursor else { return nil }
    steps = cursor..<cursor + count
    while cursor < steps.upperBound {
      if FoldingSteps.step(in: bytes[..<steps.upperBound], at: &cursor) == nil { return nil }
    }
  }
}
